import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Allergen, Order } from '#domain/model.ts';
import { toggleOwnAllergen } from '#flows/menu/diet-profile.ts';
import { acceptReorder, type Reorder, readReorder } from '#flows/orders/reorder.ts';
import { products } from '#server/db/schema-catalogue.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { cake, coffee, tableCart } from '../../support/orders.ts';
import { placedHere, withoutOrders } from '../../support/placed.ts';

const server = await atCafe();
beforeEach(async () => {
  await change(102, { stock: 3 });
  await change(100, { price_minor: 340 });
  await fillBasket(server, []);
  withoutOrders();
});

async function change(id: number, to: { readonly stock?: number; readonly price_minor?: number }) {
  await server.db.update(products).set(to).where(eq(products.id, id));
}

async function declare(id: number, allergens: readonly Allergen[] | null) {
  const [row] = await server.db.select().from(products).where(eq(products.id, id));
  if (!row) throw new Error(`no product ${id}`);
  await server.db
    .update(products)
    .set({ doc: { ...row.doc, allergens: allergens && [...allergens] } })
    .where(eq(products.id, id));
}

async function read(order: Order): Promise<Reorder> {
  const loaded = await readReorder(order);
  if (loaded.status !== 'ready') throw new Error(loaded.status);
  return loaded.value;
}

const inBasket = () =>
  readStore(cartStore).line_items_attributes.map(({ product_id, quantity, total }) => [
    product_id,
    quantity,
    total,
  ]);

describe('ordering again', () => {
  it('[O8] fills the basket at once if nothing has changed, for the table of the visit', async () => {
    const order = await placedHere(server, tableCart([coffee(2), cake(1)]));
    const again = await read(order);
    expect(again.needsConfirmation).toBe(false);
    expect(acceptReorder(again, 'new')).toBe('/menu/the-fox/basket');
    expect(inBasket()).toEqual([
      [100, 2, 6.8],
      [102, 1, 4],
    ]);
    expect(readStore(cartStore)).toMatchObject({ service_type: 'WebBringToTable', table_id: 12 });
    expect(readStore(cartStore).total).toBe(order.total);
  });

  it('[O8] [B5] stops before a dish that conflicts with the profile, and names it', async () => {
    await declare(102, [{ code: 'milk', level: 'contains' }]);
    const withCake = await placedHere(server, tableCart([coffee(2), cake(1)]));
    const without = await placedHere(server, tableCart([coffee(2)]));
    expect((await read(withCake)).needsConfirmation).toBe(false);
    toggleOwnAllergen('milk');
    const [one, other] = [await read(withCake), await read(without)];
    toggleOwnAllergen('milk');
    await declare(102, null);
    expect(one).toMatchObject({ changes: [], against: ['Cake'] });
    expect(one.needsConfirmation).toBe(true);
    expect(other.against).toEqual([]);
    expect(other.needsConfirmation).toBe(false);
  });

  it('[O8] reports a sold-out and a dearer dish before anything is added', async () => {
    const order = await placedHere(server, tableCart([coffee(2), cake(1)]));
    await change(102, { stock: 0 });
    await change(100, { price_minor: 390 });
    const again = await read(order);
    expect(again.needsConfirmation).toBe(true);
    expect(inBasket()).toEqual([]);
    expect(again.changes).toMatchObject([
      { before: { product_id: 100, total: 6.8 }, after: { total: 7.8 } },
      { before: { product_id: 102 }, after: null, why: 'sold_out' },
    ]);
    acceptReorder(again, 'new');
    expect(inBasket()).toEqual([[100, 2, 7.8]]);
  });

  it('[O8] asks before it replaces a basket, which returns with Undo', async () => {
    const order = await placedHere(server, tableCart([coffee(2)]));
    await fillBasket(server, [cake(1)]);
    const again = await read(order);
    expect(again).toMatchObject({ itemsInBasket: 1, canJoin: true, changes: [] });
    expect(again.needsConfirmation).toBe(true);
    acceptReorder(again, 'new');
    expect(inBasket()).toEqual([[100, 2, 6.8]]);
    toastsStore.value[0]?.action?.run();
    await expect.poll(inBasket).toEqual([[102, 1, 4]]);
  });

  it('[O8] merges both into one basket if the customer wants that', async () => {
    const order = await placedHere(server, tableCart([coffee(2)]));
    await fillBasket(server, [coffee(1), cake(1)]);
    acceptReorder(await read(order), 'same');
    expect(inBasket()).toEqual([
      [100, 3, 10.2],
      [102, 1, 4],
    ]);
  });

  it('[O8] uses a service that the venue offers if the customer has left the table, and says so', async () => {
    const order = await placedHere(server, tableCart([coffee(2)]));
    visitStore.value = null;
    const again = await read(order);
    expect(again).toMatchObject({ service_type: 'WebCollection', isOtherService: true });
    expect(again.needsConfirmation).toBe(true);
    acceptReorder(again, 'new');
    expect(readStore(cartStore)).toMatchObject({ service_type: 'WebCollection', table_id: null });
    // Takeaway costs less here.
    expect(inBasket()).toEqual([[100, 2, 6.4]]);
  });

  it.each([
    ['ends after four hours', 241, null],
    ['lasts until then', 239, 12],
  ] as const)(
    '[O8] [D11] a check-in %s, also for the table of a new basket',
    async (_, age, table_id) => {
      const again = await read(await placedHere(server, tableCart([coffee(2)])));
      const visit = readStore(visitStore);
      const at = new Date(Date.now() - age * 60_000).toISOString();
      visitStore.value = visit && { ...visit, at };
      acceptReorder({ ...again, service_type: 'WebBringToTable' }, 'new');
      const { service_type, table_id: table = null } = readStore(cartStore);
      expect([service_type, table]).toEqual(['WebBringToTable', table_id]);
    },
  );

  it('[O8] changes nothing without a network', async () => {
    const order = await placedHere(server, tableCart([coffee(2)]));
    await fillBasket(server, [cake(1)]);
    const { fetch } = globalThis;
    globalThis.fetch = async () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await readReorder(order)).toMatchObject({ status: 'failed', problem: 'offline' });
    globalThis.fetch = fetch;
    expect(inBasket()).toEqual([[102, 1, 4]]);
  });
});
