import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import type { Network, Shape } from './network.ts';

/** What one visit took, in milliseconds from the first thought of it, and in bytes. */
export interface Visit {
  /** Dishes or venues are painted. */
  readonly visible: number;
  /** The framework has them in hand. */
  readonly usable: number;
  readonly pageBytes: number;
  readonly scriptBytes: number;
}

export type Kind = 'first' | 'again' | 'offline';

/** What a page is timed with. */
export const inPage = fileURLToPath(new URL('./in-page.js', import.meta.url));
const slowdown = 4;
const patienceMs = 60_000;
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
};

/** A page of a phone whose processor is a quarter of this one; each visit is a new process of the browser. */
export async function onPhone<T>(
  network: Network,
  pin: string,
  profile: string,
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, {
    ...phone,
    executablePath: network.browserPath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      `--ignore-certificate-errors-spki-list=${pin}`,
    ],
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await act(page);
  } finally {
    await context.close();
  }
}

/** Opens an address and waits until its first row is there and can be tapped. */
export async function visit(
  page: Page,
  address: string,
  network: Network,
  shape: Shape | null,
): Promise<Visit> {
  const bytes = { page: 0, script: 0 };
  const devtools = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === 'Document') bytes.page += encodedDataLength;
    if (kind === 'Script') bytes.script += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await page.addInitScript({ path: inPage });
  await network.link(shape !== null);
  await network.shape(shape ?? {});
  // Asking the page before would cost it the time that is measured.
  const isTimed = page.waitForEvent('console', {
    predicate: (message) => message.text() === 'row times',
    timeout: patienceMs,
  });
  await Promise.all([isTimed, page.goto(address, { waitUntil: 'commit', timeout: patienceMs })]);
  const { visible = Number.NaN, usable = Number.NaN } =
    (await page.evaluate(() => window.rowTimes)) ?? {};
  const took = { visible, usable, pageBytes: bytes.page, scriptBytes: bytes.script };
  await network.link(true);
  await network.shape({});
  return took;
}

/** Until the worker has what it keeps, as it is when somebody comes again. */
export async function settle(page: Page, address: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForTimeout(4_000);
  await page.goto(address);
  await page.waitForTimeout(2_000);
}

declare global {
  interface Window {
    rowTimes?: { visible?: number; usable?: number };
  }
}
