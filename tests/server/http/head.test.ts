import { describe, expect, it } from 'vitest';
import contract from '#openapi/contract.json' with { type: 'json' };
import { openSite } from '#server/config/site.ts';
import { openMetrics } from '#server/metrics/metrics.ts';
import { serveMetrics } from '#server/metrics/serve-metrics.ts';
import { setStaffCode } from '#server/staff/codes.ts';
import { guestHeaders, openServer } from '../../support/server.ts';
import { cafe } from '../../support/venues.ts';

const code = 'ABCDE23456';
const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  'get' in methods ? [path.replaceAll(/\{\w+\}/g, '1')] : [],
);
const pages = [
  ...['/', '/venues', '/menu/the-fox', '/no-such-page', '/health', '/ready', '/qr', '/qr.css'],
  ...['/outbox', '/outbox.css', '/dev/kitchen', '/partner-links', '/pictures/own/none'],
  ...['/error-reports', '/payment-exchange/x', '/staff/staff.js', '/staff/typeface.css'],
];
const staff = [
  '/staff',
  '/staff/board',
  '/staff/menu',
  '/staff/today',
  '/staff/print/x',
  '/staff/x',
];

describe('HEAD is answered wherever GET is, with the same status and headers, and without a body', async () => {
  let cookie = '';
  const site = { ...openSite, development_pages: true };
  const server = await openServer({
    site,
    venues: [cafe()],
    now: () => new Date('2026-11-23T11:05:00Z'),
  });
  await setStaffCode(server.db, [1], code);
  const body = new URLSearchParams({ venue: 'the-fox', code });
  const headers = { Origin: 'http://localhost:4545' };
  const signedIn = await server.fetch('/staff/sign-in', { method: 'POST', headers, body });
  cookie = signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? '';

  const answerTo = async (method: string, path: string, headers: Record<string, string>) => {
    const answer = await server.fetch(path, { method, headers });
    const { 'x-request-id': _, 'set-cookie': __, ...returned } = Object.fromEntries(answer.headers);
    return { status: answer.status, returned, length: (await answer.text()).length };
  };

  it.each([
    ['the contract’s calls', operations, guestHeaders],
    ['pages beside them', pages, () => ({})],
    ['the staff’s pages', staff, () => ({ Cookie: cookie })],
    ['the staff’s pages without a session', staff, () => ({})],
  ] as const)('%s', async (_, paths, headersOf) => {
    const statuses = new Set<number>();
    for (const path of paths) {
      const get = await answerTo('GET', path, headersOf());
      const head = await answerTo('HEAD', path, headersOf());
      statuses.add(get.status);
      expect([path, head]).toEqual([path, { ...get, length: 0 }]);
    }
    expect(statuses.has(405)).toBe(false);
    expect(statuses.has(200)).toBe(true);
  });

  it('no event stream is opened', async () => {
    const answer = await server.fetch('/staff/events', {
      method: 'HEAD',
      headers: { Cookie: cookie },
    });
    expect([answer.status, answer.headers.get('Content-Type'), answer.body]).toEqual([
      200,
      'text/event-stream',
      null,
    ]);
  });

  it('other methods are refused with the allowed ones', async () => {
    const answer = await server.fetch('/staff', { method: 'DELETE', headers: { Cookie: cookie } });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST']);
  });

  it('the metrics’ port', async () => {
    const report = () => undefined;
    const metrics = openMetrics({ db: server.db, version: '1', clock: () => new Date() });
    const { port, stop } = await serveMetrics(metrics, { port: 0, report });
    const { status } = await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'HEAD' });
    await stop();
    expect(status).toBe(200);
  });
});
