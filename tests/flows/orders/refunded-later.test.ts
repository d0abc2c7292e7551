import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelOrder } from '#api/orders.ts';
import { listOrders } from '#api/placed-orders.ts';
import type { Order } from '#domain/model.ts';
import { historyOf } from '#domain/orders/order-history.ts';
import { knownOrders, mayBeRefunded, receiptOf } from '#domain/orders/order-receipts.ts';
import { loadHistory } from '#flows/orders/order-history.ts';
import { refreshPlaced } from '#flows/orders/placed-orders.ts';
import { storeReceipt } from '#flows/orders/receipts.ts';
import { historyStore, receiptsStore } from '#stores/orders/orders.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { signUpSomebody, siteWithAccounts } from '../../support/accounts.ts';
import { coffee, tableCart } from '../../support/orders.ts';
import { placedHere, withoutOrders } from '../../support/placed.ts';

const backend = await siteWithAccounts({ development_pages: true });
beforeEach(() => {
  withoutOrders();
});

const minute = 60_000;
const paid = { type: 'stripe', status: 'paid' } as const;

/** Stores the order on this phone as completed and paid, although the venue has cancelled it since. */
async function cancelledSince(order: Order, age: number) {
  await vi.waitFor(() => expect(readStore(receiptsStore)).toHaveLength(1));
  await cancelOrder(order.uuid, {});
  const known = { ...order, status: 'completed', payment: paid } as const;
  storeReceipt(known);
  receiptsStore.value = [receiptOf(known, Date.now() - age)];
  const handles = readStore(orderHandlesStore);
  orderHandlesStore.value = handles.map((one) => ({ ...one, status: 'completed' }));
}

/** Returns the status of each entry of the history, and of its order. */
function shown() {
  const id = readStore(customerStore)?.id ?? null;
  const known = knownOrders(readStore(receiptsStore), readStore(historyStore).orders, id);
  return historyOf(readStore(orderHandlesStore), known).map(({ status, order }) => [
    status,
    order?.status,
  ]);
}

describe('[O2] [D133] [D315] an order that was refunded after it was completed', () => {
  it('is shown as in the customer’s history just loaded, also later when offline', async () => {
    await signUpSomebody();
    const customer_id = readStore(customerStore)?.id ?? 0;
    const { access_token } = readStore(credentialsStore) ?? {};
    const cart = tableCart([coffee()], { customer_id, guest_user: false });
    const order = await placedHere(backend, cart, { Authorization: `Bearer ${access_token}` });
    await cancelledSince(order, 0);
    await loadHistory();
    expect(shown()).toEqual([['cancelled', 'cancelled']]);
    historyStore.value = { ...readStore(historyStore), orders: [] };
    expect(shown()).toEqual([['cancelled', 'cancelled']]);
  });

  it('is requested again by a guest’s phone, but not each time', async () => {
    const order = await placedHere(backend, tableCart([coffee()]));
    await cancelledSince(order, minute / 2);
    await refreshPlaced();
    expect(shown()).toEqual([['completed', 'completed']]);
    await cancelledSince(order, 2 * minute);
    await refreshPlaced();
    expect(shown()).toEqual([['cancelled', 'cancelled']]);
  });

  it('stays collected for its customer while the venue still calls it ready', async () => {
    const order = await placedHere(backend, tableCart([coffee()]));
    await vi.waitFor(() => expect(readStore(receiptsStore)).toHaveLength(1));
    const handles = readStore(orderHandlesStore);
    orderHandlesStore.value = handles.map((one) => ({ ...one, status: 'completed' }));
    await refreshPlaced();
    expect(shown()).toEqual([['completed', order.status]]);
  });

  it.each([
    ['paid a week ago', { at: 7 }, paid, true],
    ['paid two months ago', { at: 60 }, paid, false],
    ['paid at the venue', { at: 7 }, { type: 'pay_later', status: 'pending' }, false],
  ] as const)('one that was %s may be refunded: %j %j %j', async (_, { at }, payment, may) => {
    const now = Date.now();
    const created_at = new Date(now - at * 24 * 60 * minute).toISOString();
    const order = { created_at, status: 'completed', payment } as Order;
    expect(mayBeRefunded({ order, owner: null, at: now - 2 * minute }, now)).toBe(may);
  });

  it('[D170] is completed by the phone’s data if a list has less', async () => {
    const uuid = '3f0c8f9e-6d1b-4a57-9f0a-2b7c1d5e8f90';
    const line_items_attributes = [coffee()];
    backend.answer = () => Response.json({ orders: [{ uuid, status: 'cancelled' }] });
    const known = { line_items_attributes, status: 'completed', total: 4 } as Partial<Order>;
    const { orders } = await listOrders(3, 1, (one) => (one === uuid ? known : {}));
    expect(orders).toMatchObject([{ status: 'cancelled', total: 4, line_items_attributes }]);
  });
});
