/** `npm run a11y` runs axe on every state of the app, in light, dark, two themes and right-to-left. */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../../journeys/support/chromium.ts';
import { examine, type Finding } from './axe.ts';
import { openGround } from './ground.ts';
import { walks } from './states.ts';
import { type Mode, modes, readThemes, showIn } from './themes.ts';
import { phone, walk } from './walker.ts';

const { only, mode: chosenMode } = parseArgs({
  options: { only: { type: 'string' }, mode: { type: 'string' } },
}).values;
const chosen = modes.filter((mode) => (chosenMode ?? mode) === mode);
const isWanted = (state: string) => only === undefined || state.startsWith(only);

const table = new Map<string, Map<Mode, number | string>>();
const found = new Map<string, Set<string>>();
const undecided = new Map<string, Set<string>>();
const lost: string[] = [];

/** Number of states that are examined at the same time. */
const lanes = 2;
/** Appearances that differ from the light one in colors only. */
const isColored = (mode: Mode) => mode !== 'light' && mode !== 'arabic';

const ground = await openGround();
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const themes = await readThemes(ground);
  for (const language of ['en', 'ar'] as const) {
    const here = chosen.filter((mode) => (mode === 'arabic') === (language === 'ar'));
    if (here.length === 0) continue;
    const open = walks.filter(({ states }) => states.some(isWanted));
    const device = { ...phone, language };
    const examineNext = async (): Promise<void> => {
      const next = open.shift();
      if (!next) return;
      await walk(
        browser,
        ground,
        next,
        device,
        ({ page }, state) => look(page, state, here),
        isWanted,
      ).catch((error: Error) => lost.push(`${language} ${error.message.split('\n')[0]}`));
      return examineNext();
    };
    await Promise.all(Array.from({ length: lanes }, examineNext));
    async function look(
      page: Parameters<typeof showIn>[0],
      state: string,
      through: readonly Mode[],
    ) {
      for (const mode of through) {
        const undo = await showIn(page, mode, themes);
        const { violations, incomplete } = await examine(page, true, isColored(mode));
        await undo();
        note(state, mode, violations, incomplete);
      }
      await page.emulateMedia({ colorScheme: 'light' });
    }
  }
} finally {
  await browser.close();
  ground.stop();
}
report();

function note(
  state: string,
  mode: Mode,
  violations: readonly Finding[],
  incomplete: readonly Finding[],
): void {
  const row = table.get(state) ?? new Map<Mode, number | string>();
  row.set(
    mode,
    violations.reduce((sum, { places }) => sum + places.length, 0),
  );
  table.set(state, row);
  process.stderr.write(`${state} ${mode}\n`); // this takes a while
  for (const { rule, places } of violations) {
    say(`${state}, ${mode}: ${rule} at ${places.slice(0, 3).join(' | ')}`);
  }
  for (const { rule, help, places } of violations) {
    const name = `${rule}: ${help}`;
    const seen = found.get(name) ?? new Set<string>();
    for (const one of places) seen.add(`${state}, ${mode}: ${one}`);
    found.set(name, seen);
  }
  for (const { rule, places } of incomplete) {
    const open = undecided.get(rule) ?? new Set<string>();
    for (const one of places) open.add(`${state}, ${mode}: ${one}`);
    undecided.set(rule, open);
  }
}

function report(): void {
  say(`\n${'violations'.padEnd(28)}${chosen.map((mode) => mode.padStart(8)).join('')}`);
  for (const [state, row] of table) {
    const cells = chosen.map((mode) => String(row.get(mode) ?? '–').padStart(8));
    say(`${state.padEnd(28)}${cells.join('')}`);
  }
  for (const [name, places] of found) {
    say(`\n${name} (${places.size})`);
    for (const one of [...places].slice(0, 12)) say(`  ${one}`);
  }
  for (const [rule, places] of undecided) {
    if (places.size > 0) say(`\nNot decided by axe: ${rule} (${places.size})`);
    for (const one of places) say(`  ${one}`);
  }
  for (const one of lost) say(`NOT REACHED ${one}`);
  const sum = [...found.values()].reduce((all, places) => all + places.size, 0);
  say(`${table.size} states, ${chosen.length} modes, ${sum} violations`);
  process.exitCode = sum > 0 || lost.length > 0 || table.size === 0 ? 1 : 0;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
