import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TableCall } from '#domain/venue/table-call.ts';
import { followCall, makeCall, withdrawCall } from '#flows/venue/table-call.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { callsKnownStore, tableCallStore } from '#stores/venue/table-call.ts';
import { notOfferedResponses, runningWithout } from '../../support/not-offered.ts';

const visit = {
  ...({ active: true, service_type: 'WebBringToTable', venue_id: 1, location_id: null } as const),
  ...{ table_id: 12, name: '12', greeted: true, at: '2026-06-01T12:00:00Z' },
};
const MINUTE = 60_000;
/** The methods of the requests that arrived; `answer` makes the response to the next one. */
let arrived: string[] = [];
let answer: () => Response;

const refusal = (status: number, seconds?: number) => () =>
  Response.json(
    { errors: ['Not now.'] },
    { status, headers: seconds === undefined ? {} : { 'Retry-After': String(seconds) } },
  );
const known = (state: string) => () => Response.json({ table_call: { state } });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(visit.at) });
  arrived = [];
  // Without credentials, a 401 causes no token refresh.
  customerStore.value = { id: 7, name: 'Kim' };
  vi.stubGlobal('fetch', async ({ method }: Request) => {
    arrived.push(method);
    return answer();
  });
});
afterEach(async () => {
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
});

const state = () => readStore(tableCallStore)?.state ?? null;
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Stores a call in this state on the phone and resumes following it. */
async function stored(as: TableCall['state']) {
  const place = { venue_id: 1, table_id: 12, location_id: null };
  const key = crypto.randomUUID();
  tableCallStore.value = { key, ...place, wish: 'water', since: Date.now(), tries: 0, state: as };
  void followCall();
  await wait(0);
}

it.each([401, 408, 425, 429])(
  '[D235] [T78] a call that is refused temporarily with %i is sent again',
  async (status) => {
    answer = refusal(status);
    void makeCall('water', visit);
    await wait(0);
    expect(state()).toBe('unsent');
    answer = known('open');
    await wait(20_000);
    expect(state()).toBe('open');
  },
);

it('[D235] a call that is refused temporarily for five minutes has failed', async () => {
  answer = refusal(429, 600);
  void makeCall('water', visit);
  await wait(5 * MINUTE - 1);
  expect([state(), arrived]).toEqual(['unsent', ['PUT']]);
  await wait(1);
  expect([state(), arrived]).toEqual(['failed', ['PUT']]);
});

it('[D235] [D362] a call from before the phone’s clock was put back has failed, not hours later', async () => {
  answer = refusal(429, 600);
  void makeCall('water', visit);
  await wait(0);
  vi.setSystemTime(Date.now() - 60 * MINUTE);
  await wait(10 * MINUTE);
  expect(state()).toBe('failed');
});

it('[D235] it is sent again after the backend’s Retry-After', async () => {
  answer = refusal(429, 60);
  void makeCall('water', visit);
  await wait(MINUTE - 1);
  expect(arrived).toEqual(['PUT']);
  answer = known('open');
  await wait(1);
  expect(state()).toBe('open');
});

it.each([401, 429])(
  '[D234] a withdrawal is repeated after %i, until it is confirmed',
  async (status) => {
    answer = refusal(status);
    await stored('open');
    void withdrawCall();
    await wait(0);
    expect(state()).toBe('withdrawn');
    answer = () => new Response(null, { status: 204 });
    await wait(20_000);
    expect([state(), arrived.at(-1)]).toEqual([null, 'DELETE']);
  },
);

it.each([401, 429])(
  '[D235] [T78] a call that has arrived stays on the phone after %i',
  async (status) => {
    answer = refusal(status);
    await stored('open');
    expect(state()).toBe('open');
    answer = known('acknowledged');
    await wait(20_000);
    expect(state()).toBe('acknowledged');
  },
);

it('[D235] a call that is refused for good is not sent again', async () => {
  answer = refusal(409);
  void makeCall('water', visit);
  await wait(10 * MINUTE);
  expect([state(), arrived]).toEqual(['failed', ['PUT']]);
});

it('[D234] a call after one whose withdrawal is unconfirmed sends that withdrawal first', async () => {
  answer = refusal(503);
  await stored('withdrawn');
  const first = readStore(tableCallStore)?.key;
  void makeCall('come', visit);
  await wait(0);
  expect(readStore(tableCallStore)).toMatchObject({ wish: 'come', replaces: first });
  arrived = [];
  answer = known('open');
  await wait(MINUTE);
  expect(arrived.slice(0, 2)).toEqual(['DELETE', 'PUT']);
  expect(readStore(tableCallStore)).toMatchObject({ wish: 'come', state: 'open' });
});

it('[D234] a withdrawal of a call unknown to the backend delays no later call', async () => {
  answer = refusal(503);
  await stored('withdrawn');
  void makeCall('come', visit);
  answer = () => (arrived.at(-1) === 'DELETE' ? refusal(404)() : known('open')());
  await wait(MINUTE);
  expect(state()).toBe('open');
});

it.each(notOfferedResponses)(
  '[D234] [D335] a proxy that answers $answered delays the call; a backend without calls hides them',
  async ({ response }) => {
    await import('#api/refusals/confirm-missing.ts'); // takes longer than fake timers wait
    answer = response;
    void makeCall('come', visit);
    await wait(MINUTE);
    expect(state()).toBe('unsent');
    answer = known('open');
    await wait(MINUTE);
    expect(state()).toBe('open');
    tableCallStore.value = null;
    vi.stubGlobal('fetch', runningWithout(response));
    void makeCall('come', visit);
    await wait(MINUTE);
    expect([state(), readStore(callsKnownStore)]).toEqual([null, false]);
    callsKnownStore.value = true;
  },
);
