import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ApiProxy, newApiProxy } from '#pages/node/api-proxy.ts';

let backend: Server;
let proxy: ApiProxy;
let origin = '';
const seen: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];
const reported: unknown[] = [];

beforeEach(async () => {
  seen.length = 0;
  reported.length = 0;
  backend = createServer(async ({ url = '', headers, ...request }, response) => {
    void request;
    if (url === '/api/never') return;
    if (url === '/api/slow') {
      response.writeHead(200, { 'Content-Type': 'text/plain' });
      response.write('first');
      setTimeout(() => response.end('last'), 300);
      return;
    }
    if (url === '/api/known') {
      response.writeHead(304, { ETag: '"a"' }).end();
      return;
    }
    seen.push({ url, headers, body: '' });
    const cookies = ['one=1', 'two=2'];
    const own = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
    response.writeHead(201, { ...own, 'Set-Cookie': cookies, Connection: 'keep-alive' });
    response.end(gzipSync('{"done":true}'));
  });
  backend.on('request', (request) => {
    request.on('data', (part) => {
      const last = seen.at(-1);
      if (last) last.body += part;
    });
  });
  await new Promise<void>((listening) => backend.listen(0, listening));
  origin = `http://localhost:${(backend.address() as AddressInfo).port}`;
  proxy = newApiProxy(origin, (error) => reported.push(error), 500);
});
afterEach(() => {
  backend.closeAllConnections();
  backend.close();
});

const call = (path: string, init?: RequestInit) =>
  proxy(new Request(`https://order.example${path}`, init), '203.0.113.7');

it('[K6] a call is forwarded to the backend unchanged, with its origin', async () => {
  const headers = {
    Authorization: 'Bearer ann',
    Cookie: 'XSRF-TOKEN=x',
    'X-Client': 'annsphone11',
  };
  const answer = await call('/api/orders.json?a=b%20c', { method: 'POST', body: '{}', headers });
  expect(answer.status).toBe(201);
  await expect.poll(() => seen[0]?.body).toBe('{}');
  expect(seen[0]?.url).toBe('/api/orders.json?a=b%20c');
  expect(seen[0]?.headers).toMatchObject({
    authorization: 'Bearer ann',
    cookie: 'XSRF-TOKEN=x',
    'x-client': 'annsphone11',
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': 'order.example',
    'x-forwarded-proto': 'https',
  });
});

it('[K6] a response is returned unchanged: compressed, with every cookie', async () => {
  const answer = await call('/api/menu.json');
  expect(answer.headers.get('Content-Encoding')).toBe('gzip');
  expect(answer.headers.getSetCookie()).toEqual(['one=1', 'two=2']);
  expect(answer.headers.has('Connection')).toBe(false);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(gzipSync('{"done":true}'));
  expect((await call('/api/known')).status).toBe(304);
});

it('[K6] bytes are forwarded as they arrive, without buffering', async () => {
  const answer = await call('/api/slow');
  const reader = answer.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first');
});

it('[K6] a backend that does not respond is 504, one that is down 502, both as in the contract', async () => {
  const late = await call('/api/never');
  expect([late.status, await late.json()]).toMatchObject([504, { code: 'unreachable' }]);
  backend.closeAllConnections();
  await new Promise((closed) => backend.close(closed));
  const down = await call('/api/venues.json');
  expect([down.status, await down.json()]).toMatchObject([502, { code: 'unreachable' }]);
  expect(reported).toHaveLength(2);
});
