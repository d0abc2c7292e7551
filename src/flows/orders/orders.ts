import { serverNow } from '#api/clock.ts';
import { ApiError } from '#api/errors.ts';
import { getOrder, getPublicOrder } from '#api/orders.ts';
import { isVisible, onReturnOrOnline, vibrate } from '#browser/device/device.ts';
import { belongsTo } from '#domain/cart/owner.ts';
import type { Order } from '#domain/model.ts';
import { decodeUuid } from '#domain/orders/order-codes.ts';
import { isEnded } from '#domain/orders/order-status.ts';
import { refreshAfter } from '#domain/orders/orders.ts';
import { consumePrefetched } from '#flows/app/prefetched.ts';
import { failedLoad } from '#flows/app/problem.ts';
import { waiting } from '#stores/loaded.ts';
import { type FollowedOrder, orderStore } from '#stores/orders/order.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { knownOrder, withVenueName } from './known-order.ts';
import { showReadyCount } from './order-badge.ts';

/**
 * Polls an order until it is final: every 15 s while visible, every minute after ten minutes, and immediately when the
 * customer or the network is back (D86). Returns a function that stops it.
 */
export function follow(id: string, access: 'own' | 'public'): () => void {
  const uuid = decodeUuid(id);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  if (!uuid || readStore(orderStore).uuid !== uuid) {
    const order = uuid ? waiting : ({ status: 'failed', problem: 'missing' } as const);
    orderStore.value = { uuid, order, stale: false };
    if (uuid && access === 'own') void showStored(uuid);
  }
  const poll = async () => {
    clearTimeout(timer);
    if (isStopped || !uuid) return;
    if (!consumePrefetched(`order ${uuid}`)) await refresh(uuid, access);
    const { order } = readStore(orderStore);
    const isOver = order.status === 'ready' && isEnded(order.value);
    const isMissing = order.status === 'failed' && order.problem === 'missing';
    if (isStopped || isOver || isMissing) return;
    const age = order.status === 'ready' ? serverNow() - Date.parse(order.value.created_at) : 0;
    timer = setTimeout(poll, refreshAfter(age, isVisible()));
  };
  const away = onReturnOrOnline(() => void poll());
  void poll();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    away();
  };
}

/**
 * Updates an order wherever it is stored on this phone, and on the screen if it is still shown there. Does nothing if its
 * customer has signed out meanwhile (A3), or removed it from this phone's list (D91).
 */
export function showIfFollowed(answered: Order): void {
  if (!answered.guest_user && !belongsTo(answered, readStore(customerStore))) return;
  const { uuid } = answered;
  if (readStore(orderStore).uuid === uuid) show(answered);
  else if (readStore(orderHandlesStore).some((handle) => handle.uuid === uuid))
    record(withVenueName(answered));
}

/** Shows an order, updates this phone's list and receipts (D91, B11), and vibrates once it is ready (design 8). */
export function show(answered: Order, access: 'own' | 'public' = 'own'): void {
  const order = withVenueName(answered);
  const before = readStore(orderStore);
  const isNews = before.order.status === 'ready' && before.order.value.status !== order.status;
  if (isNews && order.status === 'ready') vibrate(40, 60, 40);
  orderStore.value = {
    uuid: order.uuid,
    order: { status: 'ready', value: order, at: Date.now() },
    stale: false,
  };
  if (access === 'own') record(order);
  else setStatus(order);
}

function record(order: Order): void {
  setStatus(order);
  void receipts().then(({ storeReceipt }) => storeReceipt(order));
}

/** Sets the state that this phone's list of orders shows (D91). */
export function setStatus({ uuid, status }: Pick<Order, 'uuid' | 'status'>): void {
  orderHandlesStore.value = readStore(orderHandlesStore).map((handle) =>
    handle.uuid === uuid ? { ...handle, status } : handle,
  );
  showReadyCount();
}

const maxRemembered = 50;

/** Adds an order to this phone's list, newest first (D91). */
export function remember(order: Order, guest_user: boolean): void {
  const { uuid, number, status, venue, created_at } = withVenueName(order);
  const { name, slug } = venue;
  const handle = { uuid, number, status, created_at, guest_user, venue: { name, slug } };
  const others = readStore(orderHandlesStore).filter((other) => other.uuid !== uuid);
  orderHandlesStore.value = [handle, ...others].slice(0, maxRemembered);
}

/** Shows the stored copy of an order until it is loaded, or if loading fails, also under its public link (B7). */
async function showStored(uuid: string): Promise<void> {
  const stored = await receipts().then(({ storedOrder }) => storedOrder(uuid));
  const { order, ...followed } = readStore(orderStore);
  const isUnheard =
    order.status === 'waiting' || (order.status === 'failed' && order.problem !== 'missing');
  if (!stored || followed.uuid !== uuid || !isUnheard) return;
  orderStore.value = {
    ...followed,
    order: { status: 'ready', value: stored.order, at: stored.at },
    stale: order.status === 'failed',
  };
}

const receipts = () => import('./receipts.ts');

async function refresh(uuid: string, access: 'own' | 'public'): Promise<void> {
  const asker = readStore(customerStore);
  const { order: before } = readStore(orderStore);
  const requestedAt = Date.now();
  // A cancellation or a later poll may be answered first.
  const isNewer = ({ order }: FollowedOrder) =>
    order.status === 'ready' && order.at > requestedAt && order !== before;
  try {
    const known = await knownOrder(uuid);
    const order = await (access === 'own' ? getOrder(uuid, known) : getPublicOrder(uuid, known));
    // Its customer may have signed out meanwhile (A3).
    if (asker && asker.id !== readStore(customerStore)?.id) return;
    const shown = readStore(orderStore);
    if (shown.uuid === uuid && !isNewer(shown)) show(order, access);
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    const shown = readStore(orderStore);
    if (shown.uuid !== uuid || isNewer(shown)) return;
    const order = shown.order.status === 'ready' ? shown.order : failedLoad(reason);
    orderStore.value = { ...shown, order, stale: true };
    void showStored(uuid);
  }
}
