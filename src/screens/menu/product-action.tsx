import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { MAX_QUANTITY } from '#domain/constants.ts';
import type { LineItem, Product } from '#domain/model.ts';
import { remainingOf } from '#domain/stock.ts';
import { openState } from '#domain/venue.ts';
import { addToCart, replaceInCart } from '#flows/cart.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Money, useMoney } from '#ui/money.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { recipientFaults } from './gift-recipient.ts';
import type { MenuView } from './menu-view.ts';
import { lackWords } from './option-words.ts';
import styles from './product-action.module.css';
import type { Draft } from './product-draft.ts';
import { openingWords } from './time-words.ts';

interface Props {
  view: MenuView;
  product: Product;
  draft: Draft;
  edited: LineItem | undefined;
  /** A choice is missing: take the person there. */
  onMissing: () => void;
  onDone: () => void;
}

const rest = 500;

/** How many, and the button with the live price; it says what is missing instead of being off (design 11.5). */
export function ProductAction({ view, product, draft, edited, onMissing, onDone }: Props) {
  const intl = useIntl();
  const [, navigate] = useLocation();
  const { quantity, setQuantity, total, lack } = draft;
  useSaidPrice(total, view.currency);
  const remaining = remainingOf(product, view.basket.cart, view.hasStock);
  const most = Math.min(MAX_QUANTITY, (remaining ?? MAX_QUANTITY) + (edited?.quantity ?? 0));
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
    if (addToCart(line) === 'added') return onDone();
    navigate(`/menu/${view.path}/service`, { replace: true });
  }

  return (
    <div className={styles.actions}>
      {!product.is_gift_card && (
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
  if (product.available === false) return intl.formatMessage({ id: 'menu.soldOut' });
  if (most < 1) return intl.formatMessage({ id: 'menu.allWeHave' });
  if (view.ordering !== 'not') return null;
  const now = new Date(view.minute);
  const words = openingWords(openState(view.venue, now), now, view.venue, intl);
  return words ?? intl.formatMessage({ id: 'menu.closed' });
}

/** A new price is said once the taps have rested. */
function useSaidPrice(total: number, currency: string): void {
  const money = useMoney();
  const said = useRef(total);
  const words = money(total, currency);
  useEffect(() => {
    if (said.current === total) return;
    const timer = setTimeout(() => {
      said.current = total;
      announce(words);
    }, rest);
    return () => clearTimeout(timer);
  }, [total, words]);
}
