import { readdirSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { products } from '#server/db/schema-catalogue.ts';
import { demoVenues, fictionalVenues } from '#server/demo/all.ts';
import { translatedVenue } from '#server/demo/words.ts';
import { checkVenueFile } from '#server/owner/check.ts';
import { fileOf } from '#server/owner/file-of.ts';
import { readVenue } from '#server/owner/read-venue.ts';
import { exportVenue, importVenue } from '#server/owner/transfer.ts';
import type { VenueFile } from '#server/owner/venue-file.ts';
import { databaseWith } from '../../support/database/databases.ts';
import { times } from '../../support/depth.ts';

/** The canteens are all alike, so the gate tests only the first few. */
const demo = demoVenues().slice(0, fictionalVenues.length + times(3, 100));
const slugs: readonly string[] = demo.map(({ venue }) => venue.slug);
const database = await databaseWith(demo);
const empty = await databaseWith([]);
afterAll(() => Promise.all([database.close(), empty.close()]));

/** Writes a venue to a file and reads it back. */
function throughFile(data: Parameters<typeof fileOf>[0], withCounts: boolean): VenueFile {
  const { file, problems } = checkVenueFile(fileOf(data, { withCounts }));
  expect(problems).toEqual([]);
  return file as VenueFile;
}

/** Maps each table to the transactions that last wrote its rows. */
async function versions() {
  const { db } = database;
  const answer: unknown = await db.execute(
    `select (select string_agg(concat(id, ':', xmin), ',' order by id) from venues) as venues,
      (select string_agg(concat(id, ':', xmin), ',' order by id) from categories) as categories,
      (select string_agg(concat(id, ':', xmin), ',' order by id) from products) as products,
      (select string_agg(concat(id, ':', xmin), ',' order by id) from tables) as tables,
      (select string_agg(concat(id, ':', xmin), ',' order by id) from suggestions) as suggestions`,
  );
  return (answer as { rows: unknown[] }).rows;
}

describe('the demo’s venues', () => {
  const folders = ['venues', 'canteens'].map((name) => `openapi/server/demo/${name}`);
  const paths = folders.flatMap((folder) =>
    readdirSync(folder).flatMap((name) =>
      slugs.some((slug) => name === `${slug}.json`) ? [`${folder}/${name}`] : [],
    ),
  );

  it('are valid files, and seeded exactly as an owner’s import writes them', async () => {
    expect(paths).toHaveLength(demo.length);
    for (const path of paths) {
      const { file, problems } = checkVenueFile(readFileSync(path, 'utf8'));
      expect(problems, path).toEqual([]);
      expect(path).toContain(`/${file?.venue.slug}.json`);
      await importVenue(empty.db, file as VenueFile);
      const id = Number(file?.venue.id);
      const isTranslated = fictionalVenues.some(({ venue }) => venue.id === id);
      const seeded = await readVenue(database.db, id);
      const imported = await readVenue(empty.db, id);
      expect(isTranslated ? imported && translatedVenue(imported) : imported).toEqual(seeded);
    }
  });
});

describe('a venue that is exported and imported', { timeout: 240_000 }, () => {
  it('is unchanged: no row of any demo venue is written, whatever is sold out', async () => {
    const { db } = database;
    const sold = fc.record({ at: fc.nat(), stock: fc.nat(9), available: fc.boolean() });
    const arbitrary = fc.array(fc.tuple(sold, sold), {
      minLength: demo.length,
      maxLength: demo.length,
    });
    await fc.assert(
      fc.asyncProperty(arbitrary, async (sales) => {
        for (const [index, { venue }] of demo.entries()) {
          const rows = await db.select().from(products).where(eq(products.venue_id, venue.id));
          for (const { at, ...counts } of sales[index] ?? []) {
            const id = rows[at % rows.length]?.id ?? 0;
            await db.update(products).set(counts).where(eq(products.id, id));
          }
          const before = await versions();
          const file = throughFile(await exportVenue(db, venue.slug), index % 2 === 0);
          expect(await importVenue(db, file)).toEqual([]);
          expect(await versions()).toEqual(before);
        }
      }),
      { numRuns: times(1, 2) },
    );
  });

  it('is the same venue in another database, also if a dish is available again that is sold out there', async () => {
    await database.db.update(products).set({ available: true });
    await empty.db.update(products).set({ available: false, stock: 3 });
    for (const { venue } of demo) {
      const data = await exportVenue(database.db, venue.slug);
      await importVenue(empty.db, throughFile(data, true));
      expect(await readVenue(empty.db, venue.id)).toEqual(data);
    }
  });

  it('is the same venue if its file has no ids', async () => {
    const { db } = database;
    const kettle = await exportVenue(db, 'quiet-kettle');
    const { happy_hours: _, suggestions: __, ...rest } = kettle;
    const bare = JSON.parse(
      JSON.stringify(rest, (key, value) => (key === 'id' ? undefined : value)),
    );
    const names = {
      happy_hours: kettle.happy_hours?.map((one) => ({
        ...one,
        category_ids: ['Something sweet'],
      })),
      suggestions: kettle.suggestions?.map((one) => ({
        ...one,
        product_id: 'Rice dumplings, three',
        for_category_ids: ['Tea'],
      })),
    };
    const { file, problems } = checkVenueFile(
      JSON.stringify(JSON.parse(fileOf({ ...bare, ...names }, { withCounts: true }))),
    );
    expect(problems).toEqual([]);
    expect(await importVenue(db, file as VenueFile)).toEqual([]);
  });
});
