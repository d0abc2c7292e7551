import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Venue } from '#domain/model.ts';
import { checkNow } from '#flows/checkout/attempt-wait.ts';
import { giveUp } from '#flows/checkout/give-up.ts';
import { placeOrder, suspendAttempt } from '#flows/checkout/place-order.ts';
import { submitOrder } from '#flows/checkout/submit-order.ts';
import { orders } from '#server/db/schema-orders.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { attemptStore, refusalStore } from '#stores/checkout/attempt.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { coffee } from '../../support/orders.ts';

let keys: (string | null)[];
/** Replaces the answer of the backend, which has stored the order; null leaves its own. */
let instead: (() => Response) | null;

const server = await atCafe();
beforeEach(async () => {
  keys = [];
  instead = null;
  await server.db.delete(orders);
  await fillBasket(server, [coffee(1)]);
  vi.stubGlobal('fetch', async (input: Request) => {
    const isOrder = input.method === 'POST' && input.url.endsWith('/api/orders.json');
    if (!isOrder) return server.fetch(input);
    keys.push(input.headers.get('Idempotency-Key'));
    if (instead === turnedAway) return instead();
    const answer = await server.fetch(input);
    return instead?.() ?? answer;
  });
});
afterEach(() => {
  suspendAttempt();
});

const json = (status: number, code: string) =>
  Response.json({ errors: ['No.'], code }, { status, headers: { 'Retry-After': '30' } });
const page = (status: number) =>
  new Response('<html>', { status, headers: { 'Retry-After': '30', 'Content-Type': 'text/html' } });
const turnedAway = () => json(503, 'overloaded');
const redirected = () => Object.defineProperty(json(422, 'invalid'), 'redirected', { value: true });

it.each([
  ['503 of a database that was lost during the commit', () => json(503, 'unavailable')],
  ['503 page of something between', () => page(503)],
  ['429 page of something between', () => page(429)],
  ['404 page of something between', () => page(404)],
  ['refusal behind a redirect', redirected],
  ['409 of an earlier sending that is under way', () => json(409, 'outstanding')],
])('[P17] [W6] a %s does not release the key: the order is placed once', async (_, answer) => {
  instead = answer;
  const sending = placeOrder({ type: 'pay_later' });
  await vi.waitFor(() => expect(readStore(attemptStore)?.next_try).toBeGreaterThan(0));
  expect(await server.db.$count(orders)).toBe(1);
  expect(readStore(attemptStore)?.may_have_arrived).toBe(true);
  instead = null;
  checkNow();
  expect(await sending).toMatch(/^\/order\//);
  expect(new Set(keys).size).toBe(1);
  expect(await server.db.$count(orders)).toBe(1);
});

it('[P17] [W6] an order that was turned away before any work may be stopped', async () => {
  instead = turnedAway;
  const sending = placeOrder({ type: 'pay_later' });
  await vi.waitFor(() => expect(readStore(attemptStore)?.next_try).toBeGreaterThan(0));
  expect(readStore(attemptStore)?.may_have_arrived).toBe(false);
  giveUp();
  expect(await sending).toBeNull();
  expect(await server.db.$count(orders)).toBe(0);
});

it('[D81] [W6] one that a backend without codes never settles can be given up between two tries', async () => {
  instead = () => Response.json({ errors: ['Please wait.'] }, { status: 409 });
  const sending = placeOrder({ type: 'pay_later' });
  await vi.waitFor(() => expect(readStore(attemptStore)?.next_try).toBeGreaterThan(0));
  expect(readStore(attemptStore)?.state).toBe('unknown');
  giveUp();
  expect(await sending).toBeNull();
});

it('[W6] one that is rejected expires when the screen says, however long Retry-After is', async () => {
  instead = turnedAway;
  const sending = placeOrder({ type: 'pay_later' });
  await vi.waitFor(() => expect(readStore(attemptStore)?.next_try).toBeGreaterThan(0));
  const until = Date.parse(readStore(attemptStore)?.order.additional_data?.valid_until ?? '');
  vi.useFakeTimers({ toFake: ['Date'], now: until - 5_000 });
  checkNow();
  await vi.waitFor(() => expect(keys).toHaveLength(2));
  await vi.waitFor(() => expect(readStore(attemptStore)?.next_try).toBeGreaterThan(0));
  expect(readStore(attemptStore)?.next_try).toBeLessThanOrEqual(until);
  vi.setSystemTime(until + 1);
  checkNow();
  expect(await sending).toBeNull();
  expect(readStore(refusalStore)?.code).toBe('order_expired');
  expect(keys).toHaveLength(2);
});

it('[P17] [C1] [D272] a refusal that arrives at another venue leaves its basket unchanged, and is shown there', async () => {
  const refused = () =>
    Response.json(
      {
        errors: ['Sold out.'],
        code: 'sold_out',
        changes: [{ key: 'x', new_total: null }],
        total: 1,
      },
      { status: 409 },
    );
  instead = () => {
    venueStore.value = { ...venue(), id: 2, slug: 'other' };
    return refused();
  };
  const before = readStore(cartStore);
  expect(await submitOrder({ type: 'pay_later' })).toBeNull();
  expect(readStore(cartStore)).toEqual(before);
  expect(readStore(refusalStore)).toBeNull();
  expect(readStore(toastsStore)[0]).toMatchObject({
    label: 'FAILED',
    lines: [{ message: 'Sold out.' }],
  });
});

it('[D82] [P17] "Don\'t send it" ends at once although the network stalls, and the next tap counts', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const sending = placeOrder({ type: 'pay_later' }, { isQueued: true });
  await vi.waitFor(() => expect(readStore(attemptStore)?.state).toBe('queued'));
  const { key } = readStore(attemptStore) ?? {};
  giveUp();
  expect(await sending).toBeNull();
  void placeOrder({ type: 'pay_later' }, { isQueued: true });
  await vi.waitFor(() => expect(readStore(attemptStore)?.state).toBe('queued'));
  expect(readStore(attemptStore)?.key).not.toBe(key);
});

function venue(): Venue {
  const open = readStore(venueStore);
  if (!open) throw new Error('No venue is open.');
  return open;
}
