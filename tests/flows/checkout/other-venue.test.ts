import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Cart } from '#domain/model.ts';
import { placeOrder, suspendAttempt } from '#flows/checkout/place-order.ts';
import { recover, recoverAfterSignIn } from '#flows/checkout/recover.ts';
import { resumeOrder, submitOrder } from '#flows/checkout/submit-order.ts';
import { orders } from '#server/db/schema-orders.ts';
import { onlineStore, redirectStore, toastsStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { attemptStore, refusalStore } from '#stores/checkout/attempt.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { coffee } from '../../support/orders.ts';

let sent: { readonly venue_id: number }[];
/** Replaces the backend's answer to an order. */
let answer: (() => Response) | null;
/** Runs before a venue is answered. */
let onVenue: (() => void) | null;

const server = await atCafe();
beforeEach(async () => {
  sent = [];
  answer = null;
  onVenue = null;
  await server.db.delete(orders);
  await fillBasket(server, [coffee(1)]);
  vi.stubGlobal('fetch', async (input: Request) => {
    if (/\/api\/venues\//.test(input.url)) onVenue?.();
    if (!(input.method === 'POST' && input.url.endsWith('/api/orders.json'))) {
      return server.fetch(input);
    }
    sent.push(JSON.parse(await input.clone().text()).order);
    return answer?.() ?? server.fetch(input);
  });
});
afterEach(() => {
  suspendAttempt();
});

/** The customer goes to another venue and fills a basket there. */
function goElsewhere(): Cart {
  const here = readStore(cartStore);
  const additional_data = { ...here.additional_data, cart_uid: 'b-basket' };
  const there = { ...here, venue_id: 2, additional_data };
  venueStore.value = { ...readStore(venueStore), id: 2, slug: 'other' } as typeof venueStore.value;
  cartStore.value = there;
  return there;
}

it('[P17] [C1] [D273] a basket of another venue is not placed while an order is in progress, which is still followed', async () => {
  onlineStore.value = false;
  const first = submitOrder({ type: 'pay_later' }, { isQueued: true });
  await vi.waitFor(() => expect(readStore(attemptStore)?.state).toBe('queued'));
  const there = goElsewhere();
  expect(await submitOrder({ type: 'pay_later' })).toBeNull();
  expect(readStore(cartStore)).toEqual(there);
  onlineStore.value = true;
  expect(await first).toMatch(/^\/order\//);
  expect(sent).toMatchObject([{ venue_id: 1 }]);
  expect(readStore(cartStore)).toEqual(there);
  expect(readStore(toastsStore)).toMatchObject([{ lines: [{ id: 'checkout.wentThrough' }] }]);
});

/** The page of a scanned code replaces its address with the venue's. */
function recoverBehind(path: string): Promise<void> {
  const opened = { name: window.location.origin + path } as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValueOnce([opened]);
  window.history.replaceState(null, '', '/menu/the-fox');
  return recover(window.location.href);
}

it.each([
  ['a scanned code', () => recover(`${window.location.origin}/checkin?venue=the-fox`)],
  ['a scanned code whose page shows its venue', () => recoverBehind('/checkin?venue=the-fox')],
  ['a sign-in', () => recoverAfterSignIn()],
])(
  '[C15] [D80] [D273] an order that a closed window left is sent again after %s, without its screen open',
  async (_, begin) => {
    answer = () => Response.error();
    void placeOrder({ type: 'pay_later' });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    attemptStore.value = null;
    suspendAttempt();
    answer = null;
    await begin();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    await vi.waitFor(() => expect(readStore(attemptStore)).toBeNull());
    expect(sent[1]).toEqual(sent[0]);
    expect(readStore(redirectStore)).toBeNull();
    expect(await resumeOrder()).toBeNull();
  },
);

it('[W6] [D81] an order that a closed window left is shown, if it is settled before its checkout has opened', async () => {
  answer = () => Response.error();
  void placeOrder({ type: 'pay_later' });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  attemptStore.value = null;
  suspendAttempt();
  answer = null;
  await recover(`${window.location.origin}/menu/the-fox`);
  await vi.waitFor(() => expect(readStore(attemptStore)).toBeNull());
  await vi.waitFor(() => expect(readStore(redirectStore)?.to).toMatch(/^\/order\//));
  expect(sent[1]).toEqual(sent[0]);
});

it('[C1] [D272] changes of a refused order do not reach the basket of a venue that was opened while they were applied', async () => {
  const changes = [{ key: coffee().key, product_name: 'Flat white', old_total: 3, new_total: 4 }];
  answer = () =>
    Response.json({ errors: ['No.'], code: 'price_changed', changes, total: 4 }, { status: 409 });
  let there: Cart | undefined;
  onVenue = () => {
    there ??= goElsewhere();
  };
  expect(await submitOrder({ type: 'pay_later' })).toBeNull();
  expect(there).toBeDefined();
  expect(readStore(cartStore)).toEqual(there);
  expect(readStore(venueStore)?.id).toBe(2);
  expect(readStore(refusalStore)?.of.venue_id).toBe(1);
});
