/**
 * `npm run house -- [revision…]` prints figures of the code, for the working tree and each given revision: sizes of
 * files and folders, repeated code, import cycles, and remaining words of the old dialect.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join, relative } from 'node:path';
import { dialectIn, dialectWords } from '../architecture/dialect.ts';
import { cyclesIn, repeatedRuns, type Source } from './source-figures.ts';

const words = dialectWords();
/** Generated files. */
const generated = /schema\.d\.ts$|\/migrations\/|message-ids\.d\.ts$/;
/** Texts of one language, and the server's words for it. */
const texts = /(^|\/)i18n\/(words\/)?[a-z]{2}(\/|\.ts$)/;

const rows = [
  ['revision', ...process.argv.slice(2), 'now'],
  ...transposed([...process.argv.slice(2).map(figuresAt), figuresIn('.')]),
];
const [head = [], ...body] = rows;
for (const row of [head, head.map(() => '---'), ...body]) {
  process.stdout.write(`| ${row.join(' | ')} |\n`);
}

function figuresAt(revision: string): Figures {
  const folder = mkdtempSync(join(tmpdir(), 'house-'));
  try {
    const archive = execFileSync('git', ['archive', revision], { maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    return figuresIn(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Figures = Readonly<Record<string, string>>;

function figuresIn(root: string): Figures {
  const code = ['src', 'sw', 'openapi'].flatMap((folder) => sourcesIn(root, folder));
  const tests = sourcesIn(root, 'tests');
  const scripts = code.filter(({ file }) => /\.tsx?$/.test(file));
  const sizes = scripts.map(({ text }) => lineCount(text)).sort((one, other) => one - other);
  const largest = scripts
    .filter(({ file }) => !file.includes('/demo/'))
    .reduce((one, other) => (lineCount(other.text) > lineCount(one.text) ? other : one));
  const [folder, most] = fullestFolder([...code, ...tests]);
  const dialect = (sources: readonly Source[]) =>
    sources
      .filter(({ file }) => !file.includes('dialect'))
      .flatMap(({ text }) => dialectIn(text, words));
  return {
    'files of the product; of tests': `${code.length}; ${tests.length}`,
    'lines of the product; of tests': `${total(code)}; ${total(tests)}`,
    'lines of the product per operation of the contract': `${Math.round(total(code) / operationsIn(root))} (${operationsIn(root)})`,
    'most files in a folder': `${most} (${folder})`,
    'median file; largest, without the demo’s menus': `${sizes[Math.floor(sizes.length / 2)]}; ${lineCount(largest.text)} (${largest.file})`,
    'files of src under 15 lines': String(
      scripts.filter(({ file, text }) => file.startsWith('src/') && lineCount(text) < 15).length,
    ),
    'import cycles': String(cyclesIn(scripts).length),
    'runs of six lines that stand twice; in tests': `${repeatedRuns(code)}; ${repeatedRuns(tests)}`,
    'words of the old dialect; in tests': `${dialect(scripts).length}; ${dialect(tests).length}`,
  };
}

function operationsIn(root: string): number {
  const { paths } = JSON.parse(readFileSync(join(root, 'openapi/contract.json'), 'utf8'));
  return Object.values<object>(paths).flatMap((path) =>
    Object.keys(path).filter((key) => /^(get|put|post|patch|delete)$/.test(key)),
  ).length;
}

function sourcesIn(root: string, folder: string): readonly Source[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ['.ts', '.tsx', '.css'].includes(extname(entry.name)))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !generated.test(file) && !texts.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

function fullestFolder(sources: readonly Source[]): readonly [string, number] {
  const counts = new Map<string, number>();
  for (const { file } of sources) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0]);
}

function transposed(columns: readonly Figures[]): readonly (readonly string[])[] {
  const names = Object.keys(columns[0] ?? {});
  return names.map((name) => [name, ...columns.map((column) => column[name] ?? '')]);
}

function total(sources: readonly Source[]): number {
  return sources.reduce((sum, { text }) => sum + lineCount(text), 0);
}

function lineCount(text: string): number {
  return text.split('\n').length - 1;
}
