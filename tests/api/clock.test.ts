import { expect, it } from 'vitest';
import { readClock, serverNow } from '#api/clock.ts';

const minute = 60_000;

/** A response to a request, and its age in milliseconds. */
async function respond(method: 'GET' | 'POST', ageMs: number): Promise<void> {
  const date = new Date(Date.now() - ageMs).toUTCString();
  const headers = { 'Content-Type': 'application/json', Date: date };
  const exchange = {
    request: new Request('http://localhost/api/venues.json', { method }),
    response: new Response('{}', { headers }),
  };
  await readClock.onResponse?.(exchange as Parameters<NonNullable<typeof readClock.onResponse>>[0]);
}

const minutesAhead = () => Math.round((serverNow() - Date.now()) / minute);

it('[T39] an old response from an HTTP cache does not set the clock back; other responses do', async () => {
  await respond('GET', -20 * minute);
  expect(minutesAhead()).toBe(20);
  await respond('GET', 9 * minute);
  expect(minutesAhead()).toBe(20);
  await respond('POST', 0);
  expect(minutesAhead()).toBe(0);
  await respond('GET', -2 * minute);
  expect(minutesAhead()).toBe(2);
});
