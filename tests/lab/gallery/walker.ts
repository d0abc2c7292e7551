import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import type { Walk } from './catalogue.ts';
import { type Ground, moment } from './ground.ts';
import type { Stage } from './stage.ts';
import { type Language, wordsOf } from './words.ts';

declare global {
  interface Window {
    /** Set by in-page.js. */
    readonly gallery: {
      readonly settled: () => Promise<void>;
      readonly timeless: () => void;
      readonly restore: () => void;
    };
  }
}

/** The folder for the gallery's pictures. */
export const artefacts = fileURLToPath(new URL('../../artefacts/gallery/', import.meta.url));
const inPage = fileURLToPath(new URL('./in-page.js', import.meta.url));

/** The browser and devices of the gallery. */
export interface Device {
  readonly language: Language;
  readonly width: number;
  readonly height: number;
  /** Pixels of a picture for each pixel of the page. */
  readonly scale: number;
}

export const phone: Device = { language: 'en', width: 390, height: 844, scale: 1 };

const desktopAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const phoneAgent = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36';

/** Takes a walk on a fresh phone and stops at each requested state. */
export async function walk(
  browser: Browser,
  ground: Ground,
  way: Walk,
  device: Device,
  stop: (stage: Stage, state: string) => Promise<void>,
  isWanted: (state: string) => boolean = () => true,
): Promise<void> {
  const context = await openContext(browser, device, way.isDesktop ?? false);
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const calls = openCalls(page);
  const left = [...way.states];
  try {
    await page.clock.setFixedTime(moment);
    await page.addInitScript({ path: inPage });
    await page.addInitScript((language) => {
      localStorage.setItem('locale', JSON.stringify(language));
      // The sheet about the home screen must not cover the state.
      localStorage.setItem('install_said', JSON.stringify('yes'));
    }, device.language);
    const stage: Stage = { page, url: ground.url, ...wordsOf(device.language) };
    for await (const state of way.go(stage)) {
      if (state !== left.shift()) throw new Error(`${state} comes out of its turn.`);
      if (isWanted(state)) {
        await settled(page, calls);
        await stop(stage, state);
      }
      if (!left.some(isWanted)) return;
    }
    if (left.length > 0) throw new Error(`${left[0]} was not come by.`);
  } catch (error) {
    const path = `${artefacts}lost-${left[0] ?? way.states.at(-1)}.png`;
    await page.screenshot({ path }).catch(() => undefined);
    throw new Error(`${left[0] ?? way.states.at(-1)}: ${error}`, { cause: error });
  } finally {
    // A call that the walk answers may still be on its way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

function openContext(
  browser: Browser,
  device: Device,
  isDesktop: boolean,
): Promise<BrowserContext> {
  const { width, height } = isDesktop ? { width: 1280, height: 800 } : device;
  return browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: device.scale,
    hasTouch: !isDesktop,
    locale: device.language === 'en' ? 'en-US' : device.language,
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    userAgent: isDesktop ? desktopAgent : phoneAgent,
    // A browser of Playwright's test runner would have its cookies.
    storageState: { cookies: [], origins: [] },
  });
}

/** The page's calls without an answer, except those too old to get one. */
function openCalls(page: Page): () => number {
  const started = new Map<Request, number>();
  page.on('request', (request) => started.set(request, performance.now()));
  page.on('requestfinished', (request) => started.delete(request));
  page.on('requestfailed', (request) => started.delete(request));
  return () => [...started.values()].filter((at) => performance.now() - at < 1_500).length;
}

/** Waits until nothing moves or loads any more. */
export async function settled(page: Page, calls: () => number = () => 0): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) {
    await page.evaluate(() => window.gallery.settled());
    if (calls() === 0) return;
  }
}
