import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { beginLongWork } from '../db/long-work.ts';
import type { VenueData } from '../db/records.ts';
import * as catalogue from '../db/schema-catalogue.ts';
import * as venueParts from '../db/schema-venue-parts.ts';
import { ImportProblem } from '../lib/problem.ts';
import { isDeepEqual, isWritten } from './canonical.ts';
import { removeRows } from './remove-rows.ts';
import { tableRowsOf, venueRow } from './rows.ts';
import { lockedProducts, noteNewCounts, withStoredCounts } from './stored-counts.ts';
import { keyOf, type Table } from './table.ts';

/** An arbitrary key for an advisory lock, which serializes imports. */
const importLock = 4_545_003;

type Row = Readonly<Record<string, unknown>>;

/**
 * Writes a venue with all its records, within the caller's transaction. Unchanged rows are not touched; rows that it no
 * longer has are deleted, except products in orders: these are hidden and sold out (D289).
 *
 * @throws ImportProblem if an id or the slug belongs to another venue
 */
export async function writeVenue(tx: Db, given: VenueData): Promise<void> {
  await lockImports(tx);
  const venue_id = given.venue.id;
  const known = await lockedProducts(tx, given);
  const data = withStoredCounts(given, known);
  const isNew = await writeVenueRow(tx, venueRow(data));
  const removals: (() => Promise<unknown>)[] = [];
  for (const [anyTable, rows] of tableRowsOf(data)) {
    const table = anyTable as Table;
    // A new venue has nothing to compare with, and most of its tables stay empty.
    if (isNew && rows.length === 0) continue;
    if (listed.includes(anyTable)) await replaceList(tx, table, venue_id, rows as Row[]);
    else {
      const gone = await writeRows(tx, table, venue_id, rows as Row[]);
      removals.push(() => removeRows(tx, table, gone, data));
    }
  }
  // Dependent rows are deleted first.
  for (const removal of removals.reverse()) await removal();
  await noteNewCounts(tx, known, data);
}

/** Blocks other imports until the transaction ends. */
export async function lockImports(tx: Db): Promise<void> {
  await beginLongWork(tx, importLock);
}

/** Tables without ids from the owner: their rows are compared, and replaced, as one list. */
const listed: readonly unknown[] = [venueParts.menu_discounts, venueParts.suggestions];

/** Upserts the venue's row; returns whether the venue is new. */
async function writeVenueRow(tx: Db, row: typeof catalogue.venues.$inferInsert): Promise<boolean> {
  const { venues } = catalogue;
  const [other] = await tx
    .select()
    .from(venues)
    .where(and(eq(venues.slug, row.slug), ne(venues.id, row.id)));
  if (other) {
    throw new ImportProblem(`"${row.slug}" is the slug of another venue, number ${other.id}.`);
  }
  // Locks the row, so that a pause that begins meanwhile is not overwritten; orders only refer to it and go on (D101).
  const venueCondition = eq(venues.id, row.id);
  const [before] = await tx.select().from(venues).where(venueCondition).for('no key update');
  if (!before) await tx.insert(venues).values(row);
  else {
    const { paused_until, busy_minutes } = before.doc;
    const stored = { ...row, doc: { ...row.doc, paused_until, busy_minutes } };
    if (!isWritten(before, stored)) await tx.update(venues).set(stored).where(venueCondition);
  }
  return before === undefined;
}

async function replaceList(
  tx: Db,
  table: Table,
  venue_id: number,
  rows: readonly Row[],
): Promise<void> {
  const before = await tx
    .select({ doc: table.doc })
    .from(table)
    .where(eq(table.venue_id, venue_id))
    .orderBy(asc(table.id));
  const docs = rows.map(({ doc }) => ({ doc }));
  if (isDeepEqual(before, docs)) return;
  await tx.delete(table).where(eq(table.venue_id, venue_id));
  await insertAll(tx, table, rows);
}

/** Upserts the new and changed rows; returns the keys of rows that no longer exist. */
async function writeRows(
  tx: Db,
  table: Table,
  venue_id: number,
  rows: readonly Row[],
): Promise<readonly unknown[]> {
  const key = keyOf(table);
  const before = new Map(
    (await tx.select().from(table).where(eq(table.venue_id, venue_id))).map((row) => [
      (row as Row)[key],
      row,
    ]),
  );
  const fresh = rows.filter((row) => !before.has(row[key]));
  if (key === 'id') await refuseTaken(tx, table, venue_id, fresh);
  await insertAll(tx, table, fresh);
  for (const row of rows) {
    const known = before.get(row[key]);
    if (!known || isWritten(known, row)) continue;
    await tx
      .update(table)
      .set(row)
      .where(and(eq(table.venue_id, venue_id), eq(table[key as 'id'], row[key] as number)));
  }
  const present = new Set(rows.map((row) => row[key]));
  return [...before.keys()].filter((one) => !present.has(one));
}

async function refuseTaken(
  tx: Db,
  table: Table,
  venue_id: number,
  rows: readonly Row[],
): Promise<void> {
  const ids = rows.map(({ id }) => id as number);
  if (ids.length === 0) return;
  const [taken] = await tx
    .select({ id: table.id, venue_id: table.venue_id })
    .from(table)
    .where(and(inArray(table.id, ids), ne(table.venue_id, venue_id)))
    .limit(1);
  if (!taken) return;
  const words = `Number ${taken.id} belongs to venue ${taken.venue_id}.`;
  throw new ImportProblem(`${words} Leave ids out of the file: they are given at the import.`);
}

/** A statement takes at most some 65,000 parameters. */
const rowsAtOnce = 1_000;

async function insertAll(tx: Db, table: Table, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx.insert(table).values(rows.slice(from, from + rowsAtOnce) as never);
  }
}
