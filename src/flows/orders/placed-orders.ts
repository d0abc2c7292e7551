import { orNull } from '#api/errors.ts';
import type { Order } from '#domain/model.ts';
import { mayBeRefunded } from '#domain/orders/order-receipts.ts';
import { isRunning, isUnfulfilled } from '#domain/orders/order-status.ts';
import { mayHaveChanged } from '#domain/orders/orders.ts';
import { toast } from '#flows/app/toasts.ts';
import { receiptsStore } from '#stores/orders/orders.ts';
import { type OrderHandle, orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { readStore } from '#stores/store.ts';
import { fetchOrder } from './known-order.ts';
import { showReadyCount } from './order-badge.ts';
import { setStatus } from './orders.ts';
import { deleteReceipt, readReceipts, storeReceipt } from './receipts.ts';

/** Removes an order from this phone's list; the order itself stays with the venue (D91). */
export function removePlaced(uuid: string): void {
  const before = readStore(orderHandlesStore);
  const gone = before.find((handle) => handle.uuid === uuid);
  if (!gone) return;
  orderHandlesStore.value = before.filter((handle) => handle !== gone);
  showReadyCount();
  const receipt = readStore(receiptsStore).find(({ order }) => order.uuid === uuid);
  deleteReceipt(uuid);
  toast(
    'SUCCESS',
    { id: 'orders.forgotten', values: { number: gone.number } },
    { text: { id: 'shell.undo' }, run: () => restore(gone, receipt?.order) },
  );
}

/** Marks an order as collected, so that this phone no longer points at it (design 11.10). */
export function markCollected(uuid: string): void {
  setStatus({ uuid, status: 'completed' });
}

/** Refreshes running orders of this phone, and those whose receipt is missing or may be outdated, once (O2, O3, B11). */
export async function refreshPlaced(): Promise<void> {
  await readReceipts();
  const receipts = new Map(readStore(receiptsStore).map((one) => [one.order.uuid, one]));
  const now = Date.now();
  const isKnown = ({ uuid, status }: OrderHandle) => {
    const receipt = receipts.get(uuid);
    const isDone = status === 'completed';
    return receipt && !(isDone ? mayBeRefunded(receipt, now) : mayHaveChanged(receipt.order));
  };
  const handles = readStore(orderHandlesStore);
  const unknown = handles.filter((handle) => !isRunning(handle) && !isKnown(handle));
  await Promise.all([...handles.filter(isRunning), ...unknown.slice(0, 20)].map(refresh));
}

async function refresh({ uuid }: OrderHandle): Promise<void> {
  // If loading fails, the list keeps the last known state.
  const order = await orNull(fetchOrder(uuid));
  // It may have been removed from the list meanwhile (D91).
  const isListed = readStore(orderHandlesStore).some((one) => one.uuid === uuid);
  if (order && isListed) take(uuid, order);
}

/** Stores an order if it was requested after its stored copy was updated (D315). */
export function takeNewer(order: Order, requestedAt: number): void {
  const stored = readStore(receiptsStore).find((one) => one.order.uuid === order.uuid);
  // A copy from the future is from before the clock was put back (D362).
  if (stored && !(requestedAt < stored.at && stored.at <= Date.now())) take(order.uuid, order);
}

/** Stores an order; one that the customer marked as collected stays so while it is running. */
function take(uuid: string, order: Order): void {
  const isGot = readStore(orderHandlesStore).some((one) => one.uuid === uuid && !isRunning(one));
  if (!isGot || isUnfulfilled(order)) setStatus({ uuid, status: order.status });
  storeReceipt(order);
}

function restore(handle: OrderHandle, order: Order | undefined): void {
  if (order) storeReceipt(order);
  const others = readStore(orderHandlesStore).filter(({ uuid }) => uuid !== handle.uuid);
  orderHandlesStore.value = [...others, handle].sort(
    (one, other) => Date.parse(other.created_at) - Date.parse(one.created_at),
  );
}
