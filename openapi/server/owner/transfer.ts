import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { VenueData } from '../db/records.ts';
import { venues } from '../db/schema-catalogue.ts';
import { pictures as pictureTable } from '../db/schema-pictures.ts';
import { ImportProblem } from '../lib/problem.ts';
import { type Change, changesBetween } from './changes.ts';
import { withIds } from './complete.ts';
import { nextGiven, readGivenIds, storeGivenIds } from './given-ids.ts';
import type { Picture } from './pictures.ts';
import { readVenue } from './read-venue.ts';
import type { VenueFile } from './venue-file.ts';
import { lockImports, writeVenue } from './write-venue.ts';

interface ImportChoices {
  readonly dryRun?: boolean;
  /** The pictures that the file names. */
  readonly pictures?: readonly Picture[];
}

/**
 * Imports a venue's file in one transaction and returns the changes; importing it again changes nothing (D289). With
 * dryRun nothing is written.
 *
 * @throws ImportProblem if it conflicts with existing data
 */
export async function importVenue(
  db: Db,
  file: VenueFile,
  { dryRun = false, pictures = [] }: ImportChoices = {},
): Promise<readonly Change[]> {
  const undone = new Error('A dry run is undone.');
  let changes: readonly Change[] = [];
  const work = db.transaction(async (tx) => {
    await lockImports(tx);
    const id = file.venue.id ?? (await idOfSlug(tx, file.venue.slug));
    const before = id === null ? null : await readVenue(tx, id);
    const lastIds = await readGivenIds(tx);
    const data = withIds(file, before, (kind) => nextGiven(lastIds, kind), lastIds);
    await storeGivenIds(tx, lastIds);
    if (pictures.length > 0) {
      await tx
        .insert(pictureTable)
        .values([...pictures])
        .onConflictDoNothing();
    }
    await writeVenue(tx, data);
    const after = await readVenue(tx, data.venue.id);
    changes = changesBetween(before, after);
    if (dryRun) throw undone;
  });
  await work.catch((error) => {
    if (error !== undone) throw error;
  });
  return changes;
}

/**
 * Exports a venue (D289).
 *
 * @throws ImportProblem if the venue does not exist, or is not named and there are several
 */
export async function exportVenue(db: Db, slug?: string): Promise<VenueData> {
  const all = await db.select({ id: venues.id, slug: venues.slug }).from(venues);
  const slugs = all.map((one) => one.slug).join(', ');
  if (slug === undefined && all.length !== 1) {
    throw new ImportProblem(`Say which venue: --venue SLUG. There are: ${slugs || 'none'}.`);
  }
  const found = all.find((one) => slug === undefined || one.slug === slug);
  const data = found && (await readVenue(db, found.id));
  if (!data) throw new ImportProblem(`There is no venue "${slug}". There are: ${slugs || 'none'}.`);
  return data;
}

async function idOfSlug(tx: Db, slug: string): Promise<number | null> {
  const [found] = await tx.select({ id: venues.id }).from(venues).where(eq(venues.slug, slug));
  return found?.id ?? null;
}
