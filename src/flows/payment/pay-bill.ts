import { payTableBill, stopTableBillPayment } from '#api/at-table.ts';
import { ApiError } from '#api/errors.ts';
import { backOff, endBackOff } from '#browser/device/wait-or-online.ts';
import type { PaymentAction, PaymentInput, TableBillPayment } from '#domain/model.ts';
import { payablePart } from '#domain/payment/payable.ts';
import { isRefusedForNow } from '#flows/app/problem.ts';
import { toast } from '#flows/app/toasts.ts';
import { loadBill } from '#flows/venue/table-bill.ts';
import { notPaying, payingStore } from '#stores/payment/way.ts';
import { readStore } from '#stores/store.ts';
import { advanceBill, askBill, type BillPart, payPartWith } from './advance-bill.ts';
import { retryUntilAnswered, unknownTries } from './bill-asking.ts';
import { performWithFields } from './fields.ts';
import { newRun, stepStages } from './pay.ts';
import { runOf, setPayingStage } from './stage.ts';
import { performStep, performWith } from './step.ts';
import { forgetUnfinished, storeUnfinished } from './unfinished-bill.ts';
import { atBankStages, onReturnToPage } from './watch-payment.ts';

/** Pays a part of a bill as far as possible without the customer; the remaining step is in the store (D249). */
export async function payBill(part: BillPart, payment: PaymentInput): Promise<void> {
  const key = crypto.randomUUID();
  const run = newRun(key);
  storeUnfinished(key, part.currency);
  const asked: TableBillPayment = {
    key,
    status: 'open',
    amount: part.input.amount,
    payment: { type: payment.type, status: 'requires_action' },
  };
  setPayingStage(run, { stage: 'asking', order: payablePart(part, asked), action: null });
  const first = await retryUntilAnswered(run, () =>
    payTableBill({ id: part.id, key }, { ...part.input, payment }, run.aborter.signal),
  );
  if (first) await advanceBill(run, { ...part, key }, first);
}

/** Continues a payment after the customer returned from the bank or reloaded the page. */
export async function resumeBillPayment(part: BillPart, key: string): Promise<void> {
  const run = newRun(key);
  // Set immediately, so that nothing else is paid meanwhile (T80). The amount comes with the response.
  setPayingStage(run, { stage: 'asking', order: payablePart(part, { key }), action: null });
  await askBill(run, { ...part, key }, null);
}

/** Checks immediately ("Check now"). A step that hangs is neither awaited nor repeated (D275). */
export async function checkBillPayment(part: BillPart): Promise<void> {
  const { uuid: key, stage, action } = readStore(payingStore);
  if (key && action && stepStages.has(stage)) {
    return askBill(newRun(key), { ...part, key }, { action, code: null });
  }
  // Ends the wait of a check in progress.
  endBackOff();
}

/** Checks a payment whenever its customer returns from the bank, which may be an app of its own (P17). */
export function watchBillPayment(part: BillPart): () => void {
  return onReturnToPage(() => {
    if (atBankStages.has(readStore(payingStore).stage)) void checkBillPayment(part);
  });
}

/** Performs the step that the customer decided to take: the bank's challenge, or its page (D249, P17). */
export async function performBillStep(part: BillPart): Promise<void> {
  const { uuid: key, order, action } = readStore(payingStore);
  if (!key || !order || !action) return;
  const run = newRun(key);
  const { continues, code } = await performStep(
    run,
    order,
    action,
    payPartWith(run, { ...part, key }),
  );
  if (continues) await askBill(run, { ...part, key }, { action, code });
}

/** Pays in the provider's own form (P6, P8). Its result is shown only if our backend knows of no other (D275). */
export async function payBillInFrame(part: BillPart, action: PaymentAction): Promise<void> {
  const { uuid: key } = readStore(payingStore);
  if (key === null) return;
  const before = runOf(key);
  const outcome = await performWithFields((session) => performWith(session, key, action));
  // The customer has gone back to the bill meanwhile.
  if (!outcome || runOf(key) !== before) return;
  const code = outcome.kind === 'failed' ? outcome.code : null;
  await askBill(newRun(key), { ...part, key }, { action, code });
}

/** Gives up the payment and returns to the bill immediately; its shares are released in the background (D282). */
export async function stopPaying({ id }: BillPart): Promise<void> {
  const { uuid: key } = readStore(payingStore);
  if (!key) return;
  newRun(key);
  forgetUnfinished(key);
  payingStore.value = notPaying;
  await release(id, key);
  await loadBill();
}

/** Number of tries, about as long as the backend holds a share for an abandoned payment (D249). */
const releaseTries = 15;

async function release(id: string, key: string): Promise<void> {
  for (let tries = 0; tries < releaseTries; tries += 1) {
    try {
      const { status } = await stopTableBillPayment({ id, key });
      if (status === 'paid') toast('SUCCESS', { id: 'payments.bill.done' });
      return;
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      const isRefused = reason.problem === 'refused' && !isRefusedForNow(reason.status);
      if (isRefused && tries >= unknownTries) return;
      await backOff(tries);
    }
  }
}
