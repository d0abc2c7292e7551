import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Router } from 'wouter';
import { emptyMenu, mergeMenu } from '#domain/menu.ts';
import MenuScreen from '#screens/menu/menu-screen.tsx';
import VenuesScreen from '#screens/venues/venues-screen.tsx';
import { menuStore } from '#stores/menu.ts';
import { venueListStore, venueStore } from '#stores/venue.ts';
import { IntlProvider } from '#ui/intl.tsx';
import { englishMessages } from '../support/render.tsx';
import { guestHeaders, openServer, type TestServer } from '../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openServer();
});

afterAll(() => server.close());

const read = async (path: string) => (await server.fetch(path, { headers: guestHeaders() })).json();

const render = (path: string, screen: React.ReactNode) =>
  renderToString(
    <IntlProvider locale="en" messages={englishMessages()}>
      <Router ssrPath={path}>{screen}</Router>
    </IntlProvider>,
  );

it('the menu can be rendered where there is no window, with all its dishes', async () => {
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
  for (const { products } of value.categories) {
    for (const { name } of products) expect(html).toContain(name.replace('&', '&amp;'));
  }
});

it('the venue list can be rendered where there is no window', async () => {
  const { venues } = await read('/api/venues.json');
  venueListStore.value = { status: 'ready', value: venues, at: 0 };
  expect(render('/venues', <VenuesScreen />)).toContain('The Night Heron');
});
