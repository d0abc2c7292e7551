/**
 * `npm run monkey -- --seed 20000 --n 200 --workers 2 --harm 1` runs random journeys of a real Chromium against a
 * backend that breaks on purpose, and then compares phone and backend (trust 4.3). `--replay 20017` repeats one
 * journey, and if it fails, shortens it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { buildPreviousInto } from '../../journeys/support/releases.ts';
import { type Breakable, buildBreakable, startBreakable } from './backend.ts';
import { openBrowser } from './browser.ts';
import { journey, type Outcome } from './journey.ts';
import { type Plan, wholePlanOf } from './plan.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '20000' },
    n: { type: 'string', default: '100' },
    workers: { type: 'string', default: '2' },
    harm: { type: 'string', default: '1' },
    replay: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});
const harm = Number(values.harm);
const first = Number(values.replay ?? values.seed);
const n = values.replay ? 1 : Number(values.n);
const folder = 'tests/artefacts/monkey';
const previous = 'node_modules/.cache/monkey-previous';
/** A journey usually takes half a minute to two minutes. */
const journeyTimeoutMs = 300_000;
const outcomes: Outcome[] = [];
let next = first;

await buildBreakable();
buildPreviousInto(resolve(previous));
const started = Date.now();
await Promise.all(Array.from({ length: Math.min(n, Number(values.workers)) }, work));
reportAll();

async function work(): Promise<void> {
  const [browser, backend] = await Promise.all([openBrowser(), startBreakable([previous, 'dist'])]);
  try {
    while (next < first + n) {
      const plan = wholePlanOf(next++);
      const outcome = await safely(browser, backend, plan);
      outcomes.push(outcome);
      if (outcome.faults.length === 0) {
        if (values.verbose) tell(outcome);
        if (outcomes.length % 20 === 0) say(`${outcomes.length} of ${n}`);
        continue;
      }
      tell(outcome);
      if (values.replay) await shrink(browser, backend, plan);
    }
  } finally {
    await browser.close();
    backend.stop();
  }
}

/** A journey that cannot start or does not end is a fault of its own. */
async function safely(browser: Browser, backend: Breakable, plan: Plan): Promise<Outcome> {
  try {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('it does not end')), journeyTimeoutMs).unref();
    });
    return await Promise.race([journey(browser, backend, plan, harm), late]);
  } catch (reason) {
    const faults = [`could not be made: ${String(reason).slice(0, 400)}`];
    return { seed: plan.seed, faults, steps: [], struck: [], orders: 0, picture: null, at: '' };
  }
}

/** Leaves out one step after another as long as the journey still fails. */
async function shrink(browser: Browser, backend: Breakable, plan: Plan): Promise<void> {
  let least = plan;
  for (let index = plan.steps.length - 1; index >= 0; index -= 1) {
    const fewer = { ...least, steps: least.steps.filter((_, at) => at !== index) };
    const { faults } = await safely(browser, backend, fewer);
    if (faults.length > 0) least = fewer;
  }
  say(`fails with ${least.steps.map(({ action }) => action).join(', ') || 'no step at all'}`);
}

function tell({ seed, faults, steps, struck, picture, at }: Outcome): void {
  const did = steps.map(([name, why]) => (why ? `${name} (${why.slice(0, 60)})` : name));
  say(`\nseed ${seed}: npm run monkey -- --replay ${seed}`);
  for (const fault of faults) say(`  ✗ ${fault}`);
  say(`  did: ${did.join(', ')}`);
  say(`  ended at ${at}`);
  say(`  suffered: ${struck.join(', ')}`);
  if (!picture) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${seed}.png`, picture);
}

function reportAll(): void {
  const sum = (of: (one: Outcome) => number) => outcomes.reduce((total, one) => total + of(one), 0);
  const failed = outcomes.filter(({ faults }) => faults.length > 0).map(({ seed }) => seed);
  const kinds = new Map<string, number>();
  for (const name of outcomes.flatMap(({ struck }) => struck)) {
    const id = name.split(' ')[0] ?? '';
    kinds.set(id, (kinds.get(id) ?? 0) + 1);
  }
  const minutes = (Date.now() - started) / 60_000;
  say(
    `\nSeeds ${first} to ${first + n - 1}: ${outcomes.length} journeys in ${minutes.toFixed(1)} minutes, ` +
      `${sum(({ steps }) => steps.length)} actions, ${sum(({ struck }) => struck.length)} faults, ` +
      `${sum(({ orders }) => orders)} orders; ${failed.length} not as they must be${failed.length ? `: ${failed.join(', ')}` : ''}.`,
  );
  const done = outcomes.flatMap(({ steps }) => steps.flatMap(([name, why]) => (why ? [] : name)));
  const names = [...new Set(done)].sort();
  say(
    `Done: ${names.map((name) => `${name} × ${done.filter((one) => one === name).length}`).join(', ')}`,
  );
  say(`Faults: ${[...kinds].map(([id, times]) => `${id} × ${times}`).join(', ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
