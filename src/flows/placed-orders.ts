import { ApiError } from '#api/errors.ts';
import { getOrder } from '#api/orders.ts';
import { isRunning } from '#domain/orders.ts';
import { held } from '#stores/kept.ts';
import { type OrderHandle, orderHandlesStore } from '#stores/order.ts';
import { tell } from './notices.ts';

/** Takes an order off this phone's list; the order itself stays with the venue (D91). */
export function forget(uuid: string): void {
  const before = held(orderHandlesStore);
  const gone = before.find((handle) => handle.uuid === uuid);
  if (!gone) return;
  orderHandlesStore.value = before.filter((handle) => handle !== gone);
  tell(
    'SUCCESS',
    { id: 'orders.forgotten', values: { number: gone.number } },
    { text: { id: 'shell.undo' }, run: () => bringBack(gone) },
  );
}

/** The customer has the food in hand: this phone no longer points at the order (design, Ready). */
export function haveGot(uuid: string): void {
  setStatus(uuid, 'completed');
}

/** Asks once how far the running orders of this phone are (O2). */
export async function refreshPlaced(): Promise<void> {
  await Promise.all(held(orderHandlesStore).filter(isRunning).map(refresh));
}

async function refresh({ uuid }: OrderHandle): Promise<void> {
  try {
    const { status } = await getOrder(uuid);
    setStatus(uuid, status);
  } catch (reason) {
    // What was last known stays on the list.
    if (!(reason instanceof ApiError)) throw reason;
  }
}

function bringBack(handle: OrderHandle): void {
  const others = held(orderHandlesStore).filter(({ uuid }) => uuid !== handle.uuid);
  orderHandlesStore.value = [...others, handle].sort(
    (one, other) => Date.parse(other.created_at) - Date.parse(one.created_at),
  );
}

function setStatus(uuid: string, status: OrderHandle['status']): void {
  orderHandlesStore.value = held(orderHandlesStore).map((handle) =>
    handle.uuid === uuid ? { ...handle, status } : handle,
  );
}
