import { expect, it } from 'vitest';
import { limits } from '#server/lib/resources.ts';
import { staffMoves } from '#server/staff/acts.ts';
import { setStaffCode } from '#server/staff/codes.ts';
import { engines } from '../../support/database/engines.ts';
import { call, coffee, openCafe, orderCafe, place, tableCart } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

const code = 'ABCDE23456';
/** Texts and numbers that no button sends. */
const odd = ['a\0b', '\0', '1e400', '-1', '99999999999999999999', '0.5', '%', '{}', '__proto__'];

let Cookie = '';
const post = (path: string, fields: Record<string, string>) =>
  server.fetch(path, {
    method: 'POST',
    headers: { Cookie, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

// The embedded engine rejects the same values as PostgreSQL.
const server = await openServer({ engine: engines[1], venues: [openCafe()] });
await setStaffCode(server.db, [orderCafe().venue.id], code);
const answer = await post('/staff/sign-in', { venue: 'the-fox', code });
Cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';

it('[T54] a limited number of a venue’s tablets is notified at once, and the next has to retry', async () => {
  const open = () => server.fetch('/staff/events', { headers: { Cookie } });
  const streams = await Promise.all(Array.from({ length: limits.tablets }, open));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  const next = await open();
  expect([next.status, next.headers.get('Retry-After')]).toEqual([503, '15']);
  await Promise.all(streams.map((answer) => answer.body?.cancel()));
  await expect.poll(async () => (await open()).status, { timeout: 10_000 }).toBe(200);
});

it('[T54] a form that no button sends changes nothing and causes no error', async () => {
  for (const venue of odd)
    expect([venue, (await post('/staff/sign-in', { venue, code })).status]).toEqual([venue, 403]);
  for (const value of odd) {
    const fields = { product: value, value, order: value, call: value, reason: value };
    for (const act of [...staffMoves, 'sold_out', 'available', 'answer_call', value]) {
      const answer = await post('/staff/act', { ...fields, act });
      expect([value, act, answer.headers.get('Location')]).toEqual([value, act, '/staff?late=1']);
    }
  }
});

it('[D132] a reason that a phone counts by emoji is cut between two of them', async () => {
  const placed = await place(server, { ...tableCart([coffee()]), payment: { type: 'pay_later' } });
  const { uuid } = placed.body.order;
  const reason = `${'a'.repeat(199)}🍰🍰`;
  const answer = await post('/staff/act', { act: 'reject', order: uuid, reason });
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/staff']);
  const { body } = await call(server, `/api/orders/${uuid}.json`);
  expect(body.order.rejection_reason).toBe(`${'a'.repeat(199)}🍰`);
});
