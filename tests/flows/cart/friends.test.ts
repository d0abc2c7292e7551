import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sumMoney } from '#domain/lib/money.ts';
import type { LineItem } from '#domain/model.ts';
import { fairShares } from '#domain/sharing/friends.ts';
import { setQuantity } from '#flows/cart/basket.ts';
import { acceptFriendsBasket, type FriendsBasket, readFriendsBasket } from '#flows/cart/friends.ts';
import { handOver, ownName, setOwnName, shareUrls } from '#flows/cart/share-basket.ts';
import { applyVoucher } from '#flows/cart/voucher.ts';
import { endSession } from '#flows/session/session-end.ts';
import { products } from '#server/db/schema-catalogue.ts';
import { order_lines } from '#server/db/schema-orders.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { paidElsewhereStore } from '#stores/checkout/attempt.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { cake, call, coffee, place } from '../../support/orders.ts';

const server = await atCafe();
beforeEach(async () => {
  await server.db.update(products).set({ stock: 3 }).where(eq(products.id, 102));
});

const origin = () => window.location.origin;
const lines = () => readStore(cartStore).line_items_attributes;
const inBasket = () =>
  lines().map(({ product_id, quantity, person_name }) => [product_id, quantity, person_name]);

/** The code on Mia's phone with these lines in her basket. */
async function miasCode(own: readonly LineItem[], name = 'Mia'): Promise<string> {
  await fillBasket(server, own);
  const venue = readStore(venueStore);
  const [address = ''] = (venue && shareUrls(readStore(cartStore), venue, name)) ?? [];
  return address.replace(origin(), '');
}

async function read(path: string): Promise<FriendsBasket> {
  const loaded = await readFriendsBasket(path);
  if (loaded.status !== 'ready') throw new Error(JSON.stringify(loaded));
  return loaded.value;
}

async function takeOver(path: string, how: 'beside' | 'instead' = 'beside') {
  return acceptFriendsBasket(await read(path), how);
}

describe('a friend’s basket into this one', () => {
  it('[B6] adds the lines with the friend’s name, separate from the customer’s own of the same dish', async () => {
    const code = await miasCode([coffee(2), cake()]);
    await fillBasket(server, [coffee(1)]);
    expect(await takeOver(code)).toBe('/menu/the-fox/basket');
    expect(inBasket()).toEqual([
      [100, 1, undefined],
      [100, 2, 'Mia'],
      [102, 1, 'Mia'],
    ]);
    expect(readStore(cartStore).sub_total).toBe(14.2);
  });

  it('[B6] [C4] keeps the names through every change and discount', async () => {
    const code = await miasCode([coffee(2)]);
    await fillBasket(server, [cake(1)]);
    await takeOver(code);
    await applyVoucher('TEN');
    expect(readStore(cartStore).cart_discount).toBeGreaterThan(0);
    setQuantity(lines()[1]?.key ?? '', 3);
    expect(inBasket()).toEqual([
      [102, 1, undefined],
      [100, 3, 'Mia'],
    ]);
    const shares = fairShares(readStore(cartStore), 'EUR');
    expect(shares.map(({ person }) => person)).toEqual([null, 'Mia']);
    expect(sumMoney(shares.map(({ amount }) => amount))).toBe(readStore(cartStore).total);
  });

  it('[B6] [D90] reports what is sold out or dearer before anything is added', async () => {
    const code = await miasCode([{ ...coffee(1), total: 3 }, cake(1)]);
    await server.db.update(products).set({ stock: 0 }).where(eq(products.id, 102));
    await fillBasket(server, []);
    const basket = await read(code);
    expect(basket.changes).toMatchObject([
      { before: { product_id: 100, total: 3 }, after: { total: 3.4 } },
      { before: { product_id: 102 }, after: null, why: 'sold_out' },
    ]);
    expect(inBasket()).toEqual([]);
  });

  it('[B6] works offline on the menu that is open', async () => {
    const code = await miasCode([coffee(2)]);
    await fillBasket(server, [cake(1)]);
    const { fetch } = globalThis;
    globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(new Request(input, init).url);
      // The worker answers with its cached venue.
      if (/venues\/the-fox/.test(pathname)) return fetch(input, init);
      throw new TypeError('Failed to fetch');
    };
    await takeOver(code);
    globalThis.fetch = fetch;
    expect(inBasket()).toEqual([
      [102, 1, undefined],
      [100, 2, 'Mia'],
    ]);
  });

  it('[B6] replaces the same friend’s first code by the second if wanted', async () => {
    const [first, second] = [await miasCode([coffee(2)]), await miasCode([cake(1)])];
    const bens = await miasCode([coffee(1)], 'Ben');
    await fillBasket(server, [coffee(1)]);
    await takeOver(first);
    await takeOver(bens);
    expect(await read(second)).toMatchObject({ isAgain: true });
    await takeOver(second, 'instead');
    expect(inBasket()).toEqual([
      [100, 1, undefined],
      [100, 1, 'Ben'],
      [102, 1, 'Mia'],
    ]);
  });

  it('[B6] starts a basket for the table of the visit', async () => {
    const code = await miasCode([coffee(2)]);
    await fillBasket(server, [], { venue_id: null, service_type: null, table_id: null });
    await takeOver(code);
    expect(readStore(cartStore)).toMatchObject({ service_type: 'WebBringToTable', table_id: 12 });
    expect(inBasket()).toEqual([[100, 2, 'Mia']]);
  });

  it('[B6] [D11] parks another venue’s basket, which returns with Undo', async () => {
    const code = await miasCode([coffee(2)]);
    await fillBasket(server, [cake(1)]);
    cartStore.value = { ...readStore(cartStore), venue_id: 77 };
    const before = readStore(cartStore);
    await takeOver(code);
    expect(inBasket()).toEqual([[100, 2, 'Mia']]);
    readStore(toastsStore)
      .find(({ action }) => action)
      ?.action?.run();
    // The menu may have loaded more details of its dishes in the meantime.
    await expect.poll(() => readStore(cartStore)).toMatchObject(before);
  });

  it('[B6] [D84] adds nothing to a basket that is being paid in another window', async () => {
    const code = await miasCode([coffee(2)]);
    await fillBasket(server, [cake(1)]);
    paidElsewhereStore.value = true;
    expect(await takeOver(code)).toBeNull();
    expect(inBasket()).toEqual([[102, 1, undefined]]);
  });

  it.each(['/friends#1.1.abcde.AAAA', '/friends', '/checkin?venue=1&table=12'])(
    '[B6] %s is no basket',
    async (path) => {
      expect(await readFriendsBasket(path)).toEqual({ status: 'failed', problem: 'missing' });
    },
  );
});

describe('the kitchen', () => {
  it('[B6] sees whose each line is; others with the link do not', async () => {
    const code = await miasCode([coffee(2)]);
    await fillBasket(server, [cake(1)]);
    await takeOver(code);
    const placed = await place(server, readStore(cartStore));
    expect(placed.status).toBe(201);
    const stored = await server.db.select().from(order_lines);
    expect(stored.map(({ doc }) => doc.person_name)).toEqual([null, 'Mia']);
    expect(placed.body.order.line_items_attributes[1]).toMatchObject({ person_name: 'Mia' });
    const link = await call(server, `/api/orders/${placed.body.order.uuid}/unauthenticated.json`);
    expect(JSON.stringify(link.body)).not.toContain('Mia');
  });
});

describe('handing over', () => {
  it('[B6] to the friend empties this basket, and Undo restores it', async () => {
    await fillBasket(server, [coffee(2), cake(1)]);
    handOver();
    expect(inBasket()).toEqual([]);
    expect(readStore(cartStore)).toMatchObject({ service_type: 'WebBringToTable', table_id: 12 });
    readStore(toastsStore)[0]?.action?.run();
    expect(inBasket()).toEqual([
      [100, 2, undefined],
      [102, 1, undefined],
    ]);
  });

  it('[B6] [D277] its Undo does nothing at another venue', async () => {
    await fillBasket(server, [coffee(2)]);
    handOver();
    const here = readStore(venueStore);
    venueStore.value = here && { ...here, id: 77 };
    readStore(toastsStore)[0]?.action?.run();
    expect(readStore(cartStore)).toMatchObject({ venue_id: here?.id, line_items_attributes: [] });
    venueStore.value = here;
  });

  it('[B6] [W5] uses the customer’s first name or the typed one, which ends with the session', async () => {
    await fillBasket(server, [coffee()]);
    expect(ownName()).toBe('');
    customerStore.value = { id: 1, name: 'Zoë Winter', email: 'zoe@example.com' };
    credentialsStore.value = { access_token: 'a', token_type: 'Bearer', refresh_token: 'b' };
    expect(ownName()).toBe('Zoë');
    setOwnName('Zo');
    expect(ownName()).toBe('Zo');
    await endSession('sign-out');
    expect(ownName()).toBe('');
  });
});
