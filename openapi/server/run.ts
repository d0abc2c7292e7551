import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { openRenderer } from '#app/start/render.tsx';
import { openPagesIn } from '../pages/node/open-pages.ts';
import { configurationProblems } from './config/check.ts';
import { refusalsToBreak, type WithFaults } from './config/faults.ts';
import { startCleanup } from './customers/cleanup.ts';
import { openDatabase } from './db/database.ts';
import { addresses } from './demo/addresses.ts';
import { asDemo, demoProviderClients } from './demo/demo.ts';
import { paceOf, startKitchen } from './demo/kitchen/kitchen.ts';
import { openedSite } from './demo/opened-site.ts';
import { fillWithDemo, refuseDemoData } from './demo/seed.ts';
import { hintsOf } from './demo/site-hints.ts';
import { demoStaffCode } from './demo/staff-code.ts';
import { createApp } from './http/app.ts';
import { batchLines } from './http/log-lines.ts';
import { boundConnections, listenProblem } from './lib/connections.ts';
import { environmentOf } from './lib/environment.ts';
import { ignoreLogErrors, report } from './lib/report.ts';
import { countCalls, serverOptions, stopServer } from './lib/shutdown.ts';
import { pushKeysOf } from './lib/vapid.ts';
import { startMailer } from './mail/mailer.ts';
import { startMetrics } from './metrics/start.ts';
import { pageSiteOf } from './pages/page-site.ts';
import { chargeProblemsIn } from './payments/charge-problems.ts';
import { openProviderClients } from './payments/providers/provider-clients.ts';
import { startReconciler } from './payments/reconcile.ts';
import { demoPushKeys } from './push/keys.ts';
import { startPushes } from './push/sender.ts';

/** Runs the backend until it is stopped. Only tests inject faults, in a program of their own (trust 4.1). */
export async function run(withFaults?: WithFaults): Promise<void> {
  const env = environmentOf(process.env);
  const {
    DATABASE_URL: url,
    DATA_FOLDER: folder = '.data',
    DEMO: demo,
    DIST_FOLDER: dist = 'dist',
    HOST: hostname,
    LOG: logging,
    MAIL_FROM: mailFrom,
    MOST_CALLS: maxCalls,
    PAGE_TIMEOUT_MS: pageTimeoutMs,
    PORT: port = '4545',
    PROXIES: proxies,
    SITE_FILE: siteFile,
    SMTP_URL: smtp,
  } = env;
  ignoreLogErrors();
  const problems = [...refusalsToBreak(env, withFaults), ...configurationProblems(env)];
  if (problems.length > 0) giveUp(new Error(problems.join('\n')));
  const isDemo = demo === '1' || !siteFile;
  const site = await Promise.resolve()
    .then(() => openedSite(env, isDemo))
    .catch(giveUp);
  const mailSender = mailFrom ?? site.mail_from;

  say(url ? 'Opening PostgreSQL …' : `Opening the database in ${folder} …`);
  const { db, secondDb, close } = await openDatabase(url ? { url } : { folder }, (db) =>
    isDemo ? fillWithDemo(db, say) : refuseDemoData(db),
  ).catch(giveUp);
  const lines = batchLines((text) => process.stdout.write(text));
  process.on('exit', lines.flush);
  const providers = isDemo ? demoProviderClients(env, { db, site }) : openProviderClients(env);
  for (const problem of await chargeProblemsIn(db, providers)) say(problem);
  const stopping = new AbortController();
  const backend = isDemo ? asDemo({ db, site, providers }) : { db, site, providers };
  const pushKeys = pushKeysOf(env) ?? (isDemo ? await demoPushKeys(db) : null);
  const metrics = await startMetrics(db, env, report).catch(giveUp);
  const app = createApp({
    ...backend,
    secondDb,
    push: pushKeys && { keys: pushKeys, services: [] },
    pages: await openPagesIn(dist, {
      site: pageSiteOf(site, providers),
      openRenderer,
      timeoutMs: Number(pageTimeoutMs) || undefined,
    }).catch(giveUp),
    proxies: Number(proxies) || 0,
    maxConcurrent: Number(maxCalls) || undefined,
    isStopping: () => stopping.signal.aborted,
    log: (line) => {
      metrics.observe(line);
      if ('error' in line) process.stderr.write(`${JSON.stringify(line)}\n`);
      else if (logging === 'on') lines.add(JSON.stringify(line));
    },
  });

  const stops = [
    metrics.stop,
    ...(isDemo ? [startKitchen(db, { pace: paceOf(site), report })] : []),
    startCleanup(db, { site, providers, report }),
    startReconciler({
      ...backend,
      providers,
      clock: () => new Date(),
      origin: site.public_url ?? `http://localhost:${port}`,
      report,
    }),
    ...(pushKeys ? [startPushes(db, { keys: pushKeys, report })] : []),
    ...(smtp && mailSender ? [startMailer(db, { smtp, from: mailSender, report })] : []),
  ];

  const calls = countCalls(withFaults?.(db, app.fetch) ?? app.fetch);
  const serving = { fetch: calls.fetch, port: Number(port), hostname, serverOptions };
  const server = serve(serving, (address) => void listening(address));
  boundConnections(server);
  server.on('error', failed);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  async function listening({ port: actual }: AddressInfo): Promise<void> {
    const places = await addresses(actual, db, site);
    say(`\n${site.name} is open.\n`);
    const home = `http://localhost:${actual}`;
    const hints = isDemo ? hintsOf(site, home, new Date(), await demoStaffCode(db)) : [];
    for (const [label, text] of [...places, ...hints]) {
      say(`  ${label.padEnd(18)} ${text}`);
    }
    say('');
  }

  function failed(error: NodeJS.ErrnoException): void {
    process.stderr.write(`${listenProblem(error, Number(port))}\n`);
    process.exitCode = 1;
    void stopAll().then(close);
  }

  function stop(): void {
    stopServer(server, stopping, () => calls.ended().then(stopAll).then(close));
  }

  async function stopAll(): Promise<void> {
    await Promise.all(stops.map((stopOne) => stopOne()));
  }
}

function giveUp(error: NodeJS.ErrnoException): never {
  process.stderr.write(`${error.message || error.code}\n`);
  process.exit(1);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
