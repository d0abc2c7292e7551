import { continueTableBillPayment, payTableBill } from '#api/at-table.ts';
import { backOff } from '#browser/device/wait-or-online.ts';
import type {
  PaymentInput,
  TableBillPayment,
  TableBillPaymentInput,
  Venue,
} from '#domain/model.ts';
import { type PayablePart, payablePart } from '#domain/payment/payable.ts';
import { customerStepOf, isOnItsWay, type Performed } from '#domain/payment/steps.ts';
import { toast } from '#flows/app/toasts.ts';
import { leavePaying, retryUntilAnswered } from './bill-asking.ts';
import { isCurrentRun, type PayRun, type StepResult, setPayingStage } from './stage.ts';
import { nextMove, performStep } from './step.ts';
import { setSaveCard } from './way.ts';

/** A part of a bill that is to be paid. */
export interface BillPart {
  readonly id: string;
  readonly venue: Venue;
  /** The bill's currency, which the venue may have changed since (D253). */
  readonly currency: string;
  readonly input: Omit<TableBillPaymentInput, 'payment'>;
}

export type KeyedPart = BillPart & { readonly key: string };

/** Requests the state of a payment, and continues it (P17, D249). */
export async function askBill(
  run: PayRun,
  part: KeyedPart,
  performed: Performed | null,
): Promise<void> {
  const { id, key } = part;
  const next = await retryUntilAnswered(run, () => continueTableBillPayment({ id, key }), true);
  if (next) await advanceBill(run, part, next, true, performed);
}

/**
 * Continues until the part is paid or over, or a step is left to the customer. A step whose result is unclear is not
 * repeated (D275); `before` is the last step taken.
 */
export async function advanceBill(
  run: PayRun,
  part: KeyedPart,
  first: TableBillPayment,
  isBack = false,
  before: Performed | null = null,
): Promise<void> {
  const { id, key } = part;
  let paid: TableBillPayment | null = first;
  let performed = before;
  for (let tries = 0; paid && isCurrentRun(run); tries += 1) {
    const order = payablePart(part, paid);
    if (paid.status === 'paid') {
      setSaveCard(false);
      toast('SUCCESS', { id: 'payments.bill.done' });
      return leavePaying(key);
    }
    if (paid.status === 'over') return decline(run, order);
    const action = customerStepOf(order.payment);
    const decision = action ? nextMove(run, action, performed, isBack) : 'wait';
    if (decision === 'ask') return setPayingStage(run, { stage: 'open', order, action });
    if (decision === 'decline') return decline(run, order, performed);
    if (!action || decision === 'wait') {
      const isUnsure = action !== null || isOnItsWay(order);
      setPayingStage(run, { stage: isUnsure ? 'checking' : 'asking', order, action: null });
      if (tries > 0) await backOff(tries);
    } else {
      const { continues, code } = await performStep(run, order, action, payPartWith(run, part));
      if (!continues) return;
      performed = { action, code };
    }
    paid = await retryUntilAnswered(run, () => continueTableBillPayment({ id, key }));
  }
}

function decline(run: PayRun, order: PayablePart, said: Performed | null = null): void {
  const payment = said && order.payment ? { ...order.payment, code: said.code } : order.payment;
  setPayingStage(run, { stage: 'declined', order: { ...order, payment }, action: null });
}

/** Returns the function that sends the token from the bank's challenge, as a new payment for the same part. */
export function payPartWith(run: PayRun, { id, key, input }: KeyedPart) {
  return async (payment: PaymentInput): Promise<StepResult> => {
    const pay = () => payTableBill({ id, key }, { ...input, payment }, run.aborter.signal);
    return { continues: (await retryUntilAnswered(run, pay)) !== null, code: null };
  };
}
