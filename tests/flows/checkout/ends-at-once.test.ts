import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as RecordStore from '#browser/storage/record-store.ts';
import { setQuantity } from '#flows/cart/basket.ts';
import { giveUp } from '#flows/checkout/give-up.ts';
import { placeOrder, suspendAttempt } from '#flows/checkout/place-order.ts';
import { submitOrder } from '#flows/checkout/submit-order.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { attemptStore } from '#stores/checkout/attempt.ts';
import { readStore } from '#stores/store.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { coffee } from '../../support/orders.ts';

/** Blocks every deletion from the database until `busy` resolves. */
const database = vi.hoisted(() => ({ busy: Promise.resolve() }));
vi.mock('#browser/storage/record-store.ts', async (real) => {
  const { recordStore, ...others } = await real<typeof RecordStore>();
  const slow: typeof recordStore = (title, decode) => {
    const records = recordStore(title, decode);
    return { ...records, drop: (name) => database.busy.then(() => records.drop(name)) };
  };
  return { ...others, recordStore: slow };
});
let answer: ((request: Request) => Promise<Response> | Response | undefined) | null;

const server = await atCafe();
beforeEach(async () => {
  answer = null;
  await fillBasket(server, [coffee(1)], { additional_data: { cart_uid: crypto.randomUUID() } });
  vi.stubGlobal('fetch', async (input: Request) => (await answer?.(input)) ?? server.fetch(input));
});
afterEach(() => {
  suspendAttempt();
  Reflect.deleteProperty(navigator, 'locks');
});

it('[D12] [P17] "Don’t send it" does not wait until the table is confirmed', async () => {
  const arrived = vi.fn();
  answer = ({ url }) => {
    if (!url.includes('/tables/')) return undefined;
    arrived();
    return new Promise(() => undefined);
  };
  const visit = readStore(visitStore);
  if (visit) visitStore.value = { ...visit, unconfirmed: true };
  const sending = placeOrder({ type: 'pay_later' }, { isQueued: true });
  await vi.waitFor(() => expect(arrived).toHaveBeenCalled());
  giveUp();
  expect(await sending).toBeNull();
  expect(readStore(attemptStore)).toBeNull();
});

it('[D84] [P17] the lock of an order that was given up is not reused by the next one', async () => {
  const held = holdLocks();
  answer = () => new Promise(() => undefined);
  const sending = placeOrder({ type: 'pay_later' }, { isQueued: true });
  await vi.waitFor(() => expect(readStore(attemptStore)?.state).toBe('queued'));
  expect(held.size).toBe(1);
  let done: () => void = () => undefined;
  database.busy = new Promise((resolve) => {
    done = resolve;
  });
  giveUp();
  expect(await sending).toBeNull();
  void placeOrder({ type: 'pay_later' }, { isQueued: true });
  await new Promise((resolve) => setTimeout(resolve, 50));
  done();
  await vi.waitFor(() => expect(readStore(attemptStore)?.state).toBe('queued'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(held.size).toBe(1);
});

it('[C3] [D66] more of a dish that was ordered meanwhile gets its new price, not the total of the smaller quantity', async () => {
  const changes = [{ key: coffee().key, product_name: 'Flat white', old_total: 3, new_total: 3.4 }];
  answer = ({ method, url }) => {
    if (method !== 'POST' || !url.endsWith('/orders.json')) return undefined;
    setQuantity(coffee().key, 3);
    return Response.json(
      { errors: ['No.'], code: 'price_changed', changes, total: 3.9 },
      { status: 409 },
    );
  };
  expect(await submitOrder({ type: 'pay_later' })).toBeNull();
  const { line_items_attributes: lines, sub_total } = readStore(cartStore);
  expect(lines).toMatchObject([{ quantity: 3, total: 10.2 }]);
  expect(sub_total).toBe(10.2);
  expect(readStore(cartStore).total).not.toBe(3.9);
});

/** Web Locks of one window. Returns the names that are held. */
function holdLocks(): ReadonlySet<string> {
  const held = new Set<string>();
  const request = async (
    name: string,
    _options: LockOptions,
    act: (lock: object | null) => unknown,
  ) => {
    if (held.has(name)) return act(null);
    held.add(name);
    await act({ name });
    held.delete(name);
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return held;
}
