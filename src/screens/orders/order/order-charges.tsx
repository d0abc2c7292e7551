import { type PriceComponent, priceComponentsOf, taxOf } from '#domain/cart/price-components.ts';
import type { Order } from '#domain/model.ts';
import { paidPart, restId, totalId } from '#domain/orders/order-money.ts';
import { separateRefund } from '#domain/orders/order-refund.ts';
import { Money } from '#ui/content/money.tsx';
import { PriceList, PriceRow } from '#ui/content/price-row.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';

/** Every non-zero charge, the total, and the payment; a subtotal is omitted if it is the only charge. */
export function OrderCharges({ order, currency }: { order: Order; currency: string }) {
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
          text={`orders.total.${id}`}
          amount={<Money amount={order.total ?? 0} currency={currency} tone="total" />}
        />
        {part && (
          <>
            <PriceRow
              text="orders.total.paid"
              amount={<Money amount={part.paid} currency={currency} />}
            />
            <PriceRow
              text={`orders.total.${restId(order)}`}
              amount={<Money amount={part.rest} currency={currency} />}
            />
          </>
        )}
        {refund && (
          <PriceRow
            name={<FormattedMessage id="orders.refund.row" values={{ status: refund.status }} />}
            amount={<Money amount={refund.amount} currency={currency} />}
          />
        )}
        {tax && (
          <PriceRow
            text={`basket.tax.${tax.kind}`}
            amount={<Money amount={tax.amount} currency={currency} tone="quiet" />}
          />
        )}
      </PriceList>
      {method && <p className="fine">{method}</p>}
    </div>
  );
}

function Name({ charge, order }: { charge: PriceComponent; order: Order }) {
  const { kind } = charge;
  if (kind === 'discount' && order.discount_code) {
    return <FormattedMessage id="orders.charge.code" values={{ code: order.discount_code }} />;
  }
  return (
    <FormattedMessage id={kind === 'service' ? 'orders.charge.service' : `basket.charge.${kind}`} />
  );
}

function Amount({ charge, currency }: { charge: PriceComponent; currency: string }) {
  const { kind, amount } = charge;
  if (kind === 'delivery' && amount === 0) return <FormattedMessage id="basket.charge.free" />;
  return <Money amount={amount} currency={currency} />;
}
