import { ApiError } from '#api/errors.ts';
import { backOff } from '#browser/device/wait-or-online.ts';
import type { TableBillPayment } from '#domain/model.ts';
import { isRefusedForNow } from '#flows/app/problem.ts';
import { problemTexts, toast } from '#flows/app/toasts.ts';
import { loadBill } from '#flows/venue/table-bill.ts';
import { notPaying, payingStore } from '#stores/payment/way.ts';
import { readStore } from '#stores/store.ts';
import { isCurrentRun, type PayRun, setPayingStage } from './stage.ts';
import { forgetUnfinished } from './unfinished-bill.ts';

/**
 * Asks until there is an answer: repeating it is safe (D249). A refusal leads back to the bill, which others may have
 * changed, with its words (D284). `mayArrive`: a payment that the backend does not know yet is asked for again.
 */
export async function retryUntilAnswered(
  run: PayRun,
  ask: () => Promise<TableBillPayment>,
  mayArrive = false,
): Promise<TableBillPayment | null> {
  for (let tries = 0; isCurrentRun(run); tries += 1) {
    try {
      return await ask();
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      // Another payment has begun meanwhile, and owns the screen.
      if (!isCurrentRun(run)) return null;
      const isOnItsWay = mayArrive && reason.status === 404 && tries < unknownTries;
      if (reason.problem === 'refused' && !isRefusedForNow(reason.status) && !isOnItsWay) {
        const again = { text: { id: 'shell.retry' }, run: () => void loadBill() } as const;
        toast('FAILED', problemTexts(reason), { ...again, stays: 'error' });
        await leavePaying(run.uuid);
        return null;
      }
      const { order } = readStore(payingStore);
      setPayingStage(run, { stage: 'checking', order, action: null });
      await backOff(tries);
    }
  }
  return null;
}

/** Number of tries after which a payment that the backend does not know never reached it. */
export const unknownTries = 3;

/** Back to the bill. */
export async function leavePaying(key: string): Promise<void> {
  forgetUnfinished(key);
  payingStore.value = notPaying;
  await loadBill();
}
