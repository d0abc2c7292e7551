import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { emptyMenu, mergeMenu } from '#domain/menu/menu.ts';
import { firstRows } from '#screens/menu/list/long-menu.ts';
import MenuScreen from '#screens/menu/menu-screen.tsx';
import VenuesScreen from '#screens/venues/venues-screen.tsx';
import { menuStore } from '#stores/venue/menu.ts';
import { venueListStore, venueStore } from '#stores/venue/venue.ts';
import { IntlProvider } from '#ui/lib/intl.tsx';
import { englishMessages } from '../../support/render.tsx';
import { guestHeaders, openServer } from '../../support/server.ts';

const server = await openServer();

const read = async (path: string) => (await server.fetch(path, { headers: guestHeaders() })).json();

const render = (path: string, screen: React.ReactNode) =>
  renderToString(
    <IntlProvider locale="en" messages={englishMessages()}>
      <Router ssrPath={path}>{screen}</Router>
    </IntlProvider>,
  );

it('[M2] the menu can be rendered without a window: the dishes of its first screen, and space for the others', async () => {
  expect(globalThis.window).toBeUndefined();
  const { venue } = await read('/api/venues/1.json');
  const { menu } = await read('/api/menu.json?venue_id=1');
  venueStore.value = venue;
  const value = mergeMenu(emptyMenu, menu);
  menuStore.value = {
    key: '1|||| en',
    menu: { status: 'ready', value, at: 0 },
    discounts: {},
  };
  const html = render('/menu/fern-and-fable', <MenuScreen path="fern-and-fable" />);
  const names = value.categories.flatMap(({ products }) => products.map(({ name }) => name));
  const written = (name: string) => name.replace('&', '&amp;');
  for (const name of names.slice(0, firstRows)) expect(html).toContain(written(name));
  expect(html.split('<li class="').length - 1).toBe(firstRows);
  expect(names.length).toBeGreaterThan(firstRows);
  for (const { name } of value.categories) expect(html).toContain(written(name));
});

it('[R2] the venue list can be rendered without a window, as far as it fills a screen', async () => {
  const { venues } = await read('/api/venues.json');
  venueListStore.value = { status: 'ready', value: venues, at: 0 };
  const html = render('/venues', <VenuesScreen />);
  expect(html).toContain('Fern &amp; Fable');
  expect(html.match(/<li /g)).toHaveLength(venues.length);
  expect(html.match(/<li [^>]*><\/li>/g)?.length).toBeGreaterThan(10);
});
