import { fromMinor } from '#domain/lib/money.ts';
import type { Order } from '#domain/model.ts';
import { NO_PROVIDER } from '../db/schema-payments.ts';
import type { OrderRow } from '../orders/record.ts';
import type { AttemptRow } from './attempts.ts';
import type { AttemptState } from './state-machine.ts';
import { isRefundDue, isUnsettled, phaseOf } from './tasks.ts';

type Payment = NonNullable<Order['payment']>;
type Refund = NonNullable<Payment['refund']>;

/** The payment fields of an order in the contract: always derived from its attempts, never stored separately (D52). */
export function paymentFields(
  order: Pick<OrderRow, 'status'>,
  attempts: readonly AttemptRow[],
): Pick<OrderRow['doc'], 'payment' | 'refund_note'> {
  const shown = attempts.find(({ pays_order }) => pays_order) ?? current(order, attempts);
  if (!shown) return {};
  const refund = refundOf(order, attempts);
  return {
    payment: { ...paymentOf(order, shown, attempts), refund },
    refund_note: refund === null && isNothingTaken(order, attempts) ? 'Nothing was charged.' : null,
  };
}

/** The order's document with its payment fields updated (D52). */
export function withPaymentFields(
  order: OrderRow,
  attempts: readonly AttemptRow[],
): OrderRow['doc'] {
  const fields = paymentFields(order, attempts);
  const { payment } = order.doc;
  // Refunds to phones that shared a table's bill are not among the order's own attempts (D250).
  const isOfBill = payment?.refund != null && fields.payment?.refund == null;
  return { ...order.doc, ...fields, ...(isOfBill && { payment, refund_note: null }) };
}

const statuses: Readonly<Record<AttemptState, Payment['status']>> = {
  new: 'requires_action',
  action: 'requires_action',
  processing: 'pending',
  failed: 'failed',
  paid: 'paid',
  later: 'pending',
  closed: 'failed',
  refunded: 'refunded',
};

/**
 * The attempt to show if none pays the order: while it waits, the latest, whose step the customer has to take (D296); after its
 * end, money that was taken matters more.
 */
function current(
  { status }: Pick<OrderRow, 'status'>,
  attempts: readonly AttemptRow[],
): AttemptRow | undefined {
  if (status === 'pending_payment') return attempts.at(-1);
  const charged = attempts.filter(({ state }) => state === 'paid' || state === 'refunded');
  return charged.at(-1) ?? attempts.at(-1);
}

function paymentOf(
  { status }: Pick<OrderRow, 'status'>,
  row: AttemptRow,
  attempts: readonly AttemptRow[],
): Payment {
  const { state, input, display_text } = row;
  const { type } = input;
  const isPending = status === 'pending_payment';
  if (state === 'new') {
    const next_action = isPending ? { type: 'continue' } : null;
    return { type, display_text: null, status: statuses[state], code: null, next_action };
  }
  // A request that may still arrive can charge after a refusal, also one of an earlier attempt: until then the outcome
  // is unknown (D295). A step that the customer can take comes first.
  const isOver = state === 'failed' || state === 'closed';
  const mayCharge = isOver ? attempts : [row];
  const isUnsure = isPending && mayCharge.some(({ recheck_until }) => recheck_until !== null);
  return {
    type,
    display_text: display_text ?? brands[type] ?? null,
    status: isUnsure ? 'pending' : statuses[state],
    code: isUnsure ? null : codeOf(status, row),
    next_action: state === 'action' && isPending ? row.action : null,
  };
}

/** Names of payment types for which the provider names no card; brands are written alike in every language. */
const brands: Partial<Record<Payment['type'], string>> = {
  braintree_apple_pay: 'Apple Pay',
  braintree_google_pay: 'Google Pay',
  twint: 'TWINT',
};

function codeOf(status: OrderRow['status'], { state, code }: AttemptRow): string | null {
  if (status === 'payment_failed') return 'expired';
  if (state === 'failed') return code;
  return state === 'closed' ? (code ?? 'canceled') : null;
}

/** The refund that is due or done; null if there is none. */
function refundOf(order: Pick<OrderRow, 'status'>, attempts: readonly AttemptRow[]): Refund | null {
  const phase = phaseOf(order.status);
  const due = attempts.filter((row) => {
    const { attempt, state, provider, pays_order: paysOrder } = row;
    const isWithoutProvider = provider === NO_PROVIDER;
    const ruleAttempt = {
      attempt,
      state,
      isWithoutProvider,
      isAsked: true,
      paysOrder,
      isRecheckDue: false,
    };
    return isRefundDue(phase, ruleAttempt);
  });
  const done = attempts.filter(({ state }) => state === 'refunded');
  const all = [...due, ...done];
  const [first] = all;
  if (!first) return null;
  const minor = all.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  const { type } = first.input;
  const back = {
    amount: fromMinor(minor, first.currency),
    type: all.every(({ input }) => input.type === type) ? type : null,
  };
  if (due.length === 0) return { ...back, status: 'done' };
  return { ...back, status: due.some(({ refusal }) => refusal) ? 'failed' : 'pending' };
}

/** Whether an order ended without being charged, as far as every provider has answered. */
function isNothingTaken(
  { status }: Pick<OrderRow, 'status'>,
  attempts: readonly AttemptRow[],
): boolean {
  const isTaken = ({ state }: AttemptRow) => state === 'paid' || state === 'refunded';
  const mayBeTaken = (row: AttemptRow) =>
    (isUnsettled(row) && row.asked_at !== null) || row.recheck_until !== null;
  return phaseOf(status) === 'ended' && !attempts.some((row) => isTaken(row) || mayBeTaken(row));
}
