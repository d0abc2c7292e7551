import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Pages } from '#pages/pages.ts';
import { openSite } from '#server/config/site.ts';
import { migrationNames } from '#server/db/migrations.ts';
import { asDemo } from '#server/demo/demo.ts';
import { createApp } from '#server/http/app.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { overNetwork } from '../../support/network/addresses.ts';
import { guestHeaders, openServer } from '../../support/server.ts';
import { cafe } from '../../support/venues.ts';

describe.each(testedEngines)('on %s', async (engine) => {
  const venues = { headers: guestHeaders() };

  const server = await openServer({ engine, venues: [cafe()] });

  describe('/health and /ready', () => {
    const states = async (from = overNetwork(server)) => {
      const [health, ready] = [await from('::1', '/health'), await from('::1', '/ready')];
      return [health.status, ready.status, (await ready.json()).status];
    };

    it('both succeed if the database responds and has all its tables', async () => {
      expect(await states()).toEqual([200, 200, 'ready']);
    });

    it('only /health succeeds while a table is missing', async () => {
      const [newest = ''] = migrationNames().slice(-1);
      await server.db.execute(sql`delete from migrations where name = ${newest}`);
      expect(await states()).toEqual([200, 503, 'database_behind']);
      await server.db.execute(sql`insert into migrations (name) values (${newest})`);
      expect(await states()).toEqual([200, 200, 'ready']);
    });

    it('only /health succeeds while the process is stopping', async () => {
      const stopping = overNetwork(server, { isStopping: () => true });
      expect(await states(stopping)).toEqual([200, 503, 'stopping']);
      expect((await stopping('::1', '/ready')).headers.get('Retry-After')).toBe('2');
    });
  });

  describe('more calls than the process can handle', () => {
    it('are rejected at once and may be retried; running ones are served, and then it recovers', async () => {
      const from = overNetwork(server, { maxConcurrent: 4 });
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => from('::1', '/api/menu.json?venue_id=1', venues)),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(4);
      expect(statuses.filter((status) => status === 503)).toHaveLength(36);
      const away = answers.find(({ status }) => status === 503);
      expect(away?.headers.get('Retry-After')).toBe('2');
      expect(await away?.json()).toEqual({
        errors: ['It is very busy right now. Nothing was lost. Try again in a moment.'],
        code: 'overloaded',
      });
      expect((await from('::1', '/api/menu.json?venue_id=1', venues)).status).toBe(200);
    });

    it('monitoring is answered nevertheless', async () => {
      const from = overNetwork(server, { maxConcurrent: 0 });
      expect((await from('::1', '/api/venues.json', venues)).status).toBe(503);
      expect((await from('::1', '/ready')).status).toBe(200);
    });
  });
});

it('a lost database is reported by /ready only, and logged under the request id', async () => {
  const server = await openServer({ venues: [cafe()] });
  const lines: Readonly<Record<string, unknown>>[] = [];
  const app = createApp(asDemo({ db: server.db, site: openSite, log: (line) => lines.push(line) }));
  await server.close();
  const ready = await app.fetch(new Request('http://localhost/ready'));
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'database_silent' }]);
  const call = await app.fetch(
    new Request('http://localhost/api/venues.json', { headers: guestHeaders() }),
  );
  expect([call.status, await call.json()]).toEqual([
    500,
    { errors: ['Server Error'], code: 'server_error' },
  ]);
  expect(lines.map(({ id }) => id)).toContain(call.headers.get('X-Request-Id'));
});

describe('a page', () => {
  const pageOf = async (fetch: Pages['fetch'], maxConcurrent?: number) => {
    const server = await openServer({ venues: [cafe()] });
    const lines: Readonly<Record<string, unknown>>[] = [];
    const app = createApp(
      asDemo({
        db: server.db,
        site: openSite,
        pages: { fetch },
        maxConcurrent,
        log: (line) => lines.push(line),
      }),
    );
    return { response: await app.fetch(new Request('http://localhost/menu/the-fox')), lines };
  };

  it('has a request id, like a call', async () => {
    const { response } = await pageOf(async () => new Response('page'));
    expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('that is a page gives a browser without one the anti-forgery cookie (trust 3.5)', async () => {
    const server = await openServer({ venues: [cafe()] });
    const headers = { 'Content-Security-Policy': "default-src 'none'" };
    const pages = { fetch: async () => new Response('page', { headers }) };
    const app = createApp(asDemo({ db: server.db, site: openSite, pages }));
    const get = (init?: RequestInit) => app.fetch(new Request('http://localhost/legal', init));
    const cookie = (await get()).headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(/^XSRF-TOKEN=.+; Path=\/; SameSite=Lax$/);
    const again = await get({ headers: { Cookie: cookie.split(';')[0] ?? '' } });
    expect(again.headers.has('Set-Cookie')).toBe(false);
  });

  it('that cannot be rendered is logged under it, and does not reveal why', async () => {
    const { response, lines } = await pageOf(() => Promise.reject(new Error('no such file')));
    expect([response.status, await response.text()]).toEqual([500, 'Server Error']);
    const id = response.headers.get('X-Request-Id');
    expect(lines).toMatchObject([{ id, error: expect.stringContaining('no such file') }]);
  });

  it('is not rendered on an overloaded server: the phone renders it', async () => {
    const asks: unknown[] = [];
    const answer: Pages['fetch'] = async (_request, visit) => {
      asks.push(visit?.fetch);
      return new Response('page');
    };
    expect((await pageOf(answer, 0)).response.status).toBe(200);
    expect((await pageOf(answer)).response.status).toBe(200);
    expect(asks).toEqual([undefined, expect.any(Function)]);
  });
});
