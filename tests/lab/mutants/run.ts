/**
 * `npm run mutants [parts of names]` breaks a copy of the tree in known ways, each of which must make a test fail
 * (trust 4.4).
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromiumPath } from '../../journeys/support/chromium.ts';
import { type Mutant, mutants, mutated } from './mutants.ts';

const parts = process.argv.slice(2);
const requested = mutants.filter(
  ({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)),
);
// A port of its own, so that a server that already runs is left alone.
process.env.JOURNEY_PORT = '4639';
const tree = copyOfTree();
let caught = 0;

try {
  // A test that fails without the fault has not detected it.
  const red = redOfVitest(
    requested.flatMap(({ tests }) => tests).filter((file) => !isBrowsers(file)),
  );
  if (red.length > 0) throw new Error(`Red already: ${red.join(', ')}`);
  for (const mutant of requested) {
    const red = redUnder(mutant);
    if (red.length > 0) caught += 1;
    const [first = 'NOT CAUGHT', ...more] = red;
    const others = more.length > 0 ? ` (and ${more.length} more)` : '';
    process.stdout.write(`${mutant.name.padEnd(52)} ${first}${others}\n`);
  }
} finally {
  rmSync(tree, { recursive: true, force: true });
}
process.stdout.write(`${caught} of ${requested.length} caught\n`);
process.exitCode = caught === requested.length && requested.length > 0 ? 0 : 1;

/** Copies tracked and new files; node_modules is linked, with a folder of its own for caches. */
function copyOfTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'mutants-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z']);
  // A deleted file may still be listed.
  for (const file of listed
    .toString()
    .split('\0')
    .filter((one) => one && existsSync(one))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(file, join(copy, file));
  }
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((one) => !/^\.(cache|vite)/.test(one))) {
    symlinkSync(join(process.cwd(), 'node_modules', name), join(copy, 'node_modules', name));
  }
  return copy;
}

/** Returns the names of the tests that fail with the fault. */
function redUnder({ edits, tests, named = '', env = {} }: Mutant): readonly string[] {
  const before = edits.map(({ file }) => readFileSync(join(tree, file), 'utf8'));
  edits.forEach((edit, index) => {
    writeFileSync(join(tree, edit.file), mutated(before[index] ?? '', edit));
  });
  const inBrowser = tests.filter(isBrowsers);
  const others = tests.filter((file) => !isBrowsers(file));
  const red = [
    ...redOfVitest(others, env),
    ...(inBrowser.length > 0 ? redOfBrowser(inBrowser, named) : []),
  ];
  edits.forEach(({ file }, index) => {
    writeFileSync(join(tree, file), before[index] ?? '');
  });
  return red;
}

function isBrowsers(file: string): boolean {
  return file.endsWith('.spec.ts');
}

function redOfVitest(files: readonly string[], env: NodeJS.ProcessEnv = {}): readonly string[] {
  if (files.length === 0) return [];
  const report = join(tree, 'unit.json');
  rmSync(report, { force: true });
  run('vitest', ['run', ...files, '--reporter=json', `--outputFile=${report}`], env);
  const { testResults }: VitestReport = JSON.parse(readFileSync(report, 'utf8'));
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const isRun = all.some(({ status }) => status === 'passed' || status === 'failed');
  if (!isRun) throw new Error(`No test of ${files} ran.`);
  return all.filter(({ status }) => status === 'failed').map(({ title }) => title);
}

/** Runs the app built with the fault; a retry makes sure that a slow machine is not taken for a detection. */
function redOfBrowser(files: readonly string[], named: string): readonly string[] {
  run('vite', ['build']);
  run('vite', ['build', '--ssr']);
  const report = join(tree, 'tests/artefacts/browser.json');
  rmSync(report, { force: true });
  const config = 'tests/journeys/playwright.config.ts';
  // Some of the tests only run in the deep run.
  run('playwright', ['test', '--config', config, '-g', named, ...files], { TESTS: 'deep' });
  const { suites }: BrowserReport = JSON.parse(readFileSync(report, 'utf8'));
  const specs = suites.flatMap(specsOf);
  if (specs.length === 0) throw new Error(`No journey of ${files} is named ${named}.`);
  return specs.flatMap(({ title, ok }) => (ok ? [] : [title]));
}

interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

interface Suite {
  readonly specs: readonly { readonly title: string; readonly ok: boolean }[];
  readonly suites?: readonly Suite[];
}

interface BrowserReport {
  readonly suites: readonly Suite[];
}

function specsOf({ specs, suites = [] }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function run(command: string, args: readonly string[], input: NodeJS.ProcessEnv = {}): void {
  const env = { ...process.env, ...input, CHROMIUM: chromiumPath(), CHAOS_RUNS: '30' };
  const { status, stderr } = spawnSync(join(tree, 'node_modules/.bin', command), args, {
    cwd: tree,
    env,
    maxBuffer: 1e9,
  });
  if (command === 'vite' && status !== 0) throw new Error(String(stderr));
}
