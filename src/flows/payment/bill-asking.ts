import { ApiError } from '#api/errors.ts';
import { backOff } from '#browser/device/wait-or-online.ts';
import type { TableBillPayment } from '#domain/model.ts';
import { isRefusedForNow } from '#flows/app/problem.ts';
import { problemTexts } from '#flows/app/problem-texts.ts';
import { toast } from '#flows/app/toasts.ts';
import { loadBill } from '#flows/venue/table-bill.ts';
import { notPaying, payingStore } from '#stores/payment/way.ts';
import { readStore } from '#stores/store.ts';
import { isCurrentRun, type PayRun, setPayingStage } from './stage.ts';
import { forgetUnfinished } from './unfinished-bill.ts';

/**
 * Retries until the backend responds, which is safe (D249). A refusal leads back to the bill, which others may have
 * changed, and shows the reason (D284). `mayArrive`: retries while the backend does not know the payment yet.
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
      // Another payment has started meanwhile, and controls the screen.
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

/** Number of tries after which a payment unknown to the backend counts as never received. */
export const unknownTries = 3;

/** Ends the payment and returns to the bill. */
export async function leavePaying(key: string): Promise<void> {
  forgetUnfinished(key);
  payingStore.value = notPaying;
  await loadBill();
}
