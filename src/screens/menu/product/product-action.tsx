import { useLocation } from 'wouter';
import { lackOf } from '#domain/menu/availability.ts';
import type { LineItem, Option, Product } from '#domain/model.ts';
import { replaceInCart } from '#flows/cart/basket.ts';
import { addToCart } from '#flows/cart/cart.ts';
import { isPopUpDue } from '#flows/cart/pop-up.ts';
import { recipientFaults } from '#screens/menu/gift-card/gift-recipient.ts';
import type { MenuView } from '#screens/menu/menu-view.ts';
import { useUnavailableReason } from '#screens/menu/why-not.ts';
import { paidElsewhereStore } from '#stores/checkout/attempt.ts';
import { Button } from '#ui/button/button.tsx';
import { Stepper } from '#ui/button/stepper.tsx';
import { Money } from '#ui/content/money.tsx';
import { useAnnouncedPrice } from '#ui/content/spoken-price.ts';
import { announce } from '#ui/lib/announce.ts';
import { FormattedMessage, type IntlShape, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { lackWords } from './option-words.ts';
import styles from './product-action.module.css';
import type { Draft } from './product-draft.ts';

interface Props {
  view: MenuView;
  product: Product;
  draft: Draft;
  edited: LineItem | undefined;
  /** Called if a choice is missing, to lead the customer there. */
  onMissing: () => void;
  onDone: () => void;
}

/** Quantity and the button with the live price; instead of being disabled it shows what is missing (design 11.5). */
export function ProductAction(props: Props) {
  const { view, product, draft, edited, onMissing, onDone } = props;
  const intl = useIntl();
  const [, navigate] = useLocation();
  const { quantity, most, setQuantity, total, lack } = draft;
  useAnnouncedPrice(total, view.currency);
  const closed = useClosedWords(view, product, most);
  if (closed !== null) {
    return (
      <Button docked off>
        {closed}
      </Button>
    );
  }

  function act() {
    const faults = product.is_gift_card ? recipientFaults(draft.recipient) : {};
    if (lack || Object.keys(faults).length > 0) return onMissing();
    const line = draft.line();
    if (edited) {
      if (!replaceInCart(edited.key, line)) return;
      announce(intl.formatMessage({ id: 'menu.updated' }, { name: product.name }));
      return onDone();
    }
    const done = addToCart(line);
    if (done === 'locked') return;
    const to = (step: string) => navigate(`/menu/${view.path}/${step}`, { replace: true });
    if (done === 'needs_service') to('service');
    else if (isPopUpDue('product_add_pop_up', product.id)) to(`added/${product.id}`);
    else onDone();
  }

  return (
    <div className={styles.actions}>
      {!product.is_gift_card && product.child_product_type !== 'meal_deal' && (
        <Stepper
          size="docked"
          value={quantity}
          max={most}
          label={intl.formatMessage({ id: 'menu.quantity' }, { name: product.name })}
          less={intl.formatMessage({ id: 'menu.less' })}
          more={intl.formatMessage({ id: 'menu.more' })}
          onValue={setQuantity}
        />
      )}
      <Button docked amount={<Money amount={total} currency={view.currency} />} onClick={act}>
        {lack ? (
          lackWords(lack, intl)
        ) : (
          <Act product={product} quantity={quantity} edited={edited} />
        )}
      </Button>
    </div>
  );
}

function Act({
  product,
  quantity,
  edited,
}: Pick<Props, 'product' | 'edited'> & { quantity: number }) {
  if (edited) return <FormattedMessage id="menu.update" />;
  if (product.is_gift_card) return <FormattedMessage id="menu.gift.add" />;
  if (product.child_product_type === 'meal_deal' && quantity === 1) {
    return <FormattedMessage id="menu.addDeal" />;
  }
  return <FormattedMessage id="menu.addCount" values={{ count: quantity }} />;
}

/** Why it is unavailable now; null if it is available. */
function useClosedWords(view: MenuView, product: Product, most: number): string | null {
  const intl = useIntl();
  const whyNot = useUnavailableReason(view, product);
  const { value: isPaidElsewhere } = useSnapshot(paidElsewhereStore);
  if (isPaidElsewhere) return intl.formatMessage({ id: 'basket.paidElsewhere' });
  const lack = lackOf(product);
  if (product.available === false) return soldOutWords(lack, intl);
  return most < 1 || lack ? intl.formatMessage({ id: 'menu.allWeHave' }) : whyNot;
}

/** Names the required option that is sold out, if that is why the product is (D154). */
function soldOutWords(lack: Option | null, intl: IntlShape): string {
  if (!lack?.name) return intl.formatMessage({ id: 'menu.soldOut' });
  return intl.formatMessage({ id: 'menu.soldOut.choice' }, { choice: lack.name });
}
