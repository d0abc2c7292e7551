/**
 * `npm run visits -- 5 'poor Wi-Fi'` measures how long a phone waits for a page, on a network whose packets are shaped.
 * A third argument, such as `server`, limits it to the hosts whose name contains it.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BuiltPage } from '#domain/lib/page-parts.ts';
import { originOf } from '../../../support/network/server-process.ts';
import { median } from '../times.ts';
import { openFarBackend, siteOfAnother } from './another-backend.ts';
import { bound, mid, shown, spread } from './figures.ts';
import { newCertificate, openFront, type Page } from './front.ts';
import { openNetwork, profiles, type Shape } from './network.ts';
import { onPhone, slowdown } from './phone.ts';
import { placing } from './placing.ts';
import { type Kind, settle, type Visit, visit } from './visit.ts';

const pages = {
  'a table’s code': '/checkin?venue=1&table=12',
  'a menu': '/menu/fern-and-fable',
  'the venues': '/venues',
  /** The link in a receipt; its order is placed first. */
  'an order’s link': '/orders/p/',
} as const;
const kinds = ['first', 'again', 'offline'] as const;
/** Only the first visit to this one is measured. */
const plain = 'plain single-page app';
/** A customer who has ordered here sees their usual products first, and a running order. */
const regular = ['a menu', 'returning customer'] as const;

/** The script that times every page. */
const inPage = readFileSync(new URL('./in-page.js', import.meta.url), 'utf8');

const [, , times = '5', only = '', part = ''] = process.argv;
const wanted = Object.entries(profiles).filter(([name]) => name !== 'probe' && name.includes(only));
const found = new Map<string, Visit[]>();
const placed = new Map<string, number[]>();
let ordered = '';

const data = mkdtempSync(join(tmpdir(), 'visits-'));
const backend = spawn(process.execPath, ['dist-server/main.js'], {
  env: { ...process.env, PORT: '0', DATA_FOLDER: join(data, 'db'), PROXIES: '1' },
});
const origin = await originOf(backend);
const far = await openFarBackend(origin);
const siteFile = join(data, 'site.json');
writeFileSync(siteFile, JSON.stringify(siteOfAnother));
const before = spawn(process.execPath, ['dist-server/pages.js'], {
  env: { ...process.env, PORT: '0', API_ORIGIN: far.origin, SITE_FILE: siteFile },
});
const pagesOrigin = await originOf(before);
const certificate = newCertificate();
const bare = await (await fetch(`${origin}/legal`)).text();
const allHosts = {
  'server-rendered': await openFront(origin, certificate),
  'server-rendered, other backend': await openFront(origin, certificate, () => null, pagesOrigin),
  'static files': await openFront(origin, certificate, pagesOf(bare)),
  [plain]: await openFront(origin, certificate, pagesOf(withoutEarlyRequests(bare))),
};
const hosts = Object.entries(allHosts).filter(([name]) => name.includes(part));
const network = await openNetwork(78);
try {
  for (let run = 1; run <= Number(times); run += 1) {
    for (const [profile, shape] of [...wanted, ['probe', profiles.probe] as const])
      await customer(profile, { ...shape, seed: run });
    for (const [profile, shape] of wanted) {
      const seeded = { ...shape, seed: run };
      for (const [page, path] of Object.entries(pages))
        for (const [host, { port }] of hosts)
          await visitor([profile, page, host], seeded, port, path);
    }
  }
} finally {
  network.close();
  for (const host of Object.values(allHosts)) host.close();
  before.kill();
  far.close();
  backend.kill();
  rmSync(data, { recursive: true, force: true });
}
say(tables());

/** A first visit, a second one once the worker is installed, and a third one offline. */
async function visitor(
  who: readonly [profile: string, page: string, host: string],
  shape: Shape,
  port: number,
  path: string,
): Promise<void> {
  const stored = mkdtempSync(join(data, 'phone-'));
  const address = `https://${network.host}:${port}${path}${path.endsWith('/') ? ordered : ''}`;
  const said: string[] = [];
  for (const kind of who[2] === plain ? kinds.slice(0, 1) : kinds)
    said.push(await arrival(who, kind, stored, shape, address));
  rmSync(stored, { recursive: true, force: true });
  progress(`${who.join(', ')}: ${said.join(', ')}`);
}

/** One visit on a phone with the given profile folder. */
async function arrival(
  who: readonly string[],
  kind: Kind,
  stored: string,
  shape: Shape,
  address: string,
): Promise<string> {
  try {
    return await onPhone(network, certificate.pin, stored, inPage, async (at) => {
      const took = await visit(at, address, network, kind === 'offline' ? null : shape);
      note(who, kind, took);
      if (kind === 'first' && who[2] !== plain) await settle(at, address);
      return `${kind} ${Math.round(took.visible)} → ${Math.round(took.usable)}`;
    });
  } catch (reason) {
    return `${kind} FAILED ${String(reason).split('\n')[0]}`;
  }
}

/** A customer orders, then visits the menu again. */
async function customer(profile: string, shape: Shape): Promise<void> {
  const stored = mkdtempSync(join(data, 'phone-'));
  const origin = `https://${network.host}:${allHosts['server-rendered'].port}`;
  const phone = [network, certificate.pin, stored, inPage] as const;
  const { took, uuid } = await placing(...phone, origin, shape);
  ordered = uuid;
  placed.set(profile, [...(placed.get(profile) ?? []), took]);
  const said = [`from Pay to sent ${Math.round(took)}`];
  if (shape.rtt !== profiles.probe.rtt) {
    const menu = origin + pages['a menu'];
    await onPhone(...phone, async (at) => {
      await at.open(menu);
      await settle(at, menu);
    });
    for (const kind of kinds.slice(1))
      said.push(await arrival([profile, ...regular], kind, stored, shape, menu));
  }
  rmSync(stored, { recursive: true, force: true });
  progress(`${profile}, ${said.join(', ')}`);
}

function note(who: readonly string[], kind: Kind, took: Visit): void {
  const key = [...who, kind].join('|');
  found.set(key, [...(found.get(key) ?? []), took]);
}

function tables(): string {
  const of = (...key: readonly string[]) => found.get(key.join('|')) ?? [];
  const lines: string[] = [];
  for (const [profile, shape] of wanted) {
    lines.push(
      `\n| ${profile}, host slowed ${slowdown} times | first | again | again, offline |`,
      '|---|---|---|---|',
    );
    for (const page of Object.keys(pages)) {
      for (const [host] of hosts) {
        const cells = kinds.map((kind) => shown(of(profile, page, host, kind)));
        lines.push(`| ${page}, ${host} | ${cells.join(' | ')} |`);
      }
      const rendered = of(profile, page, 'server-rendered', 'first');
      const single = of(profile, page, plain, 'first');
      if (rendered.length === 0) continue;
      const least = bound(shape, rendered);
      const times = (name: 'visible' | 'usable') =>
        `${name} ${(mid(rendered, name) / least[name]).toFixed(2)} × the minimum of ${Math.round(least[name])}`;
      const faster = (mid(single, 'visible') / mid(rendered, 'visible')).toFixed(1);
      const compared = single.length > 0 ? `, ${faster} × faster than the plain app` : '';
      lines.push(`| ${page}: ${times('visible')}${compared}; ${times('usable')} | | | |`);
    }
    const cells = kinds.map((kind) => shown(of(profile, ...regular, kind)));
    lines.push(`| ${regular.join(', ')} | ${cells.join(' | ')} |`);
  }
  lines.push('\n| from Pay to sent, pay later | ms |', '|---|---|');
  for (const [profile, times] of placed) {
    const trips = (median(times) / 1000).toFixed(1);
    const what = profile === 'probe' ? `${trips} round trips` : spread(times);
    lines.push(`| ${profile} | ${what} |`);
  }
  return lines.join('\n');
}

/** Answers every path that is neither a file nor an API call with the page. */
function pagesOf(html: string): (path: string) => Page | null {
  const body = brotliCompressSync(html);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-cache',
  };
  return (path) =>
    /^\/(api|static|assets|icons|themes)\/|\.\w+$/.test(path) ? null : { headers, body };
}

/** The page of a plain app, which requests nothing before its code runs. */
function withoutEarlyRequests(html: string): string {
  const { inPage }: BuiltPage = JSON.parse(readFileSync('dist/.vite/page.json', 'utf8'));
  return html.replace(`<script>${inPage.early}</script>`, '');
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Shows progress; only the tables go to standard output. */
function progress(text: string): void {
  process.stderr.write(`${text}\n`);
}
