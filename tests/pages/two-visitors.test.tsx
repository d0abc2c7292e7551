import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRenderer } from '#app/start/render.tsx';
import type { InitialData } from '#flows/app/initial-data.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { registry } from '#stores/store.ts';
import { englishMessages } from '../support/render.tsx';
import { guestHeaders, openServer, type TestServer } from '../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const read = async (path: string) => (await server.fetch(path, { headers: guestHeaders() })).json();

/** What the server renders for somebody who opens a menu. */
async function menuOf(venue_id: number): Promise<InitialData> {
  const { venue } = await read(`/api/venues/${venue_id}.json`);
  const { menu } = await read(`/api/menu.json?venue_id=${venue_id}`);
  return {
    locale: 'en',
    messages: englishMessages() ?? {},
    path: `/menu/${venue.slug}`,
    venue,
    menu,
    windows: [],
    at: Date.now(),
  };
}

it('[T51] [R3] two visitors whose pages are rendered at the same time see nothing of each other', async () => {
  const { render, withArrival: arrived } = openRenderer({ name: 'Common Table', locales: 'en,de' });
  const one = await menuOf(1);
  const other = await menuOf(2);
  const { venues } = await read('/api/venues.json');
  const list: InitialData = { locale: 'de', messages: one.messages, path: '/venues', venues };
  const visits = [one, other, list];
  const alone = [];
  for (const visit of visits) alone.push(await render(visit, visit.messages));
  for (const [place, html] of alone.entries()) {
    const others = visits.filter((_, at) => at !== place).flatMap(({ venue }) => venue?.slug ?? []);
    if (visits[place] === list) continue;
    for (const slug of others) expect(html).not.toContain(slug);
  }
  const rounds = Array.from({ length: 10 }, () => visits).flat();
  const together = await Promise.all(
    rounds.map(async (visit) => {
      arrived(visit);
      return render(visit, visit.messages);
    }),
  );
  for (const [at, html] of together.entries()) expect(html).toBe(alone[at % visits.length]);
});

it('[T51] every store is as it was once a page has been rendered', async () => {
  const { render } = openRenderer({ name: 'Another site', restriction_mode: 'open' });
  const visit = await menuOf(1);
  await render(visit, visit.messages);
  expect(registry.size).toBeGreaterThan(40);
  expect(settingsStore.value).toBe(registry.get(settingsStore));
  for (const [store, initial] of registry) expect(store.value).toBe(initial);
});
