import { afterEach, expect, it, vi } from 'vitest';
import { openRenderer } from '#app/start/render.tsx';
import type { Venue } from '#domain/model.ts';
import type { InitialData } from '#flows/app/initial-data.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { registry } from '#stores/store.ts';
import { anOrder, UUID } from '../screens/orders/sample-order.ts';
import { englishMessages } from '../support/render.tsx';
import { guestHeaders, openServer } from '../support/server.ts';

const server = await openServer();
await import('#app/routes/venues-page.tsx');
await import('#app/routes/order-page.tsx');
afterEach(() => void vi.useRealTimers());

const read = async (path: string) => (await server.fetch(path, { headers: guestHeaders() })).json();

/** Returns what the server renders for a visitor who opens a menu. */
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

it('[T51] [R3] two visitors whose pages are rendered at the same time see no data of each other', async () => {
  // Pages show the minute at which they were rendered, so the clock stands still.
  vi.useFakeTimers({ toFake: ['Date'] });
  const { render, withArrival: arrived } = openRenderer({ name: 'Common Table', locales: 'en,de' });
  const one = await menuOf(1);
  const other = await menuOf(2);
  const { venues } = await read('/api/venues.json');
  const list: InitialData = { locale: 'de', messages: one.messages, path: '/venues', venues };
  const order = anOrder({ number: 'B-7731', customer_name: 'Dana Whitlock' });
  const path = `/orders/p/${UUID}`;
  const followed: InitialData = { locale: 'en', messages: one.messages, path, order };
  const visits = [one, other, followed, list];
  const alone = [];
  for (const visit of visits) alone.push((await render(visit, visit.messages)).html);
  for (const [index, html] of alone.entries()) {
    const others = visits.filter((_, at) => at !== index);
    if (visits[index] !== followed) expect(html).not.toContain(order.number);
    if (visits[index] === list || visits[index] === followed) continue;
    for (const { venue } of others) if (venue) expect(html).not.toContain(venue.slug);
  }
  const rounds = Array.from({ length: 6 }, () => visits).flat();
  const together = await Promise.all(
    rounds.map(async (visit) => {
      arrived(visit);
      return (await render(visit, visit.messages)).html;
    }),
  );
  for (const [at, html] of together.entries()) expect(html).toBe(alone[at % visits.length]);
});

it('[T51] the toast about a refused table appears on no later page', async () => {
  const { render } = openRenderer({ name: 'Common Table' });
  const next = await menuOf(2);
  const before = (await render(next, next.messages)).html;
  const { venue, ...visit } = await menuOf(1);
  const { tables } = await read('/api/tables.json?venue_id=1');
  const refused = { ...visit, venue: { ...venue, tables_available: false } as Venue };
  await render({ ...refused, place: { table: tables[0] } }, visit.messages);
  expect((await render(next, next.messages)).html).toBe(before);
});

it('[T51] every store is reset after a page has been rendered', async () => {
  const { render } = openRenderer({ name: 'Another site', restriction_mode: 'open' });
  const visit = await menuOf(1);
  await render(visit, visit.messages);
  expect(registry.size).toBeGreaterThan(40);
  expect(settingsStore.value).toBe(registry.get(settingsStore));
  for (const [store, initial] of registry) expect(store.value).toBe(initial);
});
