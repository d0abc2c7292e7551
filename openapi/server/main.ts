import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { openRenderer } from '#app/start/render.tsx';
import { readSite, type Site, withPace } from './config/site.ts';
import { startCleanup } from './customers/cleanup.ts';
import { openDatabase } from './db/database.ts';
import { addresses } from './demo/addresses.ts';
import { demoVenues } from './demo/all.ts';
import { startKitchen } from './demo/kitchen/clock.ts';
import { demoPages } from './demo/pages.ts';
import { seed } from './demo/seed.ts';
import { hintsOf } from './demo/site-hints.ts';
import { presetSite } from './demo/site-presets.ts';
import { breakable, refusalToBreak } from './faults/breakable.ts';
import { createApp } from './http/app.ts';
import { gatherLines } from './http/log-lines.ts';
import { countCalls, serverOptions, stopServer } from './http/shutdown.ts';
import { report } from './lib/report.ts';
import { startMailer } from './mail/mailer.ts';
import { chargeProblemsIn } from './orders/charge-problems.ts';
import { paceOf } from './orders/progress.ts';
import { precompress } from './pages/built-files.ts';
import { openPages } from './pages/page.ts';
import { openProviderClients } from './payments/providers/providers.ts';
import { startReconciler } from './payments/reconcile.ts';

const {
  DATABASE_URL: url,
  DATA_FOLDER: folder = '.data',
  DIST_FOLDER: dist = 'dist',
  HOST: hostname,
  KITCHEN_PACE: pace,
  LOG: logging,
  MAIL_FROM: mailFrom,
  MOST_CALLS: mostCalls,
  PORT: port = '4545',
  PROXIES: proxies,
  PUBLIC_URL: publicUrl,
  SITE: siteName,
  SITE_FILE: siteFile,
  SMTP_URL: smtp,
} = process.env;
const refusal = refusalToBreak(process.env);
if (refusal) giveUp(refusal);
const site = openedSite();
const mailSender = smtp ? senderOrGiveUp(site) : null;

say(url ? 'Opening PostgreSQL …' : `Opening the database in ${folder} …`);
const database = await openDatabase(url ? { url } : { folder }).catch(giveUp);
const venues = demoVenues();
if (await seed(database.db, venues)) say(`Filled it with ${venues.length} venues.`);
const compressed = await precompress(dist);
if (compressed > 0) say(`Compressed ${compressed} files.`);
const lines = gatherLines((text) => process.stdout.write(text));
process.on('exit', lines.flush);
const providers = openProviderClients(process.env, database.db, site.test_payments ?? false);
for (const problem of await chargeProblemsIn(database.db, providers)) say(problem);
const stopping = new AbortController();
const app = createApp({
  db: database.db,
  beside: database.beside,
  site,
  providers,
  pages: openPages(dist, site, providers, openRenderer),
  extraPages: demoPages,
  proxies: Number(proxies) || 0,
  mostInside: Number(mostCalls) || undefined,
  isStopping: () => stopping.signal.aborted,
  log: (line) => {
    if ('error' in line) process.stderr.write(`${JSON.stringify(line)}\n`);
    else if (logging === 'on') lines.add(JSON.stringify(line));
  },
});

const stops = [
  startKitchen(database.db, { pace: paceOf(site), report }),
  startCleanup(database.db, { site, providers, report }),
  startReconciler({
    db: database.db,
    site,
    providers,
    clock: () => new Date(),
    origin: site.public_url ?? `http://localhost:${port}`,
    report,
  }),
  ...(smtp && mailSender ? [startMailer(database.db, { smtp, from: mailSender, report })] : []),
];

const calls = countCalls(await breakable(database.db, app.fetch, process.env));
const { fetch } = calls;
const server = serve({ fetch, port: Number(port), hostname, serverOptions }, listening);
server.on('error', failed);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

function listening({ port: actual }: AddressInfo): void {
  say(`\n${site.name} is open.\n`);
  const hints = hintsOf(site, `http://localhost:${actual}`, new Date());
  for (const [label, text] of [...addresses(actual, venues, site), ...hints]) {
    say(`  ${label.padEnd(18)} ${text}`);
  }
  say('');
}

function failed(error: NodeJS.ErrnoException): void {
  const reason =
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken. Choose another: PORT=4546 npm start`
      : error.message;
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
  void stopAll().then(database.close);
}

function stop(): void {
  stopServer(server, stopping, () => calls.ended().then(stopAll).then(database.close));
}

async function stopAll(): Promise<void> {
  await Promise.all(stops.map((stopOne) => stopOne()));
}

/** The preset named on the command line or in SITE, overlaid with the settings of SITE_FILE. */
function openedSite(): Site {
  try {
    const preset = presetSite(process.argv[2] ?? siteName);
    const chosen = withPace(readSite(siteFile, preset), Number(pace));
    const own = publicUrl ? { public_url: new URL(publicUrl).origin } : {};
    return { ...chosen, ...own, ...(smtp && { sends_mail: true }) };
  } catch (error) {
    return giveUp(error instanceof Error ? error : new Error(String(error)));
  }
}

/** Links in emails must lead to an origin that the operator has named, not to whatever Host a request claimed. */
function senderOrGiveUp({ public_url, mail_from }: Site): string {
  if (!public_url)
    return giveUp(new Error('SMTP_URL needs PUBLIC_URL: where links in letters lead.'));
  const sender = mailFrom ?? mail_from;
  return sender ?? giveUp(new Error('SMTP_URL needs MAIL_FROM: the address of the sender.'));
}

function giveUp(error: NodeJS.ErrnoException): never {
  process.stderr.write(`${error.message || error.code}\n`);
  process.exit(1);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
