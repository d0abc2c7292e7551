import { beforeEach, expect, it, vi } from 'vitest';
import { codeOfVisit, findTyped, signOf } from '#flows/venue/short-code.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { startAtSite } from '../../support/basket.ts';
import { guestHeaders } from '../../support/server.ts';
import { asSite } from '../../support/site.ts';
import { visitAtTable12 } from '../../support/visit.ts';

const fernAndFable = async () => {
  const answer = await server.fetch('/api/venues/1.json', { headers: guestHeaders() });
  return (await answer.json()).venue;
};

const server = await startAtSite();
beforeEach(() => {
  asSite(server);
});

/** Disconnects the network, except for these paths, which the worker has cached. */
function offlineBut(path: RegExp): void {
  vi.stubGlobal('fetch', (request: Request) =>
    path.test(new URL(request.url).pathname)
      ? server.fetch(request)
      : Promise.reject(new TypeError('Failed to fetch')),
  );
}

it.each([
  ...['FF12', ' ff-12 ', 'ff 12', 'Code FF12', 'Der Code ist FF12.'],
  `${window.location.origin}/checkin?venue=fern-and-fable&table=12.`,
])('[V6] typing %j leads to the check-in at table 12', async (typed) => {
  expect(await findTyped(typed)).toEqual({ go: '/checkin?venue=fern-and-fable&table=12' });
});

it('[V6] the code of a room leads to the check-in there', async () => {
  expect(await findTyped('HR101')).toEqual({
    go: expect.stringMatching(/^\/checkin\?venue=hotel-saltmarsh&location=\d+$/),
  });
});

it('[V6] a bare number is a table of the current venue, and unknown without one', async () => {
  expect(await findTyped('12')).toEqual({ why: 'unknown' });
  venueStore.value = await fernAndFable();
  expect(await findTyped('12')).toEqual({ go: '/checkin?venue=fern-and-fable&table=12' });
  expect(await findTyped('999')).toEqual({ why: 'unknown' });
});

it.each(['ZZ99', '!', ''])('[V6] %j is unknown', async (typed) => {
  expect(await findTyped(typed)).toEqual({ why: 'unknown' });
});

it('[W2] without a network a code is found among the tables on the phone', async () => {
  venueStore.value = await fernAndFable();
  offlineBut(/^\/api\/tables\.json$/);
  expect(await findTyped('ff07')).toEqual({ go: '/checkin?venue=fern-and-fable&table=7' });
  expect(await findTyped('7')).toEqual({ go: '/checkin?venue=fern-and-fable&table=7' });
  expect(await findTyped('HR101')).toEqual({ why: 'unreachable' });
});

it('[K6] a backend that lacks short codes still finds the tables of the venue at hand', async () => {
  venueStore.value = await fernAndFable();
  vi.stubGlobal('fetch', (request: Request) =>
    request.url.includes('short-codes')
      ? Promise.resolve(new Response('Not found', { status: 404 }))
      : server.fetch(request),
  );
  expect(await findTyped('FF12')).toEqual({ go: '/checkin?venue=fern-and-fable&table=12' });
});

it('[W3] venue and place of a scanned code are looked up before it is checked in', async () => {
  const code = { venue: 'fern-and-fable', table: '12', location: null, t: null };
  expect(await signOf(code)).toEqual({ venue: 'Fern & Fable', place: '12' });
  expect(await signOf({ ...code, table: '987654' })).toBeNull();
  expect(await signOf({ ...code, venue: 'the-night-heron' })).toBeNull();
});

it('[W3] the visit’s code moves the visit to the installed app', async () => {
  expect(await codeOfVisit()).toBeNull();
  visitStore.value = visitAtTable12(new Date().toISOString());
  const code = await codeOfVisit();
  expect(code).toBe('FF12');
  expect(await findTyped(code ?? '')).toEqual({ go: '/checkin?venue=fern-and-fable&table=12' });
});
