import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadHistory, loadMoreHistory } from '#flows/orders/order-history.ts';
import { follow } from '#flows/orders/orders.ts';
import { refreshPlaced, removePlaced } from '#flows/orders/placed-orders.ts';
import { storeReceipt } from '#flows/orders/receipts.ts';
import { signOut } from '#flows/session/session.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { readyValue, waiting } from '#stores/loaded.ts';
import { orderStore } from '#stores/orders/order.ts';
import { historyStore, receiptsStore } from '#stores/orders/orders.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { signUpSomebody, siteWithAccounts } from '../../support/accounts.ts';
import { coffee, place, tableCart } from '../../support/orders.ts';
import { placedHere, withoutOrders } from '../../support/placed.ts';

const backend = await siteWithAccounts({ development_pages: true });
beforeEach(() => {
  withoutOrders();
});

const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};
const guestsOrder = () => placedHere(backend, tableCart([coffee(2)]));
const stored = () => readStore(receiptsStore).map(({ order }) => order.uuid);
const onDisk = () => Object.keys(sessionStorage).filter((key) => key.startsWith('receipt:')).length;

function asCustomer(customer_id: number) {
  const { access_token } = readStore(credentialsStore) ?? {};
  const headers = { Authorization: `Bearer ${access_token}` };
  return { cart: tableCart([coffee()], { customer_id, guest_user: false }), headers };
}

it('[D91] an order that is removed while it is refreshed stays removed', async () => {
  const order = await guestsOrder();
  await vi.waitFor(() => expect(stored()).toEqual([order.uuid]));
  const ask = globalThis.fetch;
  vi.stubGlobal('fetch', async (request: Request) => {
    const answer = await ask(request);
    removePlaced(order.uuid);
    return answer;
  });
  await refreshPlaced();
  vi.stubGlobal('fetch', ask);
  expect(stored()).toEqual([]);
});

describe("a customer's history", () => {
  it('[O2] loads 20 at a time, newest first, until the end (D53)', async () => {
    await signUpSomebody();
    const id = readStore(customerStore)?.id ?? 0;
    const { cart, headers } = asCustomer(id);
    for (let count = 0; count < 23; count++) await place(backend, cart, headers);
    await loadHistory();
    expect(readStore(historyStore)).toMatchObject({ customer_id: id, pages: 1, isLast: false });
    expect(readStore(historyStore).orders).toHaveLength(20);
    await loadMoreHistory();
    const { orders, isLast } = readStore(historyStore);
    expect(isLast).toBe(true);
    expect(new Set(orders.map(({ uuid }) => uuid)).size).toBe(23);
    const times = orders.map(({ created_at }) => Date.parse(created_at));
    expect(times).toEqual([...times].sort((one, other) => other - one));
    const before = backend.calls.length;
    await loadMoreHistory();
    expect(backend.calls.length).toBe(before);
  });

  it('[O2][W5] is deleted with its customer’s sign-out, also on the disk', async () => {
    await signUpSomebody();
    const { cart, headers } = asCustomer(readStore(customerStore)?.id ?? 0);
    const order = await placedHere(backend, cart, headers);
    await vi.waitFor(() => expect(stored()).toHaveLength(1));
    await loadHistory();
    await signOut();
    expect(readStore(historyStore).orders).toEqual([]);
    expect(stored()).toEqual([]);
    expect(onDisk()).toBe(0);
    storeReceipt(order);
    expect(stored()).toEqual([]);
  });

  it('[O2] [A3] a page that fails after its customer has signed out says nothing about the next one', async () => {
    await signUpSomebody();
    const before = { ...readStore(historyStore), customer_id: null, request: 'idle' as const };
    const ask = globalThis.fetch;
    vi.stubGlobal('fetch', async () => {
      historyStore.value = before;
      return Response.json({}, { status: 503 });
    });
    await loadHistory();
    vi.stubGlobal('fetch', ask);
    expect(readStore(historyStore)).toEqual(before);
  });

  it('[O2] requests a failed page again, and loses nothing meanwhile', async () => {
    await signUpSomebody();
    const { cart, headers } = asCustomer(readStore(customerStore)?.id ?? 0);
    await place(backend, cart, headers);
    await loadHistory();
    backend.answer = noNetwork;
    await loadHistory();
    expect(readStore(historyStore)).toMatchObject({ request: 'failed' });
    expect(readStore(historyStore).orders).toHaveLength(1);
  });
});

describe("a guest's orders on this phone", () => {
  it('[O2] are not requested as a history, and missing receipts are requested once', async () => {
    const order = await guestsOrder();
    await vi.waitFor(() => expect(stored()).toEqual([order.uuid]));
    receiptsStore.value = [];
    sessionStorage.clear();
    orderHandlesStore.value = readStore(orderHandlesStore).map((one) => ({
      ...one,
      status: 'completed' as const,
    }));
    backend.calls.length = 0;
    await loadHistory();
    await refreshPlaced();
    await refreshPlaced();
    expect(backend.calls).toEqual([`GET /api/orders/${order.uuid}.json`]);
    expect(stored()).toEqual([order.uuid]);
    expect(readStore(orderHandlesStore)[0]?.status).toBe('completed');
  });

  it('[O2] are deleted with their receipt, and Undo restores both (D91)', async () => {
    const order = await guestsOrder();
    await vi.waitFor(() => expect(onDisk()).toBe(1));
    removePlaced(order.uuid);
    expect([stored(), readStore(orderHandlesStore)]).toEqual([[], []]);
    await vi.waitFor(() => expect(onDisk()).toBe(0));
    toastsStore.value[0]?.action?.run();
    expect(stored()).toEqual([order.uuid]);
    expect(readStore(orderHandlesStore)).toHaveLength(1);
  });

  it('[O1] show the pass offline, with number and dishes, and how old it is (B7)', async () => {
    const order = await guestsOrder();
    await vi.waitFor(() => expect(stored()).toEqual([order.uuid]));
    orderStore.value = { uuid: null, order: waiting, stale: false };
    backend.answer = noNetwork;
    const stop = follow(order.uuid, 'own');
    await vi.waitFor(() => expect(readStore(orderStore).stale).toBe(true));
    const shown = readyValue(readStore(orderStore).order);
    expect(shown).toMatchObject({ uuid: order.uuid, number: order.number });
    expect(shown?.line_items_attributes).toHaveLength(1);
    stop();
  });

  it.each([
    ['was still on its way when it was stored', { status: 'placed' }, true],
    ['is to be refunded', { status: 'cancelled', refund: 'pending' }, true],
    ['was refunded', { status: 'cancelled', refund: 'done' }, false],
  ] as const)(
    '[O2] [O3] an ended order that %s: requested again is %j, %j',
    async (_, { status, ...money }, isAsked) => {
      const order = await guestsOrder();
      const refund = 'refund' in money ? { amount: 4, status: money.refund } : null;
      storeReceipt({
        ...order,
        status,
        payment: { type: 'stripe', status: 'paid', refund } as never,
      });
      orderHandlesStore.value = readStore(orderHandlesStore).map((one) => ({
        ...one,
        status: 'cancelled',
      }));
      backend.calls.length = 0;
      await refreshPlaced();
      expect(backend.calls.filter((call) => call.includes(order.uuid))).toHaveLength(
        isAsked ? 1 : 0,
      );
    },
  );

  it('[O5] are written to the disk when they change, not each time they are viewed (B11)', async () => {
    const order = await guestsOrder();
    await vi.waitFor(() => expect(onDisk()).toBe(1));
    sessionStorage.clear();
    storeReceipt(order);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(onDisk()).toBe(0);
    storeReceipt({ ...order, status: 'ready' });
    await vi.waitFor(() => expect(onDisk()).toBe(1));
  });
});
