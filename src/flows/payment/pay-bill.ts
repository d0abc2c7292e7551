import { continueTableBillPayment, payTableBill, stopTableBillPayment } from '#api/at-table.ts';
import { ApiError } from '#api/errors.ts';
import { hasLeftForBank } from '#browser/storage/left-for-bank.ts';
import type {
  Order,
  PaymentAction,
  PaymentInput,
  TableBillPayment,
  TableBillPaymentInput,
  Venue,
} from '#domain/model.ts';
import { problemTexts, toast } from '#flows/app/toasts.ts';
import { payingStore } from '#stores/orders/payment-way.ts';
import { readStore } from '#stores/store.ts';
import { leavePaying, orderOf, retryUntilAnswered } from './bill-asking.ts';
import { performWithFields } from './fields.ts';
import { newRun } from './pay.ts';
import { isCurrent, type PayRun, pause, type StepResult, setPayingStage } from './stage.ts';
import { act } from './step.ts';

/** A part of a bill that is to be paid. */
export interface BillPart {
  readonly id: string;
  readonly venue: Venue;
  readonly input: Omit<TableBillPaymentInput, 'payment'>;
}

/** Pays a part of a bill as far as possible without the customer; the remaining step is in the store (D249). */
export async function payBill(part: BillPart, payment: PaymentInput): Promise<void> {
  const key = crypto.randomUUID();
  const run = newRun(key);
  const asked: TableBillPayment = {
    ...{ key, status: 'open', amount: part.input.amount },
    payment: { type: payment.type, status: 'requires_action' },
  };
  setPayingStage(run, { stage: 'asking', order: orderOf(asked, part.venue), action: null });
  const first = await retryUntilAnswered(run, () =>
    payTableBill({ id: part.id, key }, { ...part.input, payment }),
  );
  if (first) await advance(run, { ...part, key }, first);
}

/** Continues a payment after the customer returned from the bank or reloaded the page. */
export async function resumeBillPayment(part: BillPart, key: string, isBack = true): Promise<void> {
  await ask(newRun(key), { ...part, key }, isBack, null);
}

/** Performs the step that the customer decided to take: the bank's challenge, or its page. */
export async function performBillStep(part: BillPart): Promise<void> {
  const { uuid: key, order, action } = readStore(payingStore);
  if (!key || !order || !action) return;
  const run = newRun(key);
  const { continues } = await act(run, order, action, sending({ ...part, key }));
  if (continues) await ask(run, { ...part, key }, true, JSON.stringify(action));
}

/** Pays in the provider's own form (P6, P8). */
export async function payBillInFrame(part: BillPart, action: PaymentAction): Promise<void> {
  const { uuid: key } = readStore(payingStore);
  const outcome = await performWithFields(action);
  if (key && outcome && readStore(payingStore).uuid === key) await resumeBillPayment(part, key);
}

/** Gives the payment up; what it holds is open again. */
export async function stopPaying({ id }: BillPart): Promise<void> {
  const { uuid: key } = readStore(payingStore);
  if (!key) return;
  newRun(key);
  await stopPart(id, key);
  await leavePaying();
}

async function stopPart(id: string, key: string): Promise<void> {
  try {
    const { status } = await stopTableBillPayment({ id, key });
    if (status === 'paid') toast('SUCCESS', { id: 'payments.bill.done' });
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    const again = { text: { id: 'shell.retry' }, run: () => void stopPart(id, key) } as const;
    toast('FAILED', problemTexts(reason), { ...again, stays: 'error' });
  }
}

type KeyedPart = BillPart & { readonly key: string };

async function ask(run: PayRun, part: KeyedPart, isBack: boolean, performed: string | null) {
  const { id, key } = part;
  const next = await retryUntilAnswered(run, () => continueTableBillPayment({ id, key }));
  if (next) await advance(run, part, next, isBack, performed);
}

/** Continues until the part is paid or over, or a step is left to the customer; `before` is the step taken last. */
async function advance(
  run: PayRun,
  part: KeyedPart,
  first: TableBillPayment,
  isBack = false,
  before: string | null = null,
): Promise<void> {
  let paid: TableBillPayment | null = first;
  let performed = before;
  for (let tries = 0; paid && isCurrent(run); tries += 1) {
    const order = orderOf(paid, part.venue);
    if (paid.status === 'paid') {
      toast('SUCCESS', { id: 'payments.bill.done' });
      return leavePaying();
    }
    if (paid.status === 'over')
      return setPayingStage(run, { stage: 'declined', order, action: null });
    const action = paid.payment.next_action ?? null;
    if (action && action.type !== 'continue') {
      const name = JSON.stringify(action);
      const isLeft = action.type === 'redirect' && (isBack || hasLeftForBank(part.key, name));
      if (performed === name || isLeft)
        return setPayingStage(run, { stage: 'open', order, action });
      const step = await act(run, order, action, sending(part));
      if (!step.continues) return;
      performed = name;
    } else {
      const stage = paid.payment.status === 'pending' ? 'checking' : 'asking';
      setPayingStage(run, { stage, order, action: null });
      if (tries > 0) await pause(tries);
    }
    const { id, key } = part;
    paid = await retryUntilAnswered(run, () => continueTableBillPayment({ id, key }));
  }
}

/** Returns the function that sends the bank's token to the backend: as another way to pay the same part. */
function sending({ id, key, input }: KeyedPart) {
  return async (run: PayRun, _order: Order, payment: PaymentInput): Promise<StepResult> => {
    const pay = () => payTableBill({ id, key }, { ...input, payment });
    return { continues: (await retryUntilAnswered(run, pay)) !== null, code: null };
  };
}
