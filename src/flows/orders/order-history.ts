import { ApiError } from '#api/errors.ts';
import { listOrders } from '#api/placed-orders.ts';
import { HISTORY_PAGE_SIZE } from '#domain/constants.ts';
import { isLoggedIn } from '#domain/session/session.ts';
import { historyStore, noHistory } from '#stores/orders/orders.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/** Reads the customer's orders from the newest on; a guest has none but those of the phone (O2, D53). */
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
    // What is known stays while it is read again.
    orders: isSame ? orders : [],
  };
  await readPage(customer.id, 1);
}

/** Reads the next 20 (D53). */
export async function loadMoreHistory(): Promise<void> {
  const { customer_id, pages, isLast, reading } = readStore(historyStore);
  if (customer_id === null || isLast || reading === 'busy') return;
  await readPage(customer_id, pages + 1);
}

async function readPage(customerId: number, page: number): Promise<void> {
  historyStore.value = { ...readStore(historyStore), reading: 'busy' };
  try {
    const more = await listOrders(customerId, page);
    const before = readStore(historyStore);
    // Another customer may have signed in meanwhile.
    if (before.customer_id !== customerId || readStore(customerStore)?.id !== customerId) return;
    const others = page === 1 ? [] : before.orders;
    const known = new Set(others.map(({ uuid }) => uuid));
    historyStore.value = {
      customer_id: customerId,
      orders: [...others, ...more.filter(({ uuid }) => !known.has(uuid))],
      pages: page,
      isLast: more.length < HISTORY_PAGE_SIZE,
      reading: 'idle',
    };
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    historyStore.value = { ...readStore(historyStore), reading: 'failed' };
  }
}
