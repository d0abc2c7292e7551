import { beforeEach, describe, expect, it } from 'vitest';
import { countTry } from '#server/customers/sign-in-attempts.ts';
import { setStaffCode } from '#server/staff/codes.ts';
import { callAs, emailsTo, newCustomer, password } from '../../support/customers.ts';
import { type From, overNetwork } from '../../support/network/addresses.ts';
import { call, coffee, noon, orderCafe, tableCart } from '../../support/orders.ts';
import { guestHeaders, openServer } from '../../support/server.ts';

const json = { 'Content-Type': 'application/json' };
const order = { ...tableCart([coffee()]), payment: { type: 'pay_later' } };
let from: From;
let now = noon;

const server = await openServer({ venues: [orderCafe()], now: () => now });
beforeEach(() => {
  now = noon;
  from = overNetwork(server, { now: () => now });
});

/** Headers of a guest's call with a client id; null sends none. */
function named(client: string | null): Record<string, string> {
  const { 'X-Client': _, ...headers } = guestHeaders(json);
  return client === null ? headers : { ...headers, 'X-Client': client };
}

function post(path: string, body: unknown, clientIp = '203.0.113.7', headers = guestHeaders(json)) {
  return from(clientIp, path, { method: 'POST', headers, body: JSON.stringify(body) });
}

describe('orders without a client id (D142)', () => {
  it.each([null, '-', 'x'.repeat(65)])(
    '[T45] placed as %j, nobody reads or cancels one by its number',
    async (client) => {
      const placed = await server.fetch('/api/orders.json', {
        method: 'POST',
        headers: named(client === '-' ? null : client),
        body: JSON.stringify({ order }),
      });
      expect(placed.status).toBe(201);
      const { id, uuid } = (await placed.json()).order;
      for (const thief of [null, '-', '', 'unnamed', client]) {
        for (const ref of [id, uuid]) {
          const headers = named(thief);
          const read = await server.fetch(`/api/orders/${ref}.json`, { headers });
          const cancel = { method: 'POST', headers, body: '{}' };
          const cancelled = await server.fetch(`/api/orders/${ref}/cancel.json`, cancel);
          expect([read.status, cancelled.status]).not.toContain(200);
        }
      }
    },
  );
});

describe('limits hold for simultaneous requests (D143)', () => {
  it('[T54] of 60 simultaneous tries, only as many pass as the limit allows', async () => {
    const tries = Array.from({ length: 60 }, () => countTry(server.db, 'sign_in', 'one', now));
    const refused = (await Promise.all(tries)).filter(Boolean);
    expect(refused).toHaveLength(50);
    now = new Date(noon.getTime() + 601_000);
    expect(await countTry(server.db, 'sign_in', 'one', now)).toBeNull();
    // A clock that is set back by a day begins a new window, so nobody waits until it has caught up (D201).
    for (let turn = 0; turn < 30; turn++) await countTry(server.db, 'sign_in', 'two', now);
    const yesterday = new Date(now.getTime() - 86_400_000);
    expect(await countTry(server.db, 'sign_in', 'two', yesterday)).toBeNull();
  });

  it('[T54] 100 receipts at once to a stranger, of many orders: a few letters', async () => {
    const uuids: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const placed = await call(server, '/api/orders.json', { method: 'POST', body: { order } });
      uuids.push(placed.body.order.uuid);
    }
    const send = (turn: number) =>
      server.fetch(`/api/orders/${uuids[turn % 4]}/unauthenticated-receipt.json`, {
        method: 'POST',
        headers: guestHeaders({ ...json, 'X-Client': `phone${turn}abc` }),
        body: JSON.stringify({ email: 'stranger@example.com' }),
      });
    const answers = await Promise.all(Array.from({ length: 100 }, (_, turn) => send(turn)));
    // A busy machine answers some requests with 503, which sends no email either.
    const sent = answers.filter(({ status }) => status === 204).length;
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThanOrEqual(6);
    expect(await emailsTo(server, 'stranger@example.com')).toHaveLength(sent);
  });
});

describe('the one who guesses is slowed down, never the account’s owner (D143)', () => {
  const signIn = (email: string, word: string, clientIp: string, client: string) =>
    post(
      '/api/customers/signin.json',
      { customer: { email, password: word }, sender: 'web' },
      clientIp,
      {
        ...guestHeaders(json),
        'X-Client': client,
      },
    );

  it('[A2] ten wrong passwords from elsewhere, and the owner signs in', async () => {
    const { email } = await newCustomer(server);
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await signIn(email, 'wrong wrong', '198.51.100.1', 'guesser1234')).status).toBe(401);
    }
    expect((await signIn(email, password, '198.51.100.1', 'guesser1234')).status).toBe(429);
    expect((await signIn(email, password, '203.0.113.7', 'owner123456')).status).toBe(200);
  });

  it('[A2] guesses with changing client ids are limited by address', async () => {
    const { email } = await newCustomer(server);
    let went = 0;
    for (let turn = 0; turn < 60; turn += 1) {
      const answer = await signIn(email, 'wrong wrong', '198.51.100.2', `guesser${turn}x`);
      if (answer.status === 401) went += 1;
    }
    expect(went).toBe(40);
  });

  it('[A3] a stranger requests my password reset all day, and I still get mine', async () => {
    const { email } = await newCustomer(server);
    for (let turn = 0; turn < 12; turn += 1) {
      await post('/api/customers/reset-password.json', { email }, '198.51.100.3');
      now = new Date(now.getTime() + 61_000);
    }
    now = new Date(now.getTime() + 3_600_000);
    expect((await post('/api/customers/reset-password.json', { email })).status).toBe(204);
  });

  it('[K7] guesses of location codes are limited by address, not by client id', async () => {
    const guess = (turn: number) =>
      post(
        '/api/customers.json',
        {
          customer: {
            name: 'Kim',
            email: `k${turn}@example.com`,
            password,
            terms_accepted: true,
          },
          sender: 'web',
          extras: { location_code: `CODE${turn}` },
        },
        '198.51.100.4',
        { ...guestHeaders(json), 'X-Client': `phone${turn}abc` },
      );
    const statuses: number[] = [];
    for (let turn = 0; turn < 62; turn += 1) statuses.push((await guess(turn)).status);
    expect(statuses.slice(0, 60)).not.toContain(429);
    expect(statuses.slice(60)).toEqual([429, 429]);
  });
});

describe('headers set by proxies and other sites', () => {
  it.each(['203.0.113.9:4711', '"203.0.113.9:80"', '[2001:db8:1:2::9]:443', '2001:0db8:1:2::7'])(
    '[T54] %s is one address, whatever its port',
    async (forwarded) => {
      from = overNetwork(server, { now: () => now, proxies: 1 });
      let refused = 0;
      for (let turn = 0; turn < 310; turn += 1) {
        const address = forwarded.replace(/:\d+("?)$/, (_, end) => `:${1000 + turn}${end}`);
        const other = forwarded.includes('::7') ? forwarded : address;
        const headers = guestHeaders({ 'X-Forwarded-For': other, 'X-Client': `phone${turn}abc` });
        const answer = await from('10.0.0.1', `/api/short-codes/none-${turn}.json`, { headers });
        if (answer.status === 429) refused += 1;
      }
      expect(refused).toBe(10);
    },
  );

  it.each([
    ['https', true],
    ['https,http', true],
    ['HTTPS, https', true],
    ['http', false],
    ['http,https', false],
    ['', false],
  ])(
    '[T45] behind proxies that send "%s" a phone’s and a tablet’s cookie is Secure: %s',
    async (protocol, isSecure) => {
      await setStaffCode(server.db, [orderCafe().venue.id], 'ABCDE23456');
      const forwarded = { 'X-Forwarded-Proto': protocol };
      const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const fields = new URLSearchParams({ venue: 'the-fox', code: 'ABCDE23456' });
      const answers = [
        await server.fetch('/api/venues/count.json', {
          headers: guestHeaders({ ...forwarded, 'Sec-Fetch-Site': 'same-origin' }),
        }),
        await server.fetch('/staff/sign-in', {
          method: 'POST',
          headers: { ...forwarded, ...form },
          body: fields.toString(),
        }),
      ];
      const cookies = answers.map(({ headers }) => headers.get('Set-Cookie') ?? 'none');
      expect(cookies).toEqual([
        expect.stringContaining('XSRF-TOKEN='),
        expect.stringContaining('staff='),
      ]);
      for (const cookie of cookies) expect(/; Secure(;|$)/.test(cookie)).toBe(isSecure);
    },
  );

  it('[T45] a cookie of the same name from the main domain stops no order, and forges none', async () => {
    const read = await server.fetch('/api/venues/count.json', {
      headers: guestHeaders({
        'Sec-Fetch-Site': 'same-origin',
        Cookie: 'XSRF-TOKEN=eyJpdiI6IkxhcmF2ZWwifQ%3D%3D',
      }),
    });
    const own = read.headers.get('Set-Cookie')?.split(';')[0]?.slice('XSRF-TOKEN='.length) ?? '';
    expect(own).not.toBe('');
    const foreign = 'eyJpdiI6IkxhcmF2ZWwifQ%3D%3D';
    const place = (cookies: readonly string[], sent: string) =>
      server.fetch('/api/orders.json', {
        method: 'POST',
        headers: guestHeaders({
          ...json,
          'Sec-Fetch-Site': 'same-origin',
          Cookie: cookies.map((value) => `XSRF-TOKEN=${value}`).join('; '),
          'X-XSRF-TOKEN': sent,
        }),
        body: JSON.stringify({ order }),
      });
    expect((await place([foreign, own], `${foreign},${own}`)).status).toBe(201);
    expect((await place([own, foreign], `${own},${foreign}`)).status).toBe(201);
    expect((await place([foreign, own], foreign)).status).toBe(403);
    expect((await place([foreign], own)).status).toBe(403);
  });
});

it('[A1] a signed-in thief cannot guess the account’s password more often, and locks nobody out', async () => {
  const who = await newCustomer(server);
  const change = { customer: { password: 'another long one', current_password: 'wrong wrong' } };
  for (let turn = 0; turn < 5; turn += 1) {
    expect(
      (
        await callAs(server, who, `/api/customers/${who.id}.json`, {
          method: 'PUT',
          body: change,
        })
      ).status,
    ).toBe(422);
  }
  const answer = await callAs(server, who, `/api/customers/${who.id}.json`, {
    method: 'PUT',
    body: change,
  });
  expect(answer.status).toBe(429);
});
