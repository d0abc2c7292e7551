/** `npm test`: runs all checks; the last line counts them. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { chromiumPath, wholeChromiumPath } from './journeys/support/chromium.ts';
import type { UnitReport } from './support/gate-reporter.ts';

const artefacts = 'tests/artefacts';
const counts = { passed: 0, failed: 0 };
const red: string[] = [];
/**
 * Browser journeys share two processors with each other, and the machine with others: failures of a parallel run are
 * run again alone, and have to pass twice. A random failure with its own cause seldom passes; more than these few are
 * no coincidence.
 */
const maxRetriedAlone = 3;

// Tests leave much short-lived garbage: with more room for it, those of screens take 7 % less processor time.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim();

rmSync(artefacts, { recursive: true, force: true });
mkdirSync(artefacts, { recursive: true });

const browser = chromiumPath();
wholeChromiumPath(); // installs it now if it is missing, not in several journeys at once
const checks = ['lint', 'lint:contract', 'types', 'layers', 'dead'];
const unitReport = `${artefacts}/unit.json`;
const [unit] = await Promise.all([
  run(
    'npx',
    ['vitest', 'run', '--reporter=default', '--reporter=./tests/support/gate-reporter.ts'],
    {
      UNIT_REPORT: unitReport,
    },
  ),
  ...checks.map(async (script) => count(script, await runQuietly(script))),
  // Takes the moments in which the tests wait.
  (async () => {
    for (const script of ['build', 'size']) count(script, await runQuietly(script));
  })(),
]);
countReport('unit tests', unit, () => {
  const report: UnitReport = JSON.parse(readFileSync(unitReport, 'utf8'));
  red.push(...report.problems);
  return [report.passed, report.failed];
});
const browserReport = `${artefacts}/browser.json`;
const journeys = ['playwright', 'test', '--config', 'tests/journeys/playwright.config.ts'];
const beside = await run('npx', journeys, { CHROMIUM: browser });
const { passed, failed } = journeysIn(browserReport);
const isChance = failed.length > 0 && failed.length <= maxRetriedAlone;
const twice = ['--workers=1', '--repeat-each=2', '--grep', failed.map(literally).join('|')];
const alone = isChance ? await run('npx', [...journeys, ...twice], { CHROMIUM: browser }) : beside;
if (isChance) console.log(`run again, alone and twice: ${failed.join('; ')}`);
countReport('browser tests', alone, () => {
  if (!isChance) return [passed, failed.length];
  const again = journeysIn(browserReport);
  const isGood = again.failed.length === 0 && again.passed >= 2 * failed.length;
  return isGood ? [passed + failed.length, 0] : [passed, failed.length];
});

console.log(`after ${seconds()}`);
for (const one of red) console.log(`✗ ${one}`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;

/** Time since the start, so that the log shows what takes long. */
function seconds(): string {
  return `${Math.round(performance.now() / 1000)} s`;
}

function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  console.log(`\n▸ ${seconds()} ${[command, ...args].join(' ')}`);
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs in parallel with others; prints its output when it has ended. */
function runQuietly(script: string): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script]);
    const said: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => said.push(part));
    child.stderr.on('data', (part: Buffer) => said.push(part));
    child.on('close', (code) => {
      console.log(`\n▸ ${seconds()} ${script}\n${Buffer.concat(said).toString()}`);
      resolve(code ?? 1);
    });
  });
}

function count(name: string, code: number): void {
  if (code === 0) counts.passed += 1;
  else counts.failed += 1;
  if (code !== 0) red.push(name);
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly { readonly title: string; readonly ok: boolean }[];
}

/** Tests that did not run count as failed. */
function journeysIn(report: string): { readonly passed: number; readonly failed: string[] } {
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'));
  const specsOf = (suite: Suite): Suite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  const failed = suites.flatMap(specsOf).filter(({ ok }: { ok: boolean }) => !ok);
  const skipped = stats.skipped > 0 ? ['what did not run'] : [];
  return {
    passed: stats.expected,
    failed: [...failed.map(({ title }: { title: string }) => title), ...skipped],
  };
}

function literally(title: string): string {
  return title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A runner that failed without a failed test, or left no report, is a failure too. */
function countReport(name: string, code: number, read: () => [number, number]): void {
  try {
    const [passed, failed] = read();
    counts.passed += passed;
    counts.failed += failed;
    if (code !== 0 && failed === 0) count(name, code);
  } catch {
    count(name, 1);
  }
}
