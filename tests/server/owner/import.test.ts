import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { categories, products, venues } from '#server/db/schema-catalogue.ts';
import { importVenue } from '#server/owner/transfer.ts';
import type { Item, VenueFile } from '#server/owner/venue-file.ts';
import { overNetwork } from '../../support/network/addresses.ts';
import { coffee, noon, orderCafe, place, tableCart } from '../../support/orders.ts';
import { guestHeaders, openServer } from '../../support/server.ts';

const example = (): VenueFile =>
  JSON.parse(readFileSync('openapi/server/owner/example-venue.json', 'utf8'));

const server = await openServer({ venues: [orderCafe()], now: () => noon });

/** The example venue with this soup. */
function withSoup(soup: Partial<Item>): VenueFile {
  const [soups, ...others] = example().categories;
  const own = soups?.products.map((one) => ({ ...one, ...soup })) ?? [];
  return { ...example(), categories: [{ ...soups, products: own }, ...others] } as VenueFile;
}

async function soupRow() {
  const [row] = await server.db
    .select({ product: products })
    .from(products)
    .innerJoin(venues, eq(venues.id, products.venue_id))
    .where(eq(venues.slug, 'my-venue'));
  return row?.product;
}

describe('an import', () => {
  it('imports the example, prints what it added, and changes nothing a second time', async () => {
    const changes = await importVenue(server.db, example());
    expect(changes).toContainEqual({ kind: 'added', where: 'menu › Soups › Tomato soup' });
    expect(changes).toContainEqual({ kind: 'added', where: 'tables › Garden 2' });
    expect(await importVenue(server.db, example())).toEqual([]);
    const headers = guestHeaders({ 'Accept-Language': 'en' });
    const answer = await server.fetch('/api/menu.json?venue_id=2', { headers });
    expect(await answer.json()).toMatchObject({
      menu: { categories: [{ name: 'Soups' }, { name: 'Sandwiches' }] },
    });
  });

  it('prints old and new values of its changes, and writes nothing in a dry run', async () => {
    const dearer = withSoup({ price: 6.4 });
    const change = {
      kind: 'changed',
      where: 'menu › Soups › Tomato soup: price',
      old: '5.9',
      now: '6.4',
    };
    expect(await importVenue(server.db, dearer, { dryRun: true })).toEqual([change]);
    expect((await soupRow())?.price_minor).toBe(590);
    expect(await importVenue(server.db, dearer)).toEqual([change]);
    expect((await soupRow())?.price_minor).toBe(640);
  });

  it('[M6] takes an option with products as a step of a deal, and any other as a choice', async () => {
    const options = [
      { name: 'Bread', meal_deal_items: [{ product_id: 'Tomato soup' }] },
      { name: 'Size', values: [{ name: 'Large' }] },
    ];
    await importVenue(server.db, withSoup({ options }));
    const kinds = (await soupRow())?.doc.options?.map(({ kind }) => kind);
    expect(kinds).toEqual(['meal_deal', 'modifier']);
    await importVenue(server.db, example());
  });

  it('keeps stock and sold-out marks, unless the file sets them', async () => {
    const id = (await soupRow())?.id ?? 0;
    const gone = { stock: 3, available: false };
    await server.db.update(products).set(gone).where(eq(products.id, id));
    await importVenue(server.db, withSoup({ price: 6.1 }));
    expect(await soupRow()).toMatchObject({ ...gone, price_minor: 610 });
    await importVenue(server.db, withSoup({ stock: 12, available: true }));
    expect(await soupRow()).toMatchObject({ stock: 12, available: true });
  });

  it('changes nothing if a part of it conflicts with another venue', async () => {
    const before = await server.db.select().from(products);
    const wrong = withSoup({ id: 100, price: 9 });
    await expect(importVenue(server.db, wrong)).rejects.toThrow('Number 100 belongs to venue 1');
    expect(await server.db.select().from(products)).toEqual(before);
    const taken = { ...example(), venue: { ...example().venue, id: 9, slug: 'the-fox' } };
    await expect(importVenue(server.db, taken)).rejects.toThrow('slug of another venue');
  });

  it('[O1] hides a dish that has orders, deletes one that has none, and restores it', async () => {
    expect((await place(server, tableCart([coffee(1)]))).status).toBe(201);
    const cafe = JSON.parse(JSON.stringify(orderCafe())) as VenueFile;
    const [first, ...others] = cafe.categories;
    const without = { ...cafe, categories: others } as VenueFile;
    const ordered = coffee(1).product_id;
    const changes = await importVenue(server.db, without);
    expect(changes.map(({ kind, where }) => `${kind} ${where}`).join('; ')).toContain('hidden ›');
    const [hidden] = await server.db.select().from(products).where(eq(products.id, ordered));
    expect(hidden).toMatchObject({ category_id: null, available: false });
    expect(await server.db.$count(categories, eq(categories.id, first?.id ?? 0))).toBe(0);
    expect(await importVenue(server.db, without)).toEqual([]);
    await importVenue(server.db, cafe);
    const [back] = await server.db.select().from(products).where(eq(products.id, ordered));
    expect(back).toMatchObject({ category_id: first?.id, available: true });
  });

  it('reaches phones with their next request, in every process', async () => {
    const processes = [
      overNetwork(server, { now: () => noon }),
      overNetwork(server, { now: () => noon }),
    ];
    const ask = (process: (typeof processes)[number], tag?: string) =>
      process('192.0.2.1', '/api/menu.json?venue_id=2', {
        headers: guestHeaders(tag ? { 'If-None-Match': tag } : {}),
      });
    const tags = [];
    for (const process of processes) tags.push((await ask(process)).headers.get('ETag') ?? '');
    for (const [at, process] of processes.entries()) {
      expect((await ask(process, tags[at])).status).toBe(304);
    }
    await importVenue(server.db, withSoup({ price: 7.7 }));
    for (const [at, process] of processes.entries()) {
      const answer = await ask(process, tags[at]);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('7.7');
    }
  });
});
