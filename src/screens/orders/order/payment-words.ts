import type { Order } from '#domain/model.ts';
import { moneyAfterEnd, moneyIfCancelled, type OrderMoney } from '#domain/orders/order-money.ts';
import { destinationOf } from '#domain/orders/order-refund.ts';
import type { IntlShape } from '#ui/lib/intl.tsx';

/** An amount in the order's currency, formatted. */
type Money = (amount: number) => string;

/** Returns the refund of an order and its state, and whom to ask for the rest; null if there is none (D280). */
export function goesBackWords(order: Order, money: Money, intl: IntlShape): string | null {
  const { payment } = order;
  if (!payment?.refund) return null;
  const { status, amount } = payment.refund;
  const refunded = intl.formatMessage(
    { id: `orders.refund.${status}` },
    { amount: money(amount), to: destinationOf(payment) },
  );
  const rest = moneyAfterEnd(order);
  if (rest?.kind !== 'ask') return refunded;
  return `${refunded} ${intl.formatMessage({ id: afterEnd.ask }, valuesOf(order, rest, money))}`;
}

/** Returns what happened to the money of an unfulfilled order; null if unknown (D87). */
export function refundWords(order: Order, money: Money, intl: IntlShape): string | null {
  if (order.refund_note) return order.refund_note;
  const found = moneyAfterEnd(order);
  if (!found) return null;
  const id = afterEnd[found.kind];
  return intl.formatMessage({ id }, valuesOf(order, found, money));
}

/** Before canceling: where the money goes (D87). */
export function cancelWords(order: Order, money: Money, intl: IntlShape): string {
  if (order.refund_note) return order.refund_note;
  return moneyIfCancelled(order)
    .map((one) => intl.formatMessage({ id: ifCancelled[one.kind] }, valuesOf(order, one, money)))
    .join(' ');
}

const ifCancelled = {
  nothing: 'orders.cancel.nothing',
  unsure: 'orders.cancel.unsure',
  back: 'orders.cancel.back',
  points: 'orders.cancel.points',
  parts: 'orders.cancel.parts',
  ask: 'orders.money.paid',
} as const;

const afterEnd = {
  nothing: 'orders.money.nothing',
  unsure: 'orders.money.pending',
  back: 'orders.money.refunded',
  points: 'orders.refund.done',
  parts: 'orders.money.refunded',
  ask: 'orders.money.paid',
} as const;

function valuesOf({ payment, venue }: Order, { kind, amount }: OrderMoney, money: Money) {
  const method = payment?.display_text ?? '';
  return {
    amount: money(amount),
    venue: venue.name,
    method,
    known: method ? 'yes' : 'no',
    to: kind === 'points' ? kind : 'other',
  };
}
