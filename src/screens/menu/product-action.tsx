import { useLocation } from 'wouter';
import { MAX_QUANTITY } from '#domain/constants.ts';
import type { LineItem, Product } from '#domain/model.ts';
import { mostOf } from '#domain/stock.ts';
import { replaceInCart } from '#flows/basket.ts';
import { addToCart } from '#flows/cart.ts';
import { isPopUpDue } from '#flows/pop-up.ts';
import { paidElsewhereStore } from '#stores/order.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { FormattedMessage, useIntl } from '#ui/intl.tsx';
import { Money } from '#ui/money.tsx';
import { useSaidPrice } from '#ui/said-price.ts';
import { useSnapshot } from '#ui/snapshot.ts';
import { Stepper } from '#ui/stepper.tsx';
import { recipientFaults } from './gift-recipient.ts';
import type { MenuView } from './menu-view.ts';
import { lackWords } from './option-words.ts';
import styles from './product-action.module.css';
import type { Draft } from './product-draft.ts';
import { useWhyNot } from './why-not.ts';

interface Props {
  view: MenuView;
  product: Product;
  draft: Draft;
  edited: LineItem | undefined;
  /** How many there are beside the basket; null is not counted. */
  remaining: number | null;
  /** A choice is missing: take the person there. */
  onMissing: () => void;
  onDone: () => void;
}

/** How many, and the button with the live price; it says what is missing instead of being off (design 11.5). */
export function ProductAction(props: Props) {
  const { view, product, draft, edited, remaining, onMissing, onDone } = props;
  const intl = useIntl();
  const [, navigate] = useLocation();
  const { quantity, setQuantity, total, lack } = draft;
  useSaidPrice(total, view.currency);
  const left = view.hasStock ? mostOf(product, draft.choices, remaining) : null;
  const most = Math.min(MAX_QUANTITY, left ?? MAX_QUANTITY);
  const closed = useClosedWords(view, product, most);
  if (closed !== null) {
    return (
      <Button docked wide off>
        {closed}
      </Button>
    );
  }

  function act() {
    const faults = product.is_gift_card ? recipientFaults(draft.recipient) : {};
    if (lack || Object.keys(faults).length > 0) return onMissing();
    const line = draft.line();
    if (edited) {
      replaceInCart(edited.key, line);
      announce(intl.formatMessage({ id: 'menu.updated' }, { name: product.name }));
      return onDone();
    }
    if (addToCart(line) === 'added') {
      const { id } = product;
      if (!isPopUpDue('product_add_pop_up', id)) return onDone();
      return navigate(`/menu/${view.path}/added/${id}`, { replace: true });
    }
    navigate(`/menu/${view.path}/service`, { replace: true });
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
      <Button
        docked
        wide
        amount={<Money amount={total} currency={view.currency} tone="plain" />}
        onClick={act}
      >
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

/** Why it cannot be had now; null where it can. */
function useClosedWords(view: MenuView, product: Product, most: number): string | null {
  const intl = useIntl();
  const whyNot = useWhyNot(view, product);
  const { value: isPaidElsewhere } = useSnapshot(paidElsewhereStore);
  if (isPaidElsewhere) return intl.formatMessage({ id: 'basket.paidElsewhere' });
  if (product.available === false) return intl.formatMessage({ id: 'menu.soldOut' });
  return most < 1 ? intl.formatMessage({ id: 'menu.allWeHave' }) : whyNot;
}
