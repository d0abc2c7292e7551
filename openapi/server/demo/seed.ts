import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { beginLongWork } from '../db/long-work.ts';
import type { VenueData } from '../db/records.ts';
import { venues } from '../db/schema-catalogue.ts';
import { meta } from '../db/schema-customers.ts';
import { canonicalJson } from '../owner/canonical.ts';
import { readVenue } from '../owner/read-venue.ts';
import { withoutCounts } from '../owner/stored-counts.ts';
import { writeVenue } from '../owner/write-venue.ts';
import { demoVenues } from './all.ts';

/** An arbitrary key for an advisory lock, other than that of the migrations. */
const seedLock = 4_545_002;
const key = 'demo_data';

/** A database's record of the seeded demo: its version, and the state of each venue then, by id. */
interface DemoMark {
  readonly version: string;
  readonly venues: Readonly<Record<string, string>>;
}

/** The outcome of filling the catalogue with the demo. */
export interface Seeded {
  readonly written: number;
  /** Names of venues that were changed since and stay as they are. */
  readonly skipped: readonly string[];
}

const nothing: Seeded = { written: 0, skipped: [] };

/**
 * Fills the catalogue with the demo's venues in one transaction, or replaces them if the demo's data are newer;
 * orders, customers and stock stay, and so does every venue that was changed since (D130, D218).
 *
 * @throws Error if the database belongs to a real site
 */
export async function seed(db: Db, demo: readonly VenueData[]): Promise<Seeded> {
  const version = hashOf(JSON.stringify(demo));
  return db.transaction(async (tx) => {
    await beginLongWork(tx, seedLock);
    const mark = await markIn(tx);
    if (mark?.version === version) return nothing;
    if (!mark && ((await isOwn(tx)) || (await tx.$count(venues)) > 0)) throw new Error(ownDatabase);
    const skipped: string[] = [];
    const states: Record<string, string> = {};
    for (const data of demo) {
      const { id, name } = data.venue;
      const before = mark?.venues[id];
      const isChanged = before !== undefined && before !== (await stateOf(tx, id));
      if (isChanged) skipped.push(String(name));
      else await writeVenue(tx, before === undefined ? data : withoutCounts(data));
      states[id] = isChanged ? before : ((await stateOf(tx, id)) ?? '');
    }
    const value = JSON.stringify({ version, venues: states } satisfies DemoMark);
    await tx
      .insert(meta)
      .values({ key, value })
      .onConflictDoUpdate({ target: meta.key, set: { value } });
    return { written: demo.length - skipped.length, skipped };
  });
}

const ownDatabase =
  'This database holds a real site. Set SITE_FILE to start it, or another DATA_FOLDER or DATABASE_URL for the demo.';

/**
 * Prevents fictional venues from taking real orders, and keeps the demo out of this database from now on: a real site may
 * have no venue yet (D130).
 *
 * @throws Error if the database contains the demo
 */
export async function refuseDemoData(db: Db): Promise<void> {
  if (await markIn(db)) throw new Error(demoDatabase);
  await db.insert(meta).values({ key: ownKey, value: '' }).onConflictDoNothing();
}

const ownKey = 'own_site';

const demoDatabase =
  'This database holds the demo’s venues. Set another DATA_FOLDER or DATABASE_URL for your own site, or DEMO=1 for the demo.';

async function isOwn(db: Db): Promise<boolean> {
  return (await db.$count(meta, eq(meta.key, ownKey))) > 0;
}

async function markIn(db: Db): Promise<DemoMark | null> {
  const [known] = await db.select().from(meta).where(eq(meta.key, key));
  if (!known) return null;
  // Earlier versions of this program stored the version only.
  return known.value.startsWith('{')
    ? (JSON.parse(known.value) as DemoMark)
    : { version: known.value, venues: {} };
}

/** A version of a venue, without what orders change; null if it was deleted. */
async function stateOf(db: Db, id: number): Promise<string | null> {
  const data = await readVenue(db, id);
  return data && hashOf(canonicalJson(withoutCounts(data)));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Seeds a database with the demo's venues if necessary (D218), and reports it. */
export async function fillWithDemo(db: Db, say: (line: string) => void): Promise<void> {
  const { written, skipped } = await seed(db, demoVenues());
  if (written > 0) say(`Filled it with ${written} venues.`);
  if (skipped.length > 0) say(`Left as they were changed: ${skipped.join(', ')}.`);
}
