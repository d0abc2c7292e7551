import { environmentProblems } from '../config/settings.ts';
import type { Db } from '../db/database.ts';
import { openDatabase } from '../db/database.ts';
import { ImportProblem } from '../lib/problem.ts';
import { newStaffCode, setStaffCode } from '../staff/codes.ts';
import { changeText } from './changes.ts';
import { checkVenueFile } from './check.ts';
import { calledWith, usage, type Values } from './command-line.ts';
import { menuOf } from './csv/menu-of.ts';
import { readMenuTable } from './csv/table.ts';
import { linesOf, readOwnerFile, writeExample, writeVenueFile } from './files.ts';
import { openShrink, withPictures } from './pictures.ts';
import { exportVenue, importVenue } from './transfer.ts';

interface Output {
  readonly say: (line: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Runs an owner's command (D219, D288, D289) and returns its exit code. */
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

async function run(args: readonly string[], output: Output): Promise<number> {
  const called = calledWith(args);
  const command = commands.get(called.name);
  if (command) return command(called.file, called.values, output);
  if (called.problem) output.say(called.problem);
  output.say(usage);
  return 2;
}

type Command = (file: string, values: Values, output: Output) => Promise<number>;

const commands: ReadonlyMap<string, Command> = new Map([
  ['new', newFile],
  ['check', checkFile],
  ['import', importFile],
  ['export', exportFile],
  ['staff', newStaffCodeFor],
]);

async function newFile(file: string, _: Values, { say }: Output): Promise<number> {
  writeExample(file);
  say(`Wrote an example into ${file}. Change it, then: npm run venue -- check ${file}`);
  return 0;
}

async function checkFile(file: string, { venue }: Values, { say, env }: Output): Promise<number> {
  const read = readVenueOrMenu(file, venue, say);
  if (!read) return 1;
  // With the venue's currency and other data the check finds more than from the table alone.
  if (read.isMenuOfVenue) await withDatabase(env, read.venueFile);
  say(`${file} is good.`);
  return 0;
}

async function importFile(file: string, values: Values, { say, env }: Output): Promise<number> {
  const read = readVenueOrMenu(file, values.venue, say);
  if (!read) return 1;
  const dryRun = values['dry-run'];
  const changes = await withDatabase(env, async (db) => {
    const shrink = await openShrink();
    const pictured = await withPictures(await read.venueFile(db), values.pictures, shrink);
    return importVenue(db, pictured.file, { dryRun, pictures: pictured.pictures });
  });
  for (const change of changes) say(changeText(change));
  const [count, ending] = [changes.length, dryRun ? ', not written' : ''];
  say(
    count === 0 ? 'Nothing changes.' : `${count} ${count === 1 ? 'change' : 'changes'}${ending}.`,
  );
  return 0;
}

async function exportFile(file: string, values: Values, { say, env }: Output): Promise<number> {
  const data = await withDatabase(env, (db) => exportVenue(db, values.venue));
  writeVenueFile(file, data, { withCounts: values.counts });
  say(`Wrote ${data.venue.slug} into ${file}.`);
  return 0;
}

/** @throws ImportProblem if there is no such venue, which names those that there are (D288) */
async function newStaffCodeFor(slug: string, _: Values, { say, env }: Output): Promise<number> {
  const code = newStaffCode();
  await withDatabase(env, async (db) => {
    const { venue } = await exportVenue(db, slug);
    await setStaffCode(db, [venue.id], code);
  });
  say(
    `The code for /staff?venue=${slug} is ${code}. It is shown only now; all tablets are signed out.`,
  );
  return 0;
}

/** Reads a venue's file, or a menu table to merge into a venue; reports problems, and then returns null. */
function readVenueOrMenu(file: string, slug: string | undefined, say: Output['say']) {
  const { text, isTable } = readOwnerFile(file, say);
  if (!isTable && slug !== undefined)
    throw new ImportProblem('--venue is for menus: a venue’s file names its own venue.');
  const checked = isTable ? null : checkVenueFile(text);
  const isMenuOfVenue = isTable && slug !== undefined;
  const problems = checked?.problems ?? (isMenuOfVenue ? [] : readMenuTable(text).problems);
  if (problems.length > 0) {
    for (const line of linesOf(problems, file)) say(line);
    return null;
  }
  const venueFile = async (db: Db) => checked?.file ?? menuOf(db, { text, file }, slug);
  return { isMenuOfVenue, venueFile };
}

/** @throws ImportProblem if a setting is wrong: with a misspelt one another database would be opened, or made (D131) */
async function withDatabase<Value>(env: Output['env'], act: (db: Db) => Promise<Value>) {
  const problems = environmentProblems(env);
  if (problems.length > 0) throw new ImportProblem(problems.join('\n'));
  const { DATABASE_URL: url, DATA_FOLDER: folder = '.data' } = env;
  const { db, close } = await openDatabase(url ? { url, isBackground: true } : { folder });
  try {
    return await act(db);
  } finally {
    await close();
  }
}
