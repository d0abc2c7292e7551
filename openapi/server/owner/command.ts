import { parseArgs } from 'node:util';
import { findVenue } from '../catalogue/venue-record.ts';
import type { Db } from '../db/database.ts';
import { openDatabase } from '../db/database.ts';
import { ImportProblem } from '../lib/problem.ts';
import { newStaffCode, setStaffCode } from '../staff/codes.ts';
import { changeText } from './changes.ts';
import { checkVenueFile } from './check.ts';
import { menuOf } from './csv/menu-of.ts';
import { readMenuTable } from './csv/table.ts';
import { linesOf, readOwnerFile, writeExample, writeVenueFile } from './files.ts';
import { openShrink, withPictures } from './pictures.ts';
import { exportVenue, importVenue } from './transfer.ts';

const usage = `npm run venue -- new FILE             writes an example to begin with
npm run venue -- check FILE           names every problem of a venue's file (.json) or menu (.csv, .tsv, .txt)
npm run venue -- import FILE          brings it into the database
    --dry-run                         only prints what would change
    --pictures FOLDER                 where its pictures are
    --venue SLUG                      the venue of a menu (.csv)
npm run venue -- export FILE          writes a venue into a file
    --venue SLUG                      which one, where there are several
    --counts                          with stock and what is sold out
npm run venue -- staff SLUG           gives the staff a new code for /staff and signs their tablets out

The database is that of DATABASE_URL, else the embedded one in DATA_FOLDER (.data).`;

interface Output {
  readonly say: (line: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Runs the command of an owner (D219, D288, D289) and answers its exit code. */
export async function runVenueCommand(args: readonly string[], output: Output): Promise<number> {
  try {
    return await run(args, output);
  } catch (error) {
    const isKnown =
      error instanceof ImportProblem || (error as { code?: string }).code !== undefined;
    if (!isKnown && !/Another server|process \d+/.test(String(error))) throw error;
    output.say((error as Error).message);
    return 1;
  }
}

async function run(args: readonly string[], { say, env }: Output): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean' },
      pictures: { type: 'string' },
      venue: { type: 'string' },
      counts: { type: 'boolean' },
    },
  });
  const [act, file] = positionals;
  if (!file || !['new', 'check', 'import', 'export', 'staff'].includes(act ?? '')) {
    say(usage);
    return 2;
  }
  if (act === 'new') {
    writeExample(file);
    say(`Wrote an example into ${file}. Change it, then: npm run venue -- check ${file}`);
    return 0;
  }
  if (act === 'export') {
    const data = await withDatabase(env, (db) => exportVenue(db, values.venue));
    writeVenueFile(file, data, { withCounts: values.counts });
    say(`Wrote ${data.venue.slug} into ${file}.`);
    return 0;
  }
  if (act === 'staff') {
    const code = await withDatabase(env, (db) => newCodeFor(db, file));
    say(
      `The code for /staff?venue=${file} is ${code}. It is shown only now; all tablets are signed out.`,
    );
    return 0;
  }
  const { text, isTable } = readOwnerFile(file, say);
  const checked = isTable ? null : checkVenueFile(text);
  const ownMenu = (db: Db) => menuOf(db, { text, file }, values.venue);
  // A known venue's currency and the rest of it tell more than the table by itself.
  const isKnown = values.venue !== undefined;
  const problems = checked?.problems ?? (isKnown ? [] : readMenuTable(text).problems);
  if (problems.length > 0) {
    for (const line of linesOf(problems, file)) say(line);
    return 1;
  }
  if (act === 'check') {
    if (isTable && isKnown) await withDatabase(env, ownMenu);
    say(`${file} is good.`);
    return 0;
  }
  const changes = await withDatabase(env, async (db) => {
    const venueFile = checked?.file ?? (await ownMenu(db));
    const { file: pictured, pictures } = await withPictures(
      venueFile,
      values.pictures,
      await openShrink(),
    );
    return importVenue(db, pictured, { dryRun: values['dry-run'], pictures });
  });
  for (const change of changes) say(changeText(change));
  say(
    changes.length === 0
      ? 'Nothing changes.'
      : `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}${values['dry-run'] ? ', not written' : ''}.`,
  );
  return 0;
}

/** @throws ImportProblem where there is no such venue */
async function newCodeFor(db: Db, slug: string): Promise<string> {
  const venue = await findVenue(db, slug);
  if (!venue) throw new ImportProblem(`There is no venue "${slug}".`);
  const code = newStaffCode();
  await setStaffCode(db, [venue.id], code);
  return code;
}

async function withDatabase<Value>(
  { DATABASE_URL: url, DATA_FOLDER: folder = '.data' }: Output['env'],
  act: (db: Db) => Promise<Value>,
): Promise<Value> {
  const { db, close } = await openDatabase(url ? { url, isPatient: true } : { folder });
  try {
    return await act(db);
  } finally {
    await close();
  }
}
