import type { OrderStatus } from '#domain/model.ts';
import { isDelivered } from '#domain/venue/service-type.ts';
import type { OrderRow } from './record.ts';

/** Changes that the kitchen makes to an order by hand. */
export type KitchenMove =
  | 'accept'
  | 'prepare'
  | 'ready'
  | 'send_out'
  | 'complete'
  | 'reject'
  | 'change_total'
  | 'mark_paid'
  | 'refund'
  | 'let_run';

/** The moves that are allowed for an order, the next step first; none while a changed total waits for the customer (D55, D85). */
export function movesFor(row: OrderRow): readonly KitchenMove[] {
  const { status, service_type, next_step_at, doc } = row;
  if (doc.previous_total != null) return ['reject'];
  const steps: Partial<Record<OrderStatus, readonly KitchenMove[]>> = {
    placed: ['accept', 'reject'],
    accepted: ['prepare', 'reject'],
    preparing: [isDelivered(service_type) ? 'send_out' : 'ready', 'reject'],
    ready: isDelivered(service_type) ? ['send_out'] : ['complete'],
    out_for_delivery: ['complete'],
  };
  const moves = steps[status] ?? [];
  const refund = isRefundable(row) ? (['refund'] as const) : [];
  if (moves.length === 0) return refund;
  const isUnpaid = doc.payment?.status !== 'paid' && (status === 'placed' || status === 'accepted');
  return [
    ...moves,
    ...(isUnpaid ? (['change_total'] as const) : []),
    ...(isPaidLater(row) ? (['mark_paid'] as const) : []),
    ...refund,
    ...(next_step_at === null ? (['let_run'] as const) : []),
  ];
}

/** Whether an order is made and paid, so that it can no longer be rejected, only refunded. */
function isRefundable({ status, doc }: OrderRow): boolean {
  const isMade = status === 'ready' || status === 'out_for_delivery' || status === 'completed';
  return isMade && doc.payment?.status === 'paid';
}

function isPaidLater({ doc }: OrderRow): boolean {
  return doc.payment?.type === 'pay_later' && doc.payment.status === 'pending';
}
