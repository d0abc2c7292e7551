/** `API_ORIGIN=https://api.example.com SITE_FILE=site.json node dist-server/pages.js`: pages in front of any backend. */
import type { AddressInfo } from 'node:net';
import { type HttpBindings, serve } from '@hono/node-server';
import { openRenderer } from '#app/start/render.tsx';
import { outliveTheLog, report } from '../server/lib/report.ts';
import { countCalls, serverOptions, stopServer } from '../server/lib/shutdown.ts';
import { newApiProxy } from './node/api-proxy.ts';
import { precompress } from './node/built-files.ts';
import { openPagesIn } from './node/open-pages.ts';
import { readPageSettings } from './node/settings.ts';
import { siteOf } from './site.ts';

const { DIST_FOLDER: dist = 'dist', HOST: hostname } = process.env;
outliveTheLog();
const { apiOrigin, port, site } = await Promise.resolve(process.env)
  .then(readPageSettings)
  .catch(giveUp);
await precompress(dist);
const pages = await openPagesIn(dist, {
  ...{ apiOrigin, openRenderer },
  // Phones call this address, which passes the calls on, unless the site file names another.
  site: siteOf(site, ''),
}).catch(giveUp);
const proxy = site.switches?.api_origin ? null : newApiProxy(apiOrigin, report);
const calls = countCalls((request, env) => {
  const { pathname } = new URL(request.url);
  if (pathname === '/health') return Response.json({ status: 'alive' });
  if (proxy && /^\/(api|themes)\//.test(pathname)) {
    return proxy(request, (env as HttpBindings | undefined)?.incoming.socket.remoteAddress);
  }
  return pages.fetch(request, { fetch: globalThis.fetch, report });
});
const stopping = new AbortController();
const server = serve({ fetch: calls.fetch, port, hostname, serverOptions }, listening);
server.on('error', giveUp);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

function listening({ port: actual }: AddressInfo): void {
  process.stdout.write(`Pages of ${apiOrigin} at http://localhost:${actual}\n`);
}

function stop(): void {
  stopServer(server, stopping, async () => void (await calls.ended()));
}

function giveUp(error: Error): never {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
