import { ApiError } from '#api/errors.ts';
import { listOrders } from '#api/placed-orders.ts';
import { isLoggedIn } from '#domain/session/session.ts';
import { historyStore, noHistory, receiptsStore } from '#stores/orders/orders.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { withVenueName } from './known-order.ts';
import { takeNewer } from './placed-orders.ts';
import { readReceipts } from './receipts.ts';

/** Loads the customer's orders, newest first; a guest has only those stored on the phone (O2, D53). */
export async function loadHistory(): Promise<void> {
  const customer = readStore(customerStore);
  if (!customer || !isLoggedIn(readStore(credentialsStore), customer)) {
    historyStore.value = noHistory;
    return;
  }
  const { customer_id, orders } = readStore(historyStore);
  const isSame = customer_id === customer.id;
  historyStore.value = {
    ...noHistory,
    customer_id: customer.id,
    // Loaded orders stay visible while they are revalidated.
    orders: isSame ? orders : [],
  };
  await readPage(customer.id, 1);
}

/** Loads the next page of 20 (D53). */
export async function loadMoreHistory(): Promise<void> {
  const { customer_id, pages, isLast, request } = readStore(historyStore);
  if (customer_id === null || isLast || request === 'waiting') return;
  await readPage(customer_id, pages + 1);
}

async function readPage(customerId: number, page: number): Promise<void> {
  historyStore.value = { ...readStore(historyStore), request: 'waiting' };
  try {
    await readReceipts();
    const requestedAt = Date.now();
    const stored = new Map(readStore(receiptsStore).map(({ order }) => [order.uuid, order]));
    const knownOf = (uuid: string) => stored.get(uuid) ?? {};
    const { orders, isLast } = await listOrders(customerId, page, knownOf);
    const more = orders.map(withVenueName);
    const before = readStore(historyStore);
    if (before.customer_id !== customerId || readStore(customerStore)?.id !== customerId) return;
    const others = page === 1 ? [] : before.orders;
    const all = new Map([...others, ...more].map((order) => [order.uuid, order]));
    historyStore.value = {
      ...before,
      orders: [...all.values()],
      pages: page,
      // A full page may be the last, and a backend without pagination returns the same page each time.
      isLast: isLast || all.size === others.length,
      request: 'idle',
    };
    for (const order of more) takeNewer(order, requestedAt);
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    const before = readStore(historyStore);
    if (before.customer_id === customerId) historyStore.value = { ...before, request: 'failed' };
  }
}
