import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { products, venues, vouchers } from '#server/db/schema-catalogue.ts';
import { withoutCounts } from '#server/owner/stored-counts.ts';
import { importVenue } from '#server/owner/transfer.ts';
import type { VenueFile } from '#server/owner/venue-file.ts';
import { countWaiting } from '../../support/database/locks.ts';
import { noon, orderCafe } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

const coffeeCondition = eq(products.id, 100);

const server = await openServer({ engine: 'postgresql', venues: [orderCafe()], now: () => noon });

/** The venue's file with other prices and vouchers, so that an import writes all of them. */
function raised(by: number): VenueFile {
  const file: VenueFile = JSON.parse(JSON.stringify(withoutCounts(orderCafe())));
  const raise = (items: unknown, field: string) =>
    (items as Record<string, number>[]).map((one) => ({ ...one, [field]: (one[field] ?? 0) + by }));
  const categories = file.categories.map((one) => ({
    ...one,
    products: raise(one.products, 'price'),
  }));
  return { ...file, categories, vouchers: raise(file.vouchers, 'minimum') };
}

it('[D101] [D289] what is sold during an import stays sold', async () => {
  const { imported } = await server.db.transaction(async (tx) => {
    await tx.update(products).set({ stock: 1, available: false }).where(coffeeCondition);
    const imported = importVenue(server.db, raised(1));
    await expect.poll(() => countWaiting(server.db)).toBe(1);
    return { imported };
  });
  expect((await imported).length).toBeGreaterThan(0);
  const [row] = await server.db.select().from(products).where(coffeeCondition);
  expect(row).toMatchObject({ stock: 1, available: false });
});

it('[D134] [D289] a pause that begins during an import goes on', async () => {
  const paused_until = '2099-01-01T00:00:00.000Z';
  const file = raised(3);
  const { imported } = await server.db.transaction(async (tx) => {
    const [row] = await tx.select().from(venues).for('update');
    await tx.update(venues).set({ doc: { ...row?.doc, paused_until } as never });
    const imported = importVenue(server.db, { ...file, venue: { ...file.venue, phone: '112' } });
    await expect.poll(() => countWaiting(server.db)).toBe(1);
    return { imported };
  });
  expect((await imported).length).toBeGreaterThan(0);
  const [after] = await server.db.select().from(venues);
  expect(after?.doc).toMatchObject({ phone: '112', paused_until });
});

it('[D101] an import locks vouchers before products, as an order does', async () => {
  const { imported } = await server.db.transaction(async (tx) => {
    await tx.select().from(vouchers).where(eq(vouchers.code, 'TEN')).for('update');
    const imported = importVenue(server.db, raised(2));
    await expect.poll(() => countWaiting(server.db)).toBe(1);
    await tx.select().from(products).where(coffeeCondition).for('update');
    return { imported };
  });
  expect((await imported).length).toBeGreaterThan(0);
});
