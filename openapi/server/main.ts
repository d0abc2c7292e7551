import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { addresses } from './addresses.ts';
import { createApp } from './app.ts';
import { precompress } from './built-files.ts';
import { openDatabase } from './db.ts';
import { demoVenues } from './demo/all.ts';
import { paceOf } from './kitchen.ts';
import { startKitchen } from './kitchen-clock.ts';
import { openPages } from './page.ts';
import { seed } from './seed.ts';
import { readSite, withPace } from './site.ts';

const {
  DATABASE_URL: url,
  DATA_FOLDER: folder = '.data',
  DIST_FOLDER: dist = 'dist',
  HOST: hostname,
  KITCHEN_PACE: pace,
  LOG: logging,
  PORT: port = '4545',
  SITE_FILE: siteFile,
} = process.env;

const site = withPace(readSite(siteFile), Number(pace));

say(url ? 'Opening PostgreSQL …' : `Opening the database in ${folder} …`);
const database = await openDatabase(url ? { url } : { folder }).catch(giveUp);
const venues = demoVenues();
if (await seed(database.db, venues)) say(`Filled it with ${venues.length} venues.`);
const compressed = await precompress(dist);
if (compressed > 0) say(`Compressed ${compressed} files.`);

const app = createApp({
  db: database.db,
  site,
  pages: openPages(dist, site),
  log: (line) => {
    if ('error' in line) process.stderr.write(`${JSON.stringify(line)}\n`);
    else if (logging === 'on') say(JSON.stringify(line));
  },
});

const stopKitchen = startKitchen(database.db, {
  pace: paceOf(site),
  report: (error) => process.stderr.write(`${error}\n`),
});

const server = serve({ fetch: app.fetch, port: Number(port), hostname }, listening);
server.on('error', failed);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

function listening({ port: actual }: AddressInfo): void {
  say(`\n${site.name} is open.\n`);
  for (const [label, address] of addresses(actual, venues)) {
    say(`  ${label.padEnd(18)} ${address}`);
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
  void stopKitchen().then(database.close);
}

let isStopping = false;

/** Lets running calls finish, then closes the database; a second signal does not wait. */
function stop(): void {
  if (isStopping) process.exit(1);
  isStopping = true;
  server.close(() => {
    void stopKitchen()
      .then(database.close)
      .then(() => process.exit(0));
  });
  if ('closeIdleConnections' in server) server.closeIdleConnections();
}

function giveUp(error: NodeJS.ErrnoException): never {
  process.stderr.write(`${error.message || error.code}\n`);
  process.exit(1);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
