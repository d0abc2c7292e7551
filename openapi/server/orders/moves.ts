import type { OrderStatus } from '#domain/model.ts';
import { isDelivered } from '#domain/venue/service-type.ts';
import type { Shares } from '../bills/shared-amounts.ts';
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

/**
 * The moves that are allowed for an order, the next step first; only a rejection while a changed total waits for the customer (D55, D85).
 * A done order can still be paid at the venue, and given back (D133, D300).
 */
export function movesFor(row: OrderRow, shares?: Shares): readonly KitchenMove[] {
  const { status, service_type, next_step_at, doc } = row;
  const steps: Partial<Record<OrderStatus, readonly KitchenMove[]>> = {
    placed: ['accept', 'reject'],
    accepted: ['prepare', 'reject'],
    preparing: [isDelivered(service_type) ? 'send_out' : 'ready', 'reject'],
    ready: isDelivered(service_type) ? ['send_out'] : ['complete'],
    out_for_delivery: ['complete'],
    completed: [],
  };
  const moves = steps[status];
  if (!moves) return [];
  if (doc.previous_total != null) return ['reject'];
  // A free order has no payment that could take another total.
  const isOpen = doc.payment?.status !== 'paid' && doc.payment?.status !== 'not_needed';
  const isUnpaid = isOpen && (status === 'placed' || status === 'accepted');
  const canRun = next_step_at === null && status !== 'completed';
  return [
    ...moves,
    ...(isUnpaid ? (['change_total'] as const) : []),
    ...(isPaidLater(row) ? (['mark_paid'] as const) : []),
    ...(isRefundable(row, shares) ? (['refund'] as const) : []),
    ...(canRun ? (['let_run'] as const) : []),
  ];
}

/** Whether an order is made and money was taken for it, so that it can no longer be rejected, only refunded. */
function isRefundable({ status, doc }: OrderRow, shares?: Shares): boolean {
  const isMade = status === 'ready' || status === 'out_for_delivery' || status === 'completed';
  const isPartPaid = shares !== undefined && shares.byPhones + shares.byStaff > 0;
  return isMade && (doc.payment?.status === 'paid' || isPartPaid);
}

function isPaidLater({ doc }: OrderRow): boolean {
  return doc.payment?.type === 'pay_later' && doc.payment.status === 'pending';
}
