import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countItems } from '#domain/cart/totals.ts';
import type { PaymentInput } from '#domain/model.ts';
import { checkNow } from '#flows/checkout/attempt-wait.ts';
import { continueAttempt, placeOrder } from '#flows/checkout/place-order.ts';
import { recoverAfterSignIn } from '#flows/checkout/recover.ts';
import { openMenu } from '#flows/menu/menu.ts';
import { signIn, signOut } from '#flows/session/session.ts';
import { endSession } from '#flows/session/session-end.ts';
import { orders } from '#server/db/schema-orders.ts';
import { redirectStore, toastsStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { attemptStore } from '#stores/checkout/attempt.ts';
import { orderStore } from '#stores/orders/order.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { password, signUpSomebody, siteWithAccounts } from '../../support/accounts.ts';
import { coffee, tableCart } from '../../support/orders.ts';

const later: PaymentInput = { type: 'pay_later' };

const backend = await siteWithAccounts({}, { order_safety: 'idempotent' });
beforeEach(async () => {
  await backend.db.delete(orders);
});

const placed = () => backend.db.select().from(orders);
const isOrder = (request: Request) =>
  request.method === 'POST' && new URL(request.url).pathname === '/api/orders.json';

/** A customer at table 12 with two coffees in the basket. */
async function atTable(cartUid: string): Promise<string> {
  const email = await signUpSomebody();
  await fill(cartUid);
  return email;
}

async function fill(cartUid: string): Promise<void> {
  await openMenu('the-fox');
  const { customer_name, email, customer_id, guest_user } = readStore(cartStore);
  const now = new Date().toISOString();
  const additional_data = { direct_charge: true, cart_uid: cartUid, checked_in_at: now };
  cartStore.value = {
    ...tableCart([coffee(2)]),
    ...{ customer_name, email, customer_id, guest_user, additional_data },
  };
}

/** Drops the answers to orders: the backend has the orders, but the phone never learns it. */
function loseAnswers(): void {
  backend.answer = (request) => {
    if (!isOrder(request)) return undefined;
    const copy = request.clone();
    backend.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    return inBackend(copy).then(() => Promise.reject(new TypeError('Failed to fetch')));
  };
}

/** Sends a request to the backend itself, bypassing `backend.answer`. */
async function inBackend(request: Request): Promise<Response> {
  const held = backend.answer;
  backend.answer = () => undefined;
  const answer = await backend.fetch(request);
  backend.answer = held;
  return answer;
}

const inDoubt = () => vi.waitFor(() => expect(readStore(attemptStore)?.state).toBe('unknown'));
/** Finds the toast "An order of yours is still without an answer." */
const unsettled = () =>
  readStore(toastsStore).find(
    ({ lines: [line] }) => line && 'id' in line && line.id === 'checkout.unsettled',
  );
/** Everything of an order that the window shows or stores. */
const onPhone = () =>
  JSON.stringify([
    readStore(attemptStore),
    readStore(orderHandlesStore),
    readStore(orderStore),
    readStore(cartStore),
  ]);

describe('a customer who signs out while an order has no answer', () => {
  it('[A3] [C15] leaves nothing that the next customer sees, and finds the order at the next sign-in', async () => {
    const email = await atTable('kims');
    loseAnswers();
    const sending = placeOrder(later);
    await inDoubt();
    const ref = readStore(attemptStore)?.order.additional_data?.client_order_ref ?? '';
    expect(ref).not.toBe('');
    await signOut();
    backend.answer = () => undefined;
    expect(await sending).toBeNull();
    expect(readStore(attemptStore)).toBeNull();

    await signUpSomebody('Jo');
    await recoverAfterSignIn();
    expect(readStore(attemptStore)).toBeNull();
    expect(onPhone()).not.toContain(ref);
    expect(onPhone()).not.toContain(email);
    expect(unsettled()).toBeUndefined();

    await signOut();
    await signIn({ email, password });
    await vi.waitFor(() => expect(readStore(attemptStore)).not.toBeNull());
    unsettled()?.action?.run();
    expect(readStore(redirectStore)).toEqual({ to: '/menu/the-fox/checkout' });
    expect(await continueAttempt()).toMatch(/^\/order\//);
    expect(await placed()).toHaveLength(1);
  });

  it('[A3] [C15] does not stop the next customer from ordering under their own name', async () => {
    await atTable('kims-second');
    loseAnswers();
    void placeOrder(later);
    await inDoubt();
    const kim = readStore(customerStore)?.id;
    await signOut();
    backend.answer = () => undefined;
    await signUpSomebody('Jo');
    await fill('jos');
    expect(await placeOrder(later)).toMatch(/^\/order\//);
    const rows = await placed();
    expect(rows.map(({ customer_id }) => customer_id).sort()).toEqual(
      [kim, readStore(customerStore)?.id].sort(),
    );
  });

  it('[A3] [C15] gets the late answer recorded, but not shown to anybody', async () => {
    const email = await atTable('kims-third');
    let answer: () => void = () => undefined;
    const signedOut = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const arrived = vi.fn();
    backend.answer = (request) => {
      if (!isOrder(request)) return undefined;
      backend.answer = () => undefined;
      arrived();
      return signedOut.then(() => backend.fetch(request));
    };
    const kim = readStore(customerStore)?.id;
    const sending = placeOrder(later);
    await vi.waitFor(() => expect(arrived).toHaveBeenCalled());
    await endSession('expiry');
    answer();
    expect(await sending).toBeNull();
    expect(readStore(orderHandlesStore)).toEqual([]);
    expect(onPhone()).not.toContain(email);
    expect(await placed()).toMatchObject([{ customer_id: kim }]);

    // The parked basket is not ordered a second time.
    await signIn({ email, password });
    await recoverAfterSignIn();
    expect(readStore(attemptStore)).toBeNull();
    await fill('kims-third');
    expect(await placeOrder(later)).toMatch(/^\/order\//);
    expect(await placed()).toHaveLength(1);
    expect(countItems(readStore(cartStore))).toBe(0);
  });

  it('[C15] [W5] leaves nothing on a shared phone after a week away', async () => {
    const email = await atTable('kims-last');
    loseAnswers();
    void placeOrder(later);
    await inDoubt();
    await signOut();
    backend.answer = () => undefined;
    // Without IndexedDB, the attempt is stored in session storage.
    const onDisk = () => JSON.stringify({ ...window.sessionStorage, ...window.localStorage });
    await signUpSomebody('Jo');
    await recoverAfterSignIn();
    expect(onDisk()).toContain(email);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 24 * 3_600_000 + 1000 });
    await recoverAfterSignIn();
    vi.useRealTimers();
    expect(onDisk()).not.toContain(email);
  });

  it('[A3] [C15] does not have a waiting order sent in another’s name', async () => {
    const email = await atTable('kims-fourth');
    backend.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const sending = placeOrder(later, { isQueued: true });
    await vi.waitFor(() => expect(readStore(attemptStore)?.next_try).toBeGreaterThan(0));
    expect(readStore(attemptStore)?.state).toBe('queued');
    await endSession('sign-out');
    expect(await sending).toBeNull();
    backend.answer = () => undefined;
    await signUpSomebody('Jo');
    await recoverAfterSignIn();
    checkNow();
    expect(readStore(attemptStore)).toBeNull();
    expect(await placed()).toHaveLength(0);
    await signOut();
    await signIn({ email, password });
    await vi.waitFor(() => expect(readStore(attemptStore)).not.toBeNull());
    expect(await continueAttempt()).toMatch(/^\/order\//);
    expect(await placed()).toMatchObject([{ customer_id: readStore(customerStore)?.id }]);
  });
});
