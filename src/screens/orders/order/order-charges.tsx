import { type PriceComponent, priceComponentsOf, taxOf } from '#domain/cart/price-components.ts';
import type { Order } from '#domain/model.ts';
import { paidPart, restId, totalId } from '#domain/orders/order-money.ts';
import { separateRefund } from '#domain/orders/order-refund.ts';
import { Money } from '#ui/content/money.tsx';
import { PriceList, PriceRow } from '#ui/content/price-row.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import styles from './order-ticket.module.css';

interface Props {
  order: Order;
  currency: string;
}

/** Every non-zero charge, the total, and the payment; a subtotal is omitted if it is the only charge. */
export function OrderCharges({ order, currency }: Props) {
  const charges = priceComponentsOf(order, order.venue, currency);
  const tax = taxOf(order);
  const id = totalId(order);
  const refund = separateRefund(order);
  const part = paidPart(order);
  const method = id === 'paid' || id === 'refunded' ? order.payment?.display_text : null;
  return (
    <div>
      <PriceList>
        {charges.length > 1 &&
          charges.map((charge) => (
            <PriceRow
              key={charge.kind}
              tone={charge.kind === 'discount' ? 'discount' : 'plain'}
              name={<Name charge={charge} order={order} />}
              amount={<Amount charge={charge} currency={currency} />}
            />
          ))}
        <PriceRow
          tone="total"
          name={<FormattedMessage id={`orders.total.${id}`} />}
          amount={<Money amount={order.total ?? 0} currency={currency} tone="total" />}
        />
        {part && (
          <>
            <PriceRow
              name={<FormattedMessage id="orders.total.paid" />}
              amount={<Money amount={part.paid} currency={currency} tone="plain" />}
            />
            <PriceRow
              name={<FormattedMessage id={`orders.total.${restId(order)}`} />}
              amount={<Money amount={part.rest} currency={currency} tone="plain" />}
            />
          </>
        )}
        {refund && (
          <PriceRow
            name={<FormattedMessage id="orders.refund.row" values={{ status: refund.status }} />}
            amount={<Money amount={refund.amount} currency={currency} tone="plain" />}
          />
        )}
        {tax && (
          <PriceRow
            name={<FormattedMessage id={`orders.tax.${tax.kind}`} />}
            amount={<Money amount={tax.amount} currency={currency} tone="quiet" />}
          />
        )}
      </PriceList>
      {method && <p className={styles.method}>{method}</p>}
    </div>
  );
}

function Name({ charge, order }: { charge: PriceComponent; order: Order }) {
  if (charge.kind === 'discount' && order.discount_code) {
    return <FormattedMessage id="orders.charge.code" values={{ code: order.discount_code }} />;
  }
  return <FormattedMessage id={`orders.charge.${charge.kind}`} />;
}

function Amount({
  charge: { kind, amount },
  currency,
}: {
  charge: PriceComponent;
  currency: string;
}) {
  if (kind === 'delivery' && amount === 0) return <FormattedMessage id="orders.charge.free" />;
  return <Money amount={amount} currency={currency} tone="plain" />;
}
