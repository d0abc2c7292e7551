import { expect, it, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { cancelOrder, getOrder } from '#api/orders.ts';
import { listOrders } from '#api/placed-orders.ts';
import { receiptOf } from '#domain/orders/order-receipts.ts';
import { fetchOrder } from '#flows/orders/known-order.ts';
import { loadHistory, loadMoreHistory } from '#flows/orders/order-history.ts';
import { follow } from '#flows/orders/orders.ts';
import { endSession } from '#flows/session/session-end.ts';
import { historyStore, receiptsStore } from '#stores/orders/orders.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { anOrder, NOW, UUID } from '../../screens/orders/sample-order.ts';
import { notOfferedResponses } from '../../support/not-offered.ts';

const answer = (body: unknown) => {
  const paths: string[] = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, search } = new URL(url);
    paths.push(pathname + search);
    return Response.json(body);
  });
  return paths;
};

it.each([{}, { order: {} }, { order: { id: 12 } }])(
  '[O3] [D170] a cancellation answered %j has cancelled the order',
  async (body) => {
    answer(body);
    const known = anOrder({ status: 'placed', cancellable: true });
    expect(await cancelOrder(UUID, known)).toMatchObject({
      status: 'cancelled',
      cancellable: false,
      venue: known.venue,
    });
  },
);

it('[D170] [B11] an order that this phone has stored completes a response that names only its state', async () => {
  receiptsStore.value = [receiptOf(anOrder({ status: 'placed' }), NOW.getTime())];
  answer({ order: { id: 1, status: 'preparing', total: 17 } });
  expect(await fetchOrder(UUID)).toMatchObject(anOrder({ status: 'preparing' }));
});

it('[O2] [D170] a row without uuid, venue or status is kept, and so are the others', async () => {
  answer({ orders: [anOrder(), { id: 12, total: 4 }, { uuid: UUID }, null, 'order'] });
  const { orders } = await listOrders(3, 1, () => ({}));
  expect(orders.map(({ uuid, status }) => [uuid, status])).toEqual([
    [anOrder().uuid, anOrder().status],
    ['12', 'placed'],
    [UUID, 'placed'],
  ]);
});

it.each([
  ['caps pages at 10', 10, 27],
  ['caps pages at 5', 5, 15],
  ['returns all orders on each page', 30, 30],
])('[O2] [D338] the whole history is loaded from a backend that %s', async (_, cap, count) => {
  const all = Array.from({ length: count }, (_, index) =>
    anOrder({ uuid: `${UUID.slice(0, -2)}${index + 10}` }),
  );
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const page = Number(new URL(url).searchParams.get('page'));
    const from = cap < count ? (page - 1) * cap : 0;
    return Response.json({ orders: all.slice(from, from + cap) });
  });
  customerStore.value = { id: 9, name: 'Kim', email: 'kim@example.com' };
  credentialsStore.value = { access_token: 'a', token_type: 'Bearer', refresh_token: 'b' };
  await loadHistory();
  for (let page = 1; page <= count / cap; page += 1) await loadMoreHistory();
  expect(readStore(historyStore).isLast).toBe(true);
  expect(readStore(historyStore).orders).toHaveLength(count);
});

it.each(notOfferedResponses)(
  '[O2] [D196] [D335] a call for orders answered $answered means none, unless nothing else is answered either',
  async ({ response }) => {
    const list = () => listOrders(3, 1, () => ({}));
    vi.stubGlobal('fetch', async ({ url }: Request) =>
      url.includes('/venues.json') ? Response.json({ venues: [] }) : response(),
    );
    expect((await list()).orders).toEqual([]);
    vi.stubGlobal('fetch', async () => response());
    await expect(list()).rejects.toBeInstanceOf(ApiError);
    vi.stubGlobal('fetch', async ({ url }: Request) => {
      if (url.includes('/venues.json')) throw new TypeError('Failed to fetch');
      return response();
    });
    await expect(list()).rejects.toBeInstanceOf(ApiError);
  },
);

it('[O1] [D170] an order without a uuid is requested by its number', async () => {
  const paths = answer({ order: { id: 12, status: 'ready' } });
  expect(await getOrder('12')).toMatchObject({ id: 12, number: '12', status: 'ready' });
  expect(paths).toEqual(['/api/orders/12.json?include_feedback_exist=true']);
});

it.each([-2, 0, 2])(
  '[D170] [T39] an order without its time was placed now by the server’s clock, on a phone %i hours ahead',
  async (hours) => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW.getTime() + hours * 3_600_000 });
    const { created_at: _, ...order } = anOrder();
    vi.stubGlobal('fetch', async () =>
      Response.json({ order, orders: [order] }, { headers: { Date: NOW.toUTCString() } }),
    );
    expect((await getOrder(UUID)).created_at).toBe(NOW.toISOString());
    const { orders } = await listOrders(1, 1, () => ({}));
    expect(orders[0]?.created_at).toBe(NOW.toISOString());
  },
);

it('[C15] [W5] an own order without its customer’s id is the customer’s: signing out deletes its receipt', async () => {
  const { customer_id: _, guest_user: __, ...order } = anOrder({ status: 'completed' });
  answer({ order });
  receiptsStore.value = [];
  customerStore.value = { id: 7, name: 'Kim' };
  const stop = follow(UUID, 'own');
  await vi.waitFor(() => expect(readStore(receiptsStore)).toHaveLength(1));
  stop();
  await endSession('sign-out');
  expect(readStore(receiptsStore)).toEqual([]);
});
