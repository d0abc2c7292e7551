/**
 * `npm run hour -- 60` measures the page's memory while it is used for 60 minutes, with a step every 15 seconds. With
 * `-- 60 4` the same steps come every 4 seconds.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { originOf } from '../../support/network/server-process.ts';
import { openBrowser } from './browser-times.ts';
import { ownBytes } from './heap.ts';

const [, , minutes = '60', seconds = '15'] = process.argv;
const stepsAMinute = 4;
const menu = '/menu/fern-and-fable';
/** From this minute on, the page's own memory must stay flat; the browser keeps compiling code that is used often. */
const warm = 30;
/** The script fails if memory grows by more since then. */
const flat = 1.02;

/** The steps in order, from the menu and back to it. */
const steps: readonly ((page: Page) => Promise<unknown>)[] = [
  async (page) => {
    await dish(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  },
  (page) => page.getByRole('button', { name: /^Add / }).first().click(),
  async (page) => {
    for (const y of [4_000, -4_000]) {
      await page.mouse.wheel(0, y);
      await page.waitForTimeout(1_000);
    }
  },
  async (page) => {
    await page.getByRole('link', { name: /^View basket/ }).click();
    await page
      .getByRole('button', { name: /^(One less|Remove)/ })
      .first()
      .click();
    await page.waitForTimeout(1_000);
    await page.goBack();
  },
  async (page) => {
    await page
      .getByRole('link', { name: /^Search/ })
      .first()
      .click();
    await page.getByRole('searchbox').pressSequentially('cake', { delay: 200 });
    await page.getByRole('button', { name: 'Cancel' }).click();
  },
  async (page) => {
    // The basket's message covers it for a while.
    await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Back' }).first().click();
    await page
      .getByRole('link', { name: /^Fern & Fable/ })
      .first()
      .click();
  },
];
const dish = (page: Page) => page.locator('main li h3 a').nth(Math.floor(Math.random() * 8));

const data = mkdtempSync(join(tmpdir(), 'hour-'));
const backend = spawn(process.execPath, ['dist-server/main.js'], {
  env: { ...process.env, PORT: '0', DATA_FOLDER: join(data, 'db') },
});
const browser = await openBrowser();
try {
  const origin = await originOf(backend);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(`${origin}/checkin?venue=1&table=12`);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const held = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
    return {
      mb: of('JSHeapUsedSize') / 1e6,
      own: (await ownBytes(devtools)) / 1e6,
      nodes: of('Nodes'),
      listeners: of('JSEventListeners'),
    };
  };
  say('minute  steps  MB held  its own  nodes  listeners');
  let warmMb = Number.NaN;
  for (let minute = 1; minute <= Number(minutes); minute += 1) {
    for (let done = (minute - 1) * stepsAMinute; done < minute * stepsAMinute; done += 1) {
      const next = page.waitForTimeout(Number(seconds) * 1000);
      await steps[done % steps.length]?.(page);
      await page.waitForURL(origin + menu);
      await next;
    }
    if (minute % 5 !== 0 && minute !== Number(minutes)) continue;
    const { mb, own, nodes, listeners } = await held();
    say(
      [minute, minute * stepsAMinute, mb.toFixed(2), own.toFixed(2), nodes, listeners]
        .map((n) => String(n).padStart(8))
        .join(''),
    );
    if (minute === warm) warmMb = own;
    if (minute === Number(minutes) && own > warmMb * flat) {
      say(`It grew by more than ${Math.round(flat * 100 - 100)} % since minute ${warm}.`);
      process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
  backend.kill();
  rmSync(data, { recursive: true, force: true });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
