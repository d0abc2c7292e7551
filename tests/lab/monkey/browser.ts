import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { chromiumPath } from '../../journeys/support/chromium.ts';

const launching = {
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
};

/** A phone that the monkey operates. */
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  locale: 'en-US',
  timezoneId: 'America/New_York',
} as const;

/** A browser whose windows store nothing permanently. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ ...launching, executablePath: chromiumPath() });
}

/** Creates a folder for one phone's disk. */
export function newProfile(): string {
  return mkdtempSync(join(tmpdir(), 'monkey-phone-'));
}

/** Starts a browser with that folder, even if the last one was killed. */
export function openProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...launching,
    ...phone,
    executablePath: chromiumPath(),
  });
}

/** Kills it at once, as a phone does that is short of memory: SIGKILL to the browser's own process. */
export async function killBrowser(context: BrowserContext): Promise<void> {
  const browser = context.browser();
  if (!browser) throw new Error('a browser without a process of its own');
  const client = await browser.newBrowserCDPSession();
  const { processInfo } = await client.send('SystemInfo.getProcessInfo');
  const own = processInfo.find(({ type }) => type === 'browser');
  if (!own) throw new Error('a browser that does not know its process');
  const closed = new Promise((resolve) => context.once('close', resolve));
  process.kill(own.id, 'SIGKILL');
  await closed;
}
