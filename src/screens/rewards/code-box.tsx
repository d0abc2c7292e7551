import { hasVoucher } from '#domain/cart/voucher.ts';
import type { Cart, Venue } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { retryPricing } from '#flows/cart/reprice.ts';
import { applyExternalVoucher, removeVoucher } from '#flows/cart/voucher.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { cartStore, pricingStore } from '#stores/cart/cart.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { useMoney } from '#ui/content/money.tsx';
import { CodeForm } from '#ui/form/code-form.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Icon } from '#ui/picture/icon.tsx';
import styles from './offers-screen.module.css';

/**
 * The voucher field: applies a code to the basket at this venue, or stores it until the first item is added (C6, D19,
 * D62).
 */
export function CodeBox({ venue }: { venue: Venue }) {
  const { value: online } = useSnapshot(onlineStore);
  const { value: pricing } = useSnapshot(pricingStore);
  const { value: whole } = useSnapshot(cartStore);
  const cart = whole.venue_id === venue.id ? whole : null;
  const discount = cart && hasVoucher(cart) ? pricing.discount : null;

  return (
    <Card title={<FormattedMessage id="basket.code.title" />}>
      {cart && discount === 'known' && (isEmpty(cart) || amountOf(cart) > 0) ? (
        <AppliedCode cart={cart} venue={venue} />
      ) : (
        <>
          {discount === 'failed' && <Unanswered venue={venue} />}
          <CodeForm
            code={cart?.discount_code ?? ''}
            error={cart?.discount_error}
            isOnline={online}
            isChecking={discount === 'asked'}
            onCode={(code) => void applyExternalVoucher(code)}
          />
        </>
      )}
    </Card>
  );
}

const isEmpty = ({ line_items_attributes: lines }: Cart) => lines.length === 0;
const amountOf = ({ discount_amount, cart_discount }: Cart) =>
  discount_amount || (cart_discount ?? 0);

/** The code's discount could not be loaded; Retry loads it (D61). */
function Unanswered({ venue }: { venue: Venue }) {
  return (
    <>
      <p className="quiet" role="status">
        <FormattedMessage id="basket.pricing.discount" />
      </p>
      <Button kind="text" onClick={() => void retryPricing(venue)} text="shell.retry" />
    </>
  );
}

/** The basket's code; its discount is unknown while the basket is empty. */
function AppliedCode({ cart, venue }: { cart: Cart; venue: Venue }) {
  const intl = useIntl();
  const money = useMoney();
  const { value: settings } = useSnapshot(settingsStore);
  const code = cart.discount_code ?? '';
  const waits = isEmpty(cart);
  return (
    <>
      <p className={styles.state}>
        <Icon name="done" size={20} />
        <span>
          <FormattedMessage
            id={waits ? 'rewards.code.waits' : 'rewards.code.held'}
            values={{ code, amount: money(amountOf(cart), currencyOf(venue, settings)) }}
          />
        </span>
      </p>
      <Button
        kind="text"
        href={`/menu/${venue.slug}${waits ? '' : '/basket'}`}
        text={waits ? 'shell.toMenu' : 'rewards.code.toBasket'}
      />
      <Button
        kind="text"
        label={intl.formatMessage({ id: 'basket.code.remove.name' }, { code })}
        onClick={removeVoucher}
        text="basket.code.remove"
      />
    </>
  );
}
