import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../journeys/support/chromium.ts';
import { preferred } from './preferred.ts';
import { median, type Times } from './times.ts';

interface Reaction {
  readonly took: number;
  readonly longest: number;
}

interface Tap extends Reaction {
  /** Milliseconds from the touch to the paint of the pressed state. */
  readonly pressed: number;
}

interface Key extends Reaction {
  /** Milliseconds from the key press to the paint of its letter. */
  readonly letter: number;
}

interface Scrolled {
  readonly deltas: readonly number[];
  readonly longest: number;
}

/** Set on the window by tests/lab/bench/in-page.js. */
interface InPage {
  /** The longest task since a time; 0 if none took 50 ms. */
  readonly longest: (since: number) => number;
  readonly opening: () => Promise<{ at: number; sinceAnswer: number; longest: number }>;
  readonly tap: () => Promise<Tap>;
  readonly key: () => Promise<Key>;
  readonly scroll: (speed: number, least: number, most: number) => Promise<Scrolled>;
}

declare global {
  interface Window {
    readonly bench: InPage;
    tapped: Promise<Tap>;
    reacted: Promise<Key>;
  }
}

const inPage = fileURLToPath(new URL('./in-page.js', import.meta.url));
const slowdown = 4;
const visits = 3;
const taps = 8;
/** Milliseconds for which a finger rests on its target. */
const restMs = 80;
/** Dishes that a customer has opened after ten minutes, half an hour and an hour. */
const dishes = [40, 120, 240] as const;
/** Milliseconds until a page is idle; long tasks are counted from then on. */
const openedMs = 1_000;
/** Pixels per second, with the shortest and longest time in ms: six screens a second, then the whole menu at once. */
const thumb = [5_000, 10_000, 10_000] as const;
const torrent = [15_000, 10_000, 60_000] as const;

export async function openBrowser(): Promise<Browser> {
  const { path, drop } = preferred(chromiumPath());
  const browser = await chromium.launch({
    executablePath: path,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  browser.on('disconnected', drop);
  return browser;
}

/** Measures a venue's menu on a phone with a quarter of this processor's speed, in ms. */
export async function browserTimes(browser: Browser, menu: string): Promise<Times> {
  const openings = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const page = await visitOf(browser, menu);
    openings.push(await page.evaluate(() => window.bench.opening()));
    await page.context().close();
  }
  const page = await visitOf(browser, menu);
  await page.evaluate(() => window.bench.opening());
  await page.waitForTimeout(3000);
  const added = await tapTimes(page);
  const scroll = (input: Parameters<InPage['scroll']>) =>
    page.evaluate((how) => window.bench.scroll(...how), input);
  const [calm, wild] = [await scroll([...thumb]), await scroll([...torrent])];
  const searched = await searchTimes(page, menu);
  await page.context().close();
  const unslowed = await visitOf(browser, menu, 1);
  const searchedFast = await searchTimes(unslowed, menu);
  await unslowed.context().close();
  const hour = await hourOfUse(browser, menu);
  return {
    'answer to first row painted': median(openings.map(({ sinceAnswer }) => sinceAnswer)),
    'longest task of the opening': median(openings.map(({ longest }) => longest)),
    'finger down to press painted': median(added.map(({ pressed }) => pressed)),
    'the slowest press': Math.max(...added.map(({ pressed }) => pressed)),
    'finger up to count painted': median(added.map(({ took }) => took)),
    'the slowest count': Math.max(...added.map(({ took }) => took)),
    'longest task of a tap': Math.max(...added.map(({ longest }) => longest)),
    ...scrollTimes('scroll as a thumb', calm),
    ...scrollTimes('scroll through all', wild),
    ...keyTimes('', searched),
    ...keyTimes(', not slowed', searchedFast),
    ...hour,
  };
}

/** Measures memory in MB and the longest task while dishes are opened and closed, without slowing the processor. */
async function hourOfUse(browser: Browser, menu: string): Promise<Times> {
  const page = await visitOf(browser, menu, 1);
  const devtools = await page.context().newCDPSession(page);
  const held: Record<string, number> = {};
  let opened = 0;
  for (const goal of dishes) {
    for (; opened < goal; opened += 1) {
      const dish = page.locator('main li h3 a').nth(opened % 8);
      const sheet = page.getByRole('dialog', { name: (await dish.textContent()) ?? '' });
      await dish.click();
      await sheet.getByRole('button', { name: 'Close' }).click();
      await sheet.waitFor({ state: 'detached' });
    }
    const longest = await page.evaluate((since) => window.bench.longest(since), openedMs);
    held[`longest task until ${goal} dishes opened, not slowed`] = longest;
    // The bench itself triggers garbage collection.
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    held[`memory after ${goal} dishes opened, MB`] = usedSize / 1e6;
  }
  await page.context().close();
  return held;
}

/** A new phone has nothing cached. */
async function visitOf(browser: Browser, menu: string, rate = slowdown): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.addInitScript({ path: inPage });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await page.goto(menu);
  return page;
}

async function tapTimes(page: Page): Promise<readonly Tap[]> {
  const times: Tap[] = [];
  const devtools = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  for (let tap = 0; tap < taps; tap += 1) {
    const add = page.locator('main li button[aria-label^="Add "]').first();
    const at = await add.evaluate((button) => {
      button.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = button.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    await page.waitForTimeout(600);
    await page.evaluate(() => {
      window.tapped = window.bench.tap();
    });
    await finger('touchStart', [at]);
    await page.waitForTimeout(restMs);
    await finger('touchEnd', []);
    times.push(await page.evaluate(() => window.tapped));
  }
  return times;
}

async function searchTimes(page: Page, menu: string): Promise<readonly Key[]> {
  await page.goto(`${menu}/search`);
  const field = page.getByRole('searchbox');
  await field.waitFor();
  const times: Key[] = [];
  for (const letter of 'spin') {
    await page.waitForTimeout(600);
    await page.evaluate(() => {
      window.reacted = window.bench.key();
    });
    await field.press(letter);
    times.push(await page.evaluate(() => window.reacted));
  }
  return times;
}

function keyTimes(how: string, keys: readonly Key[]): Times {
  return {
    [`key to letter painted${how}`]: median(keys.map(({ letter }) => letter)),
    [`the slowest letter${how}`]: Math.max(...keys.map(({ letter }) => letter)),
    [`key to results painted${how}`]: median(keys.map(({ took }) => took)),
    [`the slowest results${how}`]: Math.max(...keys.map(({ took }) => took)),
    [`longest task of a key${how}`]: Math.max(...keys.map(({ longest }) => longest)),
  };
}

function scrollTimes(name: string, { deltas, longest }: Scrolled): Times {
  const late = (limit: number) =>
    (100 * deltas.filter((delta) => delta > limit).length) / deltas.length;
  return {
    [`${name}: frames`]: deltas.length,
    [`${name}: % over 33 ms`]: late(33.5),
    [`${name}: % over 50 ms`]: late(50.1),
    [`${name}: % dropped`]: dropped(deltas),
    [`${name}: longest frame`]: Math.max(...deltas),
    [`${name}: longest task`]: longest,
  };
}

/** The share of frames shown, of those that a screen of 60 Hz would have shown. */
function dropped(deltas: readonly number[]): number {
  const due = deltas.reduce((sum, delta) => sum + Math.max(1, Math.round(delta / (1000 / 60))), 0);
  return (100 * (due - deltas.length)) / due;
}
