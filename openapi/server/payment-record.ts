import type { Order } from '#domain/model.ts';
import type { PaymentState, payments } from './schema-payments.ts';

export type PaymentRow = typeof payments.$inferSelect;
type Payment = NonNullable<Order['payment']>;

/** The money of an order in words of the contract. */
export function toldPayment(row: PaymentRow): Payment {
  if (row.wanted || row.state === 'new') return goesOn(row);
  return {
    type: row.input.type,
    display_text: row.display_text,
    status: statuses[row.state],
    code: row.state === 'failed' ? row.code : null,
    next_action: row.state === 'action' ? row.action : null,
  };
}

/** Nothing is left to be asked or taken. */
export function isOver({ state }: Pick<PaymentRow, 'state'>): boolean {
  return state === 'paid' || state === 'later' || state === 'canceled' || state === 'refunded';
}

const statuses: Readonly<Record<PaymentState, Payment['status']>> = {
  new: 'requires_action',
  action: 'requires_action',
  processing: 'pending',
  failed: 'failed',
  paid: 'paid',
  later: 'pending',
  canceled: 'failed',
  refunded: 'refunded',
};

function goesOn({ wanted, input }: PaymentRow): Payment {
  const { type } = wanted ?? input;
  return { type, display_text: null, status: 'requires_action', next_action: { type: 'continue' } };
}
