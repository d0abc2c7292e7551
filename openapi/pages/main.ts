/** `API_ORIGIN=https://api.example.com SITE_FILE=site.json node dist-server/pages.js`: pages in front of any backend. */
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { openRenderer } from '#app/start/render.tsx';
import { boundConnections, listenProblem } from '../server/lib/connections.ts';
import { environmentOf } from '../server/lib/environment.ts';
import { ignoreLogErrors, report } from '../server/lib/report.ts';
import { countCalls, serverOptions, stopServer } from '../server/lib/shutdown.ts';
import { openPageServer } from './node/page-server.ts';
import { readPageSettings } from './node/settings.ts';

const env = environmentOf(process.env);
const { DIST_FOLDER: dist = 'dist', HOST: hostname } = env;
ignoreLogErrors();
const { port, ...settings } = await Promise.resolve(env).then(readPageSettings).catch(giveUp);
const answer = await openPageServer({ ...settings, dist, openRenderer, report }).catch(giveUp);
const calls = countCalls(answer);
const stopping = new AbortController();
const server = serve({ fetch: calls.fetch, port, hostname, serverOptions }, listening);
boundConnections(server);
server.on('error', (error) => giveUp(new Error(listenProblem(error, port))));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

function listening({ port: actual }: AddressInfo): void {
  process.stdout.write(`Pages of ${settings.apiOrigin} at http://localhost:${actual}\n`);
}

function stop(): void {
  stopServer(server, stopping, async () => void (await calls.ended()));
}

function giveUp(error: Error): never {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
