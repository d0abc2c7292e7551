import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PaymentType } from '#domain/model.ts';
import { setQuantity } from '#flows/cart/basket.ts';
import { giveUp } from '#flows/checkout/give-up.ts';
import { placeOrder, suspendAttempt } from '#flows/checkout/place-order.ts';
import { recover } from '#flows/checkout/recover.ts';
import { redirectStore, toastsStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { attemptStore, paidElsewhereStore } from '#stores/checkout/attempt.ts';
import { readStore } from '#stores/store.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { coffee } from '../../support/orders.ts';
import {
  closeOtherWindow,
  type OtherWindow,
  openOtherWindow,
} from '../../support/page/other-window.ts';

interface Sent {
  readonly total: number;
  readonly payment: { readonly type: string };
}
let other: OtherWindow;
let uid: string;
let sent: Sent[];
let isLost: boolean;

const server = await atCafe();
beforeEach(async () => {
  other = openOtherWindow();
  uid = crypto.randomUUID();
  sent = [];
  isLost = true;
  await fillBasket(server, [coffee(2)], { additional_data: { cart_uid: uid } });
  vi.stubGlobal('fetch', async (input: Request) => {
    if (!(input.method === 'POST' && input.url.endsWith('/api/orders.json'))) {
      return server.fetch(input);
    }
    sent.push(JSON.parse(await input.clone().text()).order);
    return isLost ? new Promise<never>(() => undefined) : server.fetch(input);
  });
});
afterEach(() => {
  suspendAttempt();
  closeOtherWindow();
  window.history.replaceState(null, '', '/');
});

const total = () => readStore(cartStore).total ?? 0;
const at = (path: string) => window.history.replaceState(null, '', path);

/** Simulates another window that sent the basket and got no answer: only its data on disk and its lock are left. */
async function sentElsewhere(): Promise<() => void> {
  void placeOrder({ type: 'pay_later' });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  attemptStore.value = null;
  suspendAttempt();
  isLost = false;
  await vi.waitFor(async () => expect((await navigator.locks.query()).held).toEqual([]));
  const close = other.take(`order:${uid}`);
  await recover(window.location.href);
  expect(readStore(paidElsewhereStore)).toBe(true);
  expect(readStore(attemptStore)).toBeNull();
  return close;
}

it('[T1] [D84] [D309] an order that a closed window left is shown and settled here immediately', async () => {
  at('/menu/the-fox/basket');
  const close = await sentElsewhere();
  close();
  await vi.waitFor(() => expect(readStore(redirectStore)?.to).toMatch(/checkout$|^\/order\//));
  await vi.waitFor(() => expect(readStore(redirectStore)?.to).toMatch(/^\/order\//));
  expect(sent[1]).toEqual(sent[0]);
  expect(readStore(paidElsewhereStore)).toBe(false);
});

it('[D84] [D309] until it is taken over, the basket stays locked', async () => {
  at('/menu/the-fox/basket');
  const close = await sentElsewhere();
  const unlocked = new Promise<unknown>((resolve) => {
    const timer = setInterval(() => {
      if (readStore(paidElsewhereStore)) return;
      clearInterval(timer);
      resolve(readStore(attemptStore) ?? readStore(redirectStore));
    });
  });
  close();
  expect(await unlocked).not.toBeNull();
});

it('[D273] [D309] elsewhere in the app a message links to it', async () => {
  at('/account');
  const close = await sentElsewhere();
  redirectStore.value = null;
  isLost = true;
  close();
  await vi.waitFor(() => expect(readStore(attemptStore)).not.toBeNull());
  await vi.waitFor(() =>
    expect(readStore(toastsStore)).toMatchObject([{ lines: [{ id: 'checkout.unsettled' }] }]),
  );
  expect(readStore(redirectStore)).toBeNull();
});

it('[T1] [D309] a tap for the same order settles it, although restoring the basket reordered its fields', async () => {
  void placeOrder({ type: 'pay_later' });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  attemptStore.value = null;
  suspendAttempt();
  isLost = false;
  const reordered = <Item extends object>(item: Item) =>
    Object.fromEntries(Object.entries(item).reverse()) as Item;
  const cart = readStore(cartStore);
  const line_items_attributes = cart.line_items_attributes.map(reordered);
  cartStore.value = reordered({ ...cart, line_items_attributes });
  expect(await placeOrder({ type: 'pay_later' }, { shownTotal: total() })).toMatch(/^\/order\//);
  expect(sent).toEqual([sent[0], sent[0]]);
});

const otherTaps: readonly [string, () => void, PaymentType][] = [
  ['other lines and another total', () => setQuantity(coffee().key, 1), 'pay_later'],
  ['another way to pay', () => undefined, 'loyalty'],
];

it.each(otherTaps)(
  '[T1] [D276] [D309] a tap for %s does not send the order that a closed window left: its customer decides',
  async (_, change, type) => {
    void placeOrder({ type: 'pay_later' });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    attemptStore.value = null;
    suspendAttempt();
    isLost = false;
    const before = total();
    change();
    expect(await placeOrder({ type }, { shownTotal: total() })).toBeNull();
    expect(sent).toHaveLength(1);
    expect(readStore(attemptStore)).toMatchObject({ state: 'unknown', order: { total: before } });
    giveUp(true);
    const now = total();
    void placeOrder({ type }, { shownTotal: now });
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ total: now, payment: { type } });
  },
);
