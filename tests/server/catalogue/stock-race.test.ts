import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { products } from '#server/db/schema-catalogue.ts';
import { writeVenue } from '#server/owner/write-venue.ts';
import { countWaiting } from '../../support/database/locks.ts';
import { call, coffee, noon, orderCafe, place, tableCart } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

const server = await openServer({ engine: 'postgresql', venues: [orderCafe()], now: () => noon });

/** The café’s file with a count of flat whites, which nobody counted before. */
function counted(stock: number) {
  const file = orderCafe();
  const categories = file.categories.map((category) => ({
    ...category,
    products: category.products.map((one) => (one.id === 100 ? { ...one, stock } : one)),
  }));
  return { ...file, categories };
}

const uncount = () => server.db.update(products).set({ stock: null, counted_after: null });
const stockOf = async () =>
  (await server.db.select().from(products).where(eq(products.id, 100)))[0]?.stock;

/** Starts an act, and returns it once it waits for a lock or has ended. */
async function begin<Answer>(act: () => Promise<Answer>) {
  const before = await countWaiting(server.db);
  let ended = 0;
  const started = act().finally(() => {
    ended = 1;
  });
  await expect.poll(async () => ended + (await countWaiting(server.db)) - before).toBe(1);
  return { started };
}

const order = () => place(server, tableCart([coffee(2)]));

it('[M11] [D385] a count that is imported while an order is being placed has no part of it', async () => {
  await uncount();
  const { placing, importing } = await server.db.transaction(async (tx) => {
    // The order waits here to be written, after it has found that nobody counts its dish.
    await tx.execute(sql`lock table order_lines in share mode`);
    const { started: placing } = await begin(order);
    const { started: importing } = await begin(() =>
      server.db.transaction((own) => writeVenue(own, counted(6))),
    );
    return { placing, importing };
  });
  const { status, body } = await placing;
  expect(status).toBe(201);
  await importing;
  expect(await stockOf()).toBe(6);
  const cancel = `/api/orders/${body.order.uuid}/cancel.json`;
  expect((await call(server, cancel, { method: 'PUT' })).status).toBe(200);
  expect(await stockOf()).toBe(6);
});

it('[M11] [D385] an order that arrives while a count is imported takes from it', async () => {
  await uncount();
  const { first, second } = await server.db.transaction(async (tx) => {
    await writeVenue(tx, counted(3));
    const { started: first } = await begin(order);
    const { started: second } = await begin(order);
    return { first, second };
  });
  expect([(await first).status, (await second).status].sort()).toEqual([201, 409]);
  expect(await stockOf()).toBe(1);
});
