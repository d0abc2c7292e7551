import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openSite } from '#server/config/site.ts';
import { createApp } from '#server/http/app.ts';
import { boundConnections } from '#server/lib/connections.ts';
import { limits } from '#server/lib/resources.ts';
import { hashPassword } from '#server/lib/secrets.ts';
import { type Fetch, serverOptions } from '#server/lib/shutdown.ts';
import { orderCafe } from '../../support/orders.ts';
import { guestHeaders, openServer } from '../../support/server.ts';

const menu = '/api/menu.json?venue_id=1';
const json = { 'Content-Type': 'application/json' };
let origin = '';
let port = 0;
let started = 0;
/** Time for a menu while something is exhausted, in milliseconds: more on a machine that is busy already. */
let maxMs = 500;
const sockets: Socket[] = [];

const server = await openServer({ venues: [orderCafe()] });
const site = {
  ...openSite,
  switches: { ...openSite.switches, error_reporting: '/error-reports' },
};
const app = createApp({ db: server.db, site });
const node = await new Promise<ReturnType<typeof serve>>((resolve) => {
  const fetch: Fetch = (request, env) => {
    started += 1;
    return app.fetch(request, env as never);
  };
  const opened = serve({ fetch, port: 0, serverOptions }, (info) => {
    port = info.port;
    resolve(opened);
  });
  boundConnections(opened);
});
origin = `http://localhost:${port}`;
await askForMenus();
const { ninth } = await askForMenus();
maxMs = Math.max(500, 20 * ninth);
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => void node.close());

/** Requests menus in sequence and returns the 90th percentile in milliseconds, and the statuses. */
async function askForMenus() {
  const took: number[] = [];
  const statuses = new Set<number>();
  for (let time = 0; time < 50; time += 1) {
    const began = performance.now();
    // A different language each time, so that some responses are not cached.
    const headers = guestHeaders({ 'Accept-Language': ['de', 'fr', 'en', 'it'][time % 4] ?? '' });
    const answer = await fetch(origin + menu, { headers });
    await answer.text();
    statuses.add(answer.status);
    took.push(performance.now() - began);
  }
  const ninth = took.sort((a, b) => a - b)[Math.floor(took.length * 0.9)] ?? 0;
  return { statuses: [...statuses], ninth };
}

function halfSent(path: string, length: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost', () => {
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
      socket.write(`${head}x`, () => resolve(socket));
    });
    socket.on('error', reject);
    sockets.push(socket);
  });
}

// Tried again, because other work on the machine delays answers for moments; an exhausted server delays them each time.
describe('while a resource is exhausted, menus are still answered (D141)', { retry: 2 }, () => {
  it('[T54] 300 half-sent calls hold no places', async () => {
    await Promise.all(
      Array.from({ length: 300 }, (_, at) =>
        halfSent(at % 2 ? '/api/orders.json' : '/payment-exchange/x', 100),
      ),
    );
    const { statuses, ninth } = await askForMenus();
    expect(statuses).toEqual([200]);
    expect(ninth).toBeLessThan(maxMs);
    // No cached response matches this request.
    const counted = await fetch(`${origin}/api/venues/count.json`, { headers: guestHeaders() });
    expect(counted.status).toBe(200);
  });

  it('[T54] of pipelined requests whose answers are not read, only a few are started', async () => {
    const before = started;
    const pipelined = `GET ${menu} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(500);
    const closed = Array.from({ length: 20 }, async () => {
      const socket = connect(port, 'localhost', () => void socket.write(pipelined)).pause();
      sockets.push(socket.on('error', () => {}));
      await new Promise((resolve) => socket.once('close', resolve));
    });
    const { statuses, ninth } = await askForMenus();
    expect(statuses).toEqual([200]);
    expect(ninth).toBeLessThan(maxMs);
    for (const socket of sockets) socket.resume();
    await Promise.all(closed);
    // This is far below the 10,000 requests sent; a call of the previous test may still have counted.
    expect(started - before).toBeLessThanOrEqual(20 * (limits.callsOnConnection + 1) + 50);
    // A client that reads each response before the next request is not disconnected; browsers all do so.
    const polite = connect(port, 'localhost').setEncoding('latin1');
    sockets.push(polite);
    for (let turn = 0; turn < 3 * limits.callsOnConnection; turn += 1) {
      polite.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
      const [said] = await once(polite, 'data');
      expect(said).toMatch(/^HTTP\/1.1 200/);
    }
  });

  it('[T54] a client that reads no responses is disconnected', async () => {
    const node = createServer();
    boundConnections(node);
    expect(node.timeout).toBe(limits.unreadMs);
    expect(node.maxConnections).toBe(limits.connections);
  });

  it('[T54] 256 sign-ins at once: a few are computed, the others come again, and none is forgotten by the limit', async () => {
    const body = (turn: number) =>
      JSON.stringify({
        customer: { email: `nobody${turn}@example.com`, password: 'wrong one here' },
        sender: 'web',
      });
    const signIns = Array.from({ length: 256 }, (_, turn) =>
      fetch(`${origin}/api/customers/signin.json`, {
        method: 'POST',
        headers: guestHeaders({ ...json, 'X-Client': 'onephone123' }),
        body: body(turn),
      }).then(({ status }) => status),
    );
    const { statuses, ninth } = await askForMenus();
    const answered = await Promise.all(signIns);
    expect(statuses).toEqual([200]);
    expect(ninth).toBeLessThan(maxMs);
    // A phone has 30 attempts, which are counted before a password is checked.
    expect(answered.filter((status) => status !== 429).length).toBeLessThanOrEqual(30);
  });

  it('[T54] hashes wait in a short queue, whoever requests them', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, () => hashPassword('correct horse')),
    );
    const made = answers.filter(({ status }) => status === 'fulfilled').length;
    expect(made).toBeGreaterThanOrEqual(2);
    expect(made).toBeLessThanOrEqual(18);
  });

  it.each(['/error-reports', '/payment-exchange/x', '/anything', '/api/orders.json'])(
    '[T54] %s accepts no body of a megabyte, with or without Content-Length',
    async (path) => {
      const body = 'x'.repeat(1_000_000);
      const announced = await fetch(origin + path, { method: 'POST', headers: json, body });
      expect(announced.status).toBe(413);
      const stream = new Blob([body]).stream();
      const chunked = await fetch(origin + path, {
        method: 'POST',
        headers: json,
        body: stream,
        duplex: 'half',
      } as RequestInit);
      expect(chunked.status).toBe(413);
    },
  );

  it('[T54] a body that does not arrive is refused after a timeout', async () => {
    const bodies = { bodyBytes: 1_000, bodyMs: 50, bodiesBytes: 1_500 };
    const app = createApp({ db: server.db, site: openSite, bodies });
    const never = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{')),
    });
    const send = (body: BodyInit) => {
      // The types of browsers do not know `duplex`, which Node demands for a stream.
      const init = { method: 'POST', headers: guestHeaders(json), body, duplex: 'half' };
      return app.fetch(new Request(`${origin}/api/orders.json`, init));
    };
    expect((await send(never)).status).toBe(408);
    // Bodies share a limit: the third of three slow ones is rejected.
    const slow = () =>
      new ReadableStream({
        start: (controller) => controller.enqueue(new Uint8Array(700)),
      });
    const statuses = await Promise.all([send(slow()), send(slow()), send(slow())]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([408, 408, 503]);
  });
});
