/** `npm run menus` compares menus of 100, 1,000 and 5,000 products, in the rules and in a slowed Chromium. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import type { Menu, Venue } from '#domain/model.ts';
import { browserTimes, openBrowser } from './browser-times.ts';
import { domainTimes } from './domain-times.ts';
import { venueWith } from './long-menu.ts';
import { type Times, table } from './times.ts';

const { DIST_FOLDER: dist = 'dist' } = process.env;
const counts = [100, 1000, 5000] as const;

if (!existsSync(`${dist}/index.html`)) {
  execFileSync('npm', ['run', 'build'], { stdio: 'inherit' });
}
// The backend's migrations are a glob that only Vite resolves.
const { module } = await runnerImport<typeof import('./backend.ts')>(
  fileURLToPath(new URL('./backend.ts', import.meta.url)),
);
const venues = counts.map((count, index) => venueWith(count, index + 1));
const backend = await module.openBackend(venues, dist);
const browser = await openBrowser();
try {
  const rules = await inTurn(counts.map((_, index) => () => rulesOf(index + 1)));
  const sizes = counts.map((count) => `${count} products`);
  say(`\n${table(['domain functions, ms', ...sizes], rules)}`);
  const screens = await inTurn(counts.map((count) => () => screenOf(count)));
  say(`\n${table(['Chromium, 390 × 844, a quarter of the processor, ms', ...sizes], screens)}`);
} finally {
  await browser.close();
  await backend.close();
}

async function rulesOf(venueId: number) {
  const get = async (path: string) => (await fetch(backend.origin + path, { headers })).json();
  const headers = { Authorization: `Basic ${btoa('web:guest')}`, 'X-Client': 'benchbench1' };
  const { menu }: { menu: Menu } = await get(`/api/menu.json?venue_id=${venueId}`);
  const { venue }: { venue: Venue } = await get(`/api/venues/${venueId}.json`);
  return domainTimes(menu, venue);
}

async function screenOf(count: number) {
  const times = await browserTimes(browser, `${backend.origin}/menu/menu-of-${count}`);
  process.stderr.write(`${count} products in Chromium: ${JSON.stringify(times)}\n`);
  return times;
}

async function inTurn(measures: readonly (() => Promise<Times>)[]): Promise<readonly Times[]> {
  const times: Times[] = [];
  for (const measure of measures) times.push(await measure());
  return times;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
