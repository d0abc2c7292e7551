import { expect, it } from 'vitest';
import { readClock, serverNow } from '#api/clock.ts';

const minute = 60_000;

/** A response of this age in milliseconds. */
async function respond(ageMs: number, cacheControl: string): Promise<void> {
  const headers = {
    'Content-Type': 'application/json',
    'Cache-Control': cacheControl,
    Date: new Date(Date.now() - ageMs).toUTCString(),
  };
  const exchange = { response: new Response('{}', { headers }) };
  await readClock.onResponse?.(exchange as Parameters<NonNullable<typeof readClock.onResponse>>[0]);
}

const minutesAhead = () => Math.round((serverNow() - Date.now()) / minute);

it('[T39] an old response from an HTTP cache does not set the clock back; other responses do', async () => {
  await respond(-20 * minute, 'max-age=600');
  expect(minutesAhead()).toBe(20);
  await respond(9 * minute, 'max-age=600');
  expect(minutesAhead()).toBe(20);
  await respond(0, 'no-cache');
  expect(minutesAhead()).toBe(0);
  await respond(-2 * minute, 'max-age=600');
  expect(minutesAhead()).toBe(2);
});
