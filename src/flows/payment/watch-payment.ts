import { orNull } from '#api/errors.ts';
import { isVisible, onReturnOrOnline } from '#browser/device/device.ts';
import { ORDER_REFRESH_MS } from '#domain/constants.ts';
import { orderIn } from '#domain/payment/payable.ts';
import { fetchOrder } from '#flows/orders/known-order.ts';
import { type PayingStage, payingStore } from '#stores/payment/way.ts';
import { readStore } from '#stores/store.ts';
import { continueAfter, payOrder } from './pay.ts';
import { runOf } from './stage.ts';

/**
 * Checks an order whenever its customer returns to the page, and regularly while they view it: it may have expired
 * meanwhile (D105), been paid in the bank's app, or continued after all (D295). Returns the function that stops it.
 */
export function watchPayment(uuid: string): () => void {
  const stop = onReturnToPage(() => void checkOnReturn(uuid));
  const timer = setInterval(() => isVisible() && void checkIfIdle(uuid), ORDER_REFRESH_MS);
  return () => {
    stop();
    clearInterval(timer);
  };
}

/** Calls `check` whenever the customer returns to the page (P17). Returns the function that stops it. */
export function onReturnToPage(check: () => void): () => void {
  // The browser's Back restores the page from the back/forward cache, as it was on leaving for the bank.
  const restore = ({ persisted }: PageTransitionEvent) => persisted && check();
  const stop = onReturnOrOnline(check);
  window.addEventListener('pageshow', restore);
  return () => {
    stop();
    window.removeEventListener('pageshow', restore);
  };
}

async function checkOnReturn(uuid: string): Promise<void> {
  const { uuid: shown, stage, order: paid, action } = readStore(payingStore);
  const order = orderIn(paid);
  if (shown !== uuid || !order) return;
  if (atBankStages.has(stage) && action) return continueAfter(order, { action, code: null });
  await checkIfIdle(uuid);
}

/** Polls an order that waits for its customer, which nothing else does. */
async function checkIfIdle(uuid: string): Promise<void> {
  const { uuid: shown, stage } = readStore(payingStore);
  if (shown !== uuid || !polledStages.has(stage)) return;
  const run = runOf(uuid);
  // Only the end of the order may replace what the customer is typing or reading.
  if ((await hasEnded(uuid)) && runOf(uuid) === run) await payOrder(uuid);
}

async function hasEnded(uuid: string): Promise<boolean> {
  const order = await orNull(fetchOrder(uuid));
  return order !== null && order.status !== 'pending_payment';
}

/** The stages in which the customer may be at the bank, in its app or on its page. */
export const atBankStages: ReadonlySet<PayingStage> = new Set(['open', 'leaving']);
/** An open step is checked when its customer returns from the bank, not on a timer. */
const polledStages: ReadonlySet<PayingStage> = new Set(['declined', 'script', 'frame']);
