import { beforeEach, describe, expect, it, vi } from 'vitest';
import { start } from '#flows/app/start.ts';
import { openVenue } from '#flows/venue/venue.ts';
import { readStore } from '#stores/store.ts';
import { isAt, numericPathStore, venueListStore, venueStore } from '#stores/venue/venue.ts';
import { guestHeaders, openServer } from '../../support/server.ts';
import { asSite } from '../../support/site.ts';
import { cafe } from '../../support/venues.ts';

/** The second venue's slug is the first one's id, and the other way round. */
const named = (id: number, slug: string, name: string) => ({
  venue: { ...cafe().venue, id, slug, name },
  categories: [],
});

const server = await openServer({
  venues: [named(12, '7', 'Twelve'), named(7, '12', 'Seven'), named(9, 'nine', 'Nine')],
});
asSite(server);
await start();
beforeEach(() => {
  asSite(server);
});

const venue = async (ref: string) => {
  const answer = await server.fetch(`/api/venues/${ref}.json`, { headers: guestHeaders() });
  return (await answer.json()).venue?.name;
};

describe('[R3] ids and slugs are not one namespace', () => {
  it.each([
    ['7', 'Twelve'],
    ['12', 'Seven'],
    ['9', 'Nine'],
    ['nine', 'Nine'],
    ['NINE', 'Nine'],
    ['8', undefined],
  ])('the backend resolves %s to %s', async (ref, name) => {
    expect(await venue(ref)).toBe(name);
  });

  it('a call about a known venue names it by its id', async () => {
    const body = JSON.stringify({ street: 'Ostring 1', postcode: '80331' });
    const headers = guestHeaders({ 'Content-Type': 'application/json' });
    for (const [id, status] of [
      [12, 200],
      [7, 200],
      [9, 200],
      [8, 404],
    ] as const) {
      const path = `/api/venues/${id}/validate-delivery-address.json`;
      expect([id, (await server.fetch(path, { method: 'POST', headers, body })).status]).toEqual([
        id,
        status,
      ]);
    }
  });

  it.each([
    ['7', 'Twelve'],
    ['12', 'Seven'],
    ['9', 'Nine'],
  ])('the app opens %s as %s, whichever venue it was at before', async (path, name) => {
    for (const before of [null, '7', '12', 'nine']) {
      venueStore.value = null;
      if (before) await openVenue(before);
      const opened = await openVenue(path);
      expect(opened).toMatchObject({ status: 'ready', value: { name } });
      const now = readStore(venueStore);
      expect([now?.name, now && isAt(path, now)]).toEqual([name, true]);
    }
  });

  it('a number that is another venue’s slug is never looked up by id in the list', async () => {
    const { venues } = await (
      await server.fetch('/api/venues.json', { headers: guestHeaders() })
    ).json();
    const others = venues.filter(({ slug }: { slug: string }) => slug !== '12');
    venueListStore.value = { status: 'ready', value: others, at: 0 };
    expect(await openVenue('12')).toMatchObject({ value: { name: 'Seven' } });
  });

  it('[G2] without a network a number opens the same venue as before', async () => {
    await openVenue('9');
    numericPathStore.value = null;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await openVenue('9')).toMatchObject({ status: 'ready', value: { name: 'Nine' } });
    vi.unstubAllGlobals();
  });
});
