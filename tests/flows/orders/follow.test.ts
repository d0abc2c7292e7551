import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '#domain/model.ts';
import { receiptOf } from '#domain/orders/order-receipts.ts';
import { giveFeedback } from '#flows/orders/feedback.ts';
import { follow, show } from '#flows/orders/orders.ts';
import { orderStore } from '#stores/orders/order.ts';
import { receiptsStore } from '#stores/orders/orders.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { anOrder, forgetEverything, NOW } from '../../screens/orders/sample-order.ts';

let order: Order;
const statuses = [401, 408, 425, 429];
const minutes = (count: number) => count * 60_000;
let stop: () => void = () => undefined;
/** The backend's responses in order; the last one repeats. */
let answers: (() => Response)[] = [];
let calls = 0;
/** Milliseconds by which the phone's clock is ahead of the server's. */
let ahead = 0;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  forgetEverything();
  // A new uuid for each test, since the copy that the last one stored may arrive late.
  order = anOrder({ uuid: crypto.randomUUID(), customer_id: null });
  calls = 0;
  ahead = 0;
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    const [next] = answers.length > 1 ? answers.splice(0, 1) : answers;
    const answer = next?.();
    answer?.headers.set('Date', new Date(Date.now() - ahead).toUTCString());
    return answer;
  });
});
afterEach(() => {
  stop();
});

const refuses = (status: number) => () => Response.json({ errors: ['No.'] }, { status });
const shown = () => readStore(orderStore);
/** Advances the clock in steps, after each of which all responses have been read. */
async function after(ms: number): Promise<void> {
  for (let past = 0; past < ms; past += 1_000) {
    await vi.advanceTimersByTimeAsync(1_000);
    for (let turns = 0; turns < 10; turns += 1) await new Promise((done) => setImmediate(done));
  }
}
const followIt = (access: 'own' | 'public' = 'own') => {
  stop = follow(order.uuid, access);
  return vi.waitFor(() => expect(shown().order.status).not.toBe('waiting'));
};

it.each(statuses)(
  '[D86] [D117] an order that is refused temporarily (%i) is requested again after 15 s',
  async (status) => {
    customerStore.value = { id: 7, name: 'Kim' };
    answers = [refuses(status), () => Response.json({ order })];
    await followIt();
    expect(shown().order).toEqual({ status: 'failed', problem: 'server' });
    await after(14_000);
    expect(calls).toBe(1);
    await after(1_000);
    await vi.waitFor(() =>
      expect(shown()).toMatchObject({ order: { status: 'ready' }, stale: false }),
    );
  },
);

it.each(['own', 'public'] as const)(
  '[B7] meanwhile the stored copy is shown (%s), as when offline',
  async (access) => {
    receiptsStore.value = [receiptOf(order, Date.now())];
    answers = [refuses(429)];
    await followIt(access);
    const copy = { status: 'ready', value: { uuid: order.uuid } };
    await vi.waitFor(() => expect(shown()).toMatchObject({ order: copy, stale: true }));
  },
);

it.each([403, 404, 410, 422])(
  '[D86] an order that is refused for good (%i) is missing, and not requested again',
  async (status) => {
    answers = [refuses(status)];
    await followIt();
    expect(shown().order).toEqual({ status: 'failed', problem: 'missing' });
    await after(minutes(5));
    expect(calls).toBe(1);
  },
);

it.each(['own', 'public'] as const)(
  '[D86] a 401 (%s) is final on a phone without a session to renew',
  async (access) => {
    answers = [refuses(401)];
    await followIt(access);
    expect(shown().order).toEqual({ status: 'failed', problem: 'missing' });
  },
);

it.each([-60, 0, 12, 60])(
  '[D86] [T39] a recent order is polled every 15 s on a phone %i minutes ahead',
  async (minutesAhead) => {
    ahead = minutes(minutesAhead);
    vi.setSystemTime(NOW.getTime() + ahead);
    answers = [() => Response.json({ order })];
    await followIt();
    await after(45_000);
    expect(calls).toBe(4);
  },
);

it.each([-60, 0, 60])(
  '[D86] [T39] an older order is polled every minute on a phone %i minutes ahead',
  async (minutesAhead) => {
    ahead = minutes(minutesAhead);
    vi.setSystemTime(Date.parse(order.created_at) + minutes(11) + ahead);
    answers = [() => Response.json({ order })];
    await followIt();
    await after(59_000);
    expect(calls).toBe(1);
    await after(2_000);
    expect(calls).toBe(2);
  },
);

/** Requests the order, and then answers that request after something newer has replaced what is shown. */
async function answerLate(newer: () => unknown, late: Response): Promise<void> {
  const replies: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', ({ method }: Request) =>
    method === 'GET'
      ? new Promise<Response>((resolve) => replies.push(resolve))
      : Promise.resolve(new Response(null, { status: 204 })),
  );
  vi.setSystemTime(NOW.getTime() + 1_000);
  stop = follow(order.uuid, 'own');
  await vi.waitFor(() => expect(replies).toHaveLength(1));
  vi.setSystemTime(NOW.getTime() + 2_000);
  await newer();
  replies[0]?.(late);
  await after(1_000);
}

it('[O3] [D86] an answer that was requested before the cancellation does not undo it on the screen', async () => {
  show(order);
  await answerLate(() => show({ ...order, status: 'cancelled' }), Response.json({ order }));
  expect(shown().order).toMatchObject({ value: { status: 'cancelled' } });
});

it('[O3] [D86] a request that fails after the cancellation does not mark it as outdated', async () => {
  show(order);
  const failure = Response.json({ errors: ['No.'] }, { status: 503 });
  await answerLate(() => show({ ...order, status: 'cancelled' }), failure);
  expect(shown()).toMatchObject({ order: { value: { status: 'cancelled' } }, stale: false });
});

it('[O4] an answer that was requested before the feedback does not ask for it again', async () => {
  const done = { ...order, status: 'completed' as const, feedback_exist: false };
  show(done);
  await answerLate(() => giveFeedback(done, { overall: 5 }), Response.json({ order: done }));
  expect(shown().order).toMatchObject({ value: { feedback_exist: true } });
});
