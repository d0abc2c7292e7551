import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { openSite, readOwnSite } from '#server/config/site.ts';
import type { Database } from '#server/db/database.ts';
import { products, venues } from '#server/db/schema-catalogue.ts';
import { meta } from '#server/db/schema-customers.ts';
import { orders } from '#server/db/schema-orders.ts';
import { refuseDemoData, seed } from '#server/demo/seed.ts';
import { createApp } from '#server/http/app.ts';
import { readVenue } from '#server/owner/read-venue.ts';
import { writeVenue } from '#server/owner/write-venue.ts';
import { databaseWith } from '../../support/database/databases.ts';
import { coffee, noon, orderCafe, place, tableCart } from '../../support/orders.ts';
import { cafe } from '../../support/venues.ts';

let database: Database;
afterEach(() => database.close());

/** Starts a site of an owner, without any data of the demo. */
async function openOwnSite(fill: readonly ReturnType<typeof cafe>[] = []) {
  database = await databaseWith([]);
  for (const venue of fill) await writeVenue(database.db, venue);
  const app = createApp({ db: database.db, site: openSite, now: () => noon, checkAnswers: true });
  const get = async (path: string) => app.fetch(new Request(`http://localhost:4545${path}`));
  const fetch = async (path: Request | string, init?: RequestInit) =>
    app.fetch(new Request(new URL(path as string, 'http://localhost:4545'), init));
  return { db: database.db, get, fetch };
}

describe('an owner’s site', () => {
  it('starts empty, with a page that tells its owner what to do next, until there is a venue', async () => {
    const { db, get } = await openOwnSite();
    expect(await db.$count(venues)).toBe(0);
    const page = await get('/');
    expect(page.headers.get('Content-Type')).toContain('text/html');
    const text = await page.text();
    expect(text).toContain('Common Table has no venue yet');
    for (const act of ['new', 'check', 'import', 'staff'])
      expect(text).toContain(`npm run venue -- ${act} my-venue`);
    expect(text).toContain('STRIPE_SECRET_KEY');
    expect((await get('/owner.css')).status).toBe(200);
    await writeVenue(db, cafe());
    expect((await get('/')).status).toBe(404);
  });

  it('has none of the demo’s pages', async () => {
    const { get } = await openOwnSite([cafe()]);
    for (const path of [
      '/outbox',
      '/outbox.css',
      '/dev/kitchen',
      '/partner-links',
      '/sandbox/card.html',
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });

  it('[O1] leaves an order to the venue’s staff, and says when it should be ready', async () => {
    const server = await openOwnSite([orderCafe()]);
    const { status, body } = await place(server, tableCart([coffee(1)]));
    expect(status).toBe(201);
    expect(body.order.status).toBe('placed');
    expect(Date.parse(body.order.estimated_ready_at ?? '')).toBeGreaterThanOrEqual(
      noon.getTime() + 25 * 60_000,
    );
    const [row] = await server.db.select().from(orders);
    expect(row?.next_step_at).toBeNull();
  });

  it.each(['development_pages', 'test_payments', 'kitchen_pace'])(
    'does not start if its file requests the demo’s %s',
    async (name) => {
      database = await databaseWith([]);
      const file = join(mkdtempSync(join(tmpdir(), 'site-')), 'site.json');
      writeFileSync(file, JSON.stringify({ [name]: name === 'kitchen_pace' ? 5 : true }));
      expect(() => readOwnSite(file)).toThrow(`"${name}" belongs to the demo`);
      writeFileSync(file, JSON.stringify({ name: 'Lido' }));
      expect(readOwnSite(file)).toEqual({ ...openSite, name: 'Lido' });
      expect(openSite).not.toHaveProperty('loyalty');
    },
  );

  it('and the demo do not share a database', async () => {
    const { db } = await openOwnSite([cafe()]);
    await db.delete(meta);
    await expect(seed(db, [orderCafe()])).rejects.toThrow('holds a real site');
    await db.delete(venues);
    await seed(db, [cafe()]);
    await expect(refuseDemoData(db)).rejects.toThrow('holds the demo’s venues');
  });

  it('[D130] a database in which a real site was started is not filled with the demo, even without a venue', async () => {
    const { db } = await openOwnSite();
    await db.delete(meta);
    await refuseDemoData(db);
    await expect(seed(db, [cafe()])).rejects.toThrow('holds a real site');
    expect(await db.$count(venues)).toBe(0);
    await refuseDemoData(db);
  });
});

describe('newer demo data', () => {
  it('do not touch a venue that was changed, and replace the others', async () => {
    database = await databaseWith([]);
    const { db } = database;
    const other = orderOther();
    await seed(db, [cafe(), other]);
    await db.update(products).set({ price_minor: 999 }).where(eq(products.id, 100));
    const newer = [
      cafe({ name: 'The Vixen' }),
      { ...other, venue: { ...other.venue, name: 'Ox' } },
    ];
    expect(await seed(db, newer)).toEqual({ written: 1, skipped: ['The Vixen'] });
    expect((await readVenue(db, 1))?.venue.name).toBe('The Fox');
    expect((await readVenue(db, 2))?.venue.name).toBe('Ox');
    const newest = [cafe({ name: 'The Lynx' }), other];
    expect((await seed(db, newest)).skipped).toEqual(['The Lynx']);
    const [row] = await db.select().from(products).where(eq(products.id, 100));
    expect(row?.price_minor).toBe(999);
  });

  it('keep the stock', async () => {
    database = await databaseWith([]);
    const { db } = database;
    await seed(db, [cafe()]);
    await db.update(products).set({ stock: 1 }).where(eq(products.id, 100));
    expect(await seed(db, [cafe({ name: 'The Vixen' })])).toEqual({ written: 1, skipped: [] });
    const [row] = await db.select().from(products).where(eq(products.id, 100));
    expect(row?.stock).toBe(1);
  });
});

/** A second venue without a menu. */
function orderOther() {
  return { venue: { ...cafe().venue, id: 2, slug: 'the-ox', name: 'The Ox' }, categories: [] };
}
