import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { LineItem } from '#domain/model.ts';
import { portionsOf } from '#server/catalogue/stock.ts';
import { products } from '#server/db/schema-catalogue.ts';
import { writeVenue } from '#server/owner/write-venue.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { cake, call, coffee, noon, orderCafe, place, tableCart } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

const line = (product_id: number, quantity: number, more: Partial<LineItem> = {}): LineItem => ({
  key: `${product_id}`,
  product_id,
  product_name: `Product ${product_id}`,
  quantity,
  total: quantity,
  ...more,
});
const dealOf = (quantity: number, each: number) =>
  line(9, quantity, {
    nestedProducts: [{ option_id: 1, value_id: 1, product_id: 2, quantity: each }],
  });

describe('how much of a line is available', () => {
  it.each<[string, readonly LineItem[], Readonly<Record<number, number>>, readonly number[]]>([
    ['nobody counts', [line(1, 99)], {}, [99]],
    ['there is enough', [line(1, 3)], { 1: 3 }, [3]],
    ['too little is left', [line(1, 3)], { 1: 2 }, [2]],
    ['nothing is left', [line(1, 3)], { 1: 0 }, [0]],
    ['more was sold than there was', [line(1, 1)], { 1: -2 }, [0]],
    ['two lines share, the first is served first', [line(1, 2), line(1, 2)], { 1: 3 }, [2, 1]],
    ['a deal takes two of it each', [dealOf(3, 2)], { 2: 5 }, [2]],
    ['a deal takes it from the line after', [dealOf(1, 2), line(2, 2)], { 2: 3 }, [1, 1]],
    [
      'what a short line leaves is there for the next',
      [dealOf(2, 2), line(2, 1)],
      { 2: 3 },
      [1, 1],
    ],
  ])('[M11] where %s', (_, lines, stock, portions) => {
    expect(portionsOf(lines, (id) => stock[id] ?? null)).toEqual(portions);
  });
});

describe.each(testedEngines)('on %s', async (engine) => {
  const server = await openServer({ venues: [orderCafe()], engine, now: () => noon });

  it('[M11] for a line that is short, the response says how many are left and their price', async () => {
    await server.db.update(products).set({ stock: 2 });
    const { status, body } = await place(server, tableCart([coffee(), cake(3)]));
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'sold_out',
      errors: ['Only 2 of “Cake” are left.'],
    });
    expect(body.changes).toEqual([
      { key: '102', product_name: 'Cake', old_total: 12, new_total: 8, new_quantity: 2 },
    ]);
    await server.db.update(products).set({ stock: null });
  });

  it('[M11] sold-out and short lines are reported in one response, and no stock is taken', async () => {
    await server.db.update(products).set({ stock: 1 }).where(eq(products.id, 102));
    await server.db.update(products).set({ stock: 0 }).where(eq(products.id, 100));
    const { status, body } = await place(server, tableCart([coffee(), cake(2)]));
    expect([status, body.errors]).toEqual([
      409,
      ['“Flat white” is sold out.', 'Only 1 of “Cake” is left.'],
    ]);
    expect(body.changes).toEqual([
      { key: '100|200:301', product_name: 'Flat white', old_total: 3.4, new_total: null },
      { key: '102', product_name: 'Cake', old_total: 8, new_total: 4, new_quantity: 1 },
    ]);
    const [left] = await server.db.select().from(products).where(eq(products.id, 102));
    expect(left?.stock).toBe(1);
    await server.db.update(products).set({ stock: null });
  });

  it('[M11] of two simultaneous orders one gets the last piece, the other learns the remaining stock', async () => {
    await server.db.update(products).set({ stock: 3 }).where(eq(products.id, 102));
    const answers = await Promise.all([
      place(server, tableCart([cake(2)])),
      place(server, tableCart([cake(2)]), { 'X-Client': 'another1234' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.errors).toEqual(['Only 1 of “Cake” is left.']);
    expect(refused?.body.changes).toMatchObject([{ key: '102', new_total: 4, new_quantity: 1 }]);
    await server.db.update(products).set({ stock: null });
  });

  it('[D311] a cancelled order adds nothing to a count that was made after it was placed', async () => {
    const stockOf = async (id: number) =>
      (await server.db.select().from(products).where(eq(products.id, id)))[0]?.stock;
    const recount = async (stock: number) => {
      const { hidden_products = [], ...file } = orderCafe();
      const counted = {
        ...file,
        categories: file.categories.map((category) => ({
          ...category,
          products: category.products.map((one) => (one.id === 100 ? { ...one, stock } : one)),
        })),
        hidden_products: hidden_products.map((one) => ({ ...one, stock })),
      };
      await server.db.transaction((tx) => writeVenue(tx, counted));
    };
    const cancel = ({ body }: Awaited<ReturnType<typeof place>>) =>
      call(server, `/api/orders/${body.order.uuid}/cancel.json`, { method: 'PUT' });
    await server.db.update(products).set({ stock: 3 }).where(eq(products.id, 102));
    // At this time nobody counts coffee.
    const early = await place(server, tableCart([coffee(), cake(2)]));
    await recount(6);
    const late = await place(server, tableCart([coffee(), cake(2)]));
    expect([await stockOf(100), await stockOf(102)]).toEqual([5, 4]);
    expect((await cancel(early)).status).toBe(200);
    expect([await stockOf(100), await stockOf(102)]).toEqual([5, 4]);
    expect((await cancel(late)).status).toBe(200);
    expect([await stockOf(100), await stockOf(102)]).toEqual([6, 6]);
    await recount(6);
    const last = await place(server, tableCart([cake(1)]));
    await recount(5);
    await cancel(last);
    expect(await stockOf(102)).toBe(6);
  });
});
