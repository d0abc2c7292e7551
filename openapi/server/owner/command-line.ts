import { parseArgs } from 'node:util';

export const usage = `npm run venue -- new FILE             writes an example to begin with
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

const options = {
  'dry-run': { type: 'boolean' },
  pictures: { type: 'string' },
  venue: { type: 'string' },
  counts: { type: 'boolean' },
} as const;

/** The options of a command. */
export type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** The options of each command; any other would be ignored without a word. */
const optionsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['new', []],
  ['check', ['venue']],
  ['import', ['dry-run', 'pictures', 'venue']],
  ['export', ['venue', 'counts']],
  ['staff', []],
]);

/** A command with its file, or its venue; without a name there is none to run, and `problem` says why. */
interface Called {
  readonly name: string;
  readonly file: string;
  readonly values: Values;
  readonly problem?: string;
}

/** Reads the arguments of `npm run venue` (D288). */
export function calledWith(args: readonly string[]): Called {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [name, file, ...others] = positionals;
    if (!name) return none();
    const known = optionsOf.get(name);
    if (!known) return none(`There is no command "${name}".`);
    const unknown = Object.keys(values).find((option) => !known.includes(option));
    if (unknown) return none(`There is no --${unknown} for "${name}".`);
    if (!file) return none(`Say after "${name}" for which file or venue.`);
    // Only the first of several files would be read, without a word about the others.
    if (others.length > 0) return none(`Name one file at a time, without ${others.join(', ')}.`);
    return { name, file, values };
  } catch (error) {
    return none(argumentProblem(error));
  }
}

const none = (problem?: string): Called => ({ name: '', file: '', values: {}, problem });

/** Describes what is wrong with arguments, without Node's advice on names that begin with a dash (D288). */
export function argumentProblem(error: unknown): string {
  const [problem = ''] = String((error as Error).message).split('. ');
  return `${problem}.`;
}
