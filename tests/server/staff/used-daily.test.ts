import { expect, it } from 'vitest';
import { DAY_MS } from '#domain/lib/time-units.ts';
import { setStaffCode } from '#server/staff/codes.ts';
import { noon, orderCafe } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';
import { postForm } from '../../support/tablet.ts';

it('[D401] a tablet that is used stays signed in, one that lay in a drawer for a month does not', async () => {
  let now = noon;
  const server = await openServer({ venues: [orderCafe()], now: () => now });
  await setStaffCode(server.db, [orderCafe().venue.id], 'ABCDE23456');
  const signedIn = await postForm(server, '/staff/sign-in', {
    venue: 'the-fox',
    code: 'ABCDE23456',
  });
  const [Cookie = ''] = signedIn.headers.get('Set-Cookie')?.split(';') ?? [];
  const poll = () => server.fetch('/staff/board', { headers: { Cookie } });
  const later = (days: number) => {
    now = new Date(now.getTime() + days * DAY_MS);
  };
  expect((await poll()).headers.get('Set-Cookie')).toBeNull();
  for (const days of [20, 20, 29]) {
    later(days);
    const { status, headers } = await poll();
    expect(status).toBe(200);
    expect(headers.get('Set-Cookie')).toBe(signedIn.headers.get('Set-Cookie'));
    expect((await poll()).headers.get('Set-Cookie')).toBeNull();
  }
  later(31);
  expect((await poll()).status).toBe(401);
});
