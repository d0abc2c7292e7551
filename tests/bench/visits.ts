/** `npm run visits -- 5 'poor Wi-Fi'`: how long a phone waits for a page, first and again, drawn by the server and by itself. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { originOf } from '../support/server-process.ts';
import { openBrowser } from './browser-times.ts';
import { median } from './times.ts';

/** Bytes a second and milliseconds; the browser's own brake, which knows no handshakes, queues or losses. */
const profiles = {
  'slow 4G': { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  'poor Wi-Fi': { latency: 400, downloadThroughput: 50_000, uploadThroughput: 25_000 },
} as const;

/** With anything after the question mark the server draws nothing: as on a static host. */
const pages = {
  'a table’s code': '/checkin?venue=1&table=12',
  'menu, drawn by the server': '/menu/fern-and-fable',
  'menu, as on a static host': '/menu/fern-and-fable?bare',
  'venues, drawn by the server': '/venues',
  'venues, as on a static host': '/venues?bare',
} as const;

const slowdown = 4;
const userAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
const [, , times = '5', only = ''] = process.argv;
const runs = Number(times);

interface Visit {
  readonly visible: number;
  readonly usable: number;
}

const data = mkdtempSync(join(tmpdir(), 'visits-'));
const server = spawn(process.execPath, ['dist-server/main.js'], {
  env: { ...process.env, PORT: '0', DATA_FOLDER: data },
});
const origin = await originOf(server);
const browser = await openBrowser();
try {
  for (const [profile, network] of Object.entries(profiles)) {
    if (!profile.includes(only)) continue;
    say(
      `\n${profile}, a quarter of the processor: dishes or venues visible → usable, ms, medians of ${runs}`,
    );
    say(
      `${''.padEnd(32)}${'first'.padStart(16)}${'again'.padStart(16)}${'again, offline'.padStart(18)}`,
    );
    for (const [name, path] of Object.entries(pages)) {
      const all: (readonly Visit[])[] = [];
      for (let run = 0; run < runs; run += 1) all.push(await visits(path, network));
      const cells = [0, 1, 2].map((place) => shown(all.flatMap((each) => each[place] ?? [])));
      say(
        name.padEnd(32) + cells.map((cell, place) => cell.padStart(place === 2 ? 18 : 16)).join(''),
      );
    }
  }
} finally {
  await browser.close();
  server.kill();
  rmSync(data, { recursive: true, force: true });
}

type Network = (typeof profiles)[keyof typeof profiles];

/** A first visit, one when the worker is there, and one without a network. */
async function visits(path: string, network: Network): Promise<readonly Visit[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent,
  });
  try {
    const first = await visit(context, path, network);
    await first.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // What is fetched behind the first screen is there, and the drawn page is kept at the second visit.
    await first.page.waitForTimeout(6_000);
    await first.page.goto(origin + path.replace('?bare', ''));
    await first.page.waitForTimeout(3_000);
    await first.page.close();
    const again = await visit(context, path, network);
    await again.page.close();
    await context.setOffline(true);
    const offline = await visit(context, path, null);
    return [first.took, again.took, offline.took];
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, path: string, network: Network | null) {
  const page: Page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (network) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watchRows);
  await page.goto(origin + path, { waitUntil: 'commit' });
  const handle = await page.waitForFunction(
    () => window.rowTimes?.usable && window.rowTimes,
    null,
    {
      timeout: 60_000,
    },
  );
  const took = (await handle.jsonValue()) as Visit;
  await devtools.send('Network.emulateNetworkConditions', { ...free, offline: network === null });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { page, took };
}

const free = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

declare global {
  interface Window {
    rowTimes?: { visible?: number; usable?: number };
  }
}

/** In the page: when the first row was painted, and when the framework had it in hand. */
function watchRows(): void {
  const times: { visible?: number; usable?: number } = {};
  window.rowTimes = times;
  const look = () => {
    const row = document.querySelector('#root li a');
    const isSeen = row !== null && row.getClientRects().length > 0;
    const isShown = isSeen && getComputedStyle(row).visibility === 'visible';
    if (isShown && times.visible === undefined) times.visible = performance.now();
    if (isShown && Object.keys(row).some((key) => key.startsWith('__reactProps')))
      times.usable = performance.now();
    if (times.usable === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function shown(all: readonly Visit[]): string {
  const of = (name: keyof Visit) => Math.round(median(all.map((visit) => visit[name])));
  return `${of('visible')} → ${of('usable')}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
