import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withLines } from '#domain/cart/cart.ts';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import type { Venue } from '#domain/model.ts';
import { loadVenues } from '#flows/venue/venues.ts';
import { HereCard } from '#screens/venues/here-card.tsx';
import { VenuePicture } from '#screens/venues/venue-picture.tsx';
import VenuesScreen from '#screens/venues/venues-screen.tsx';
import { onlineStore, toastsStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { venueSearchStore } from '#stores/venue/filters.ts';
import { LiveRegion } from '#ui/lib/live-region.tsx';
import { startAtSite } from '../../support/basket.ts';
import { stubNavigator } from '../../support/navigator.ts';
import { renderScreen } from '../../support/render.tsx';
import { asSite } from '../../support/site.ts';
import { cafe } from '../../support/venues.ts';

/** Wednesday, 10:30 AM in Berlin, 4:30 AM in New York. */
const now = new Date('2026-11-25T09:30:00Z');
const day = (start: string, end: string) => [{ day: 'wednesday' as const, start, end }];

const street = [
  cafe({
    latitude: 48.1,
    longitude: 11.5,
    town: 'München',
    delivery_available: false,
    pictures: ['/pictures/cookie.webp'],
  }),
  cafe({
    id: 2,
    slug: 'bar-blau',
    name: 'Bar Blau',
    description: 'Drinks',
    town: 'Planegg',
    latitude: 48.2,
    longitude: 11.5,
    opening_hours: day('17:00', '23:00'),
    collection_available: false,
    delivery_available: false,
  }),
  cafe({
    id: 3,
    slug: 'abends',
    name: 'Abends',
    description: 'Curries',
    town: 'Planegg',
    latitude: 48.1001,
    longitude: 11.5,
    opening_hours: [{ day: 'thursday', start: '11:00', end: '22:00' }],
    tables_available: false,
    has_tiles: true,
  }),
].map(({ venue, ...rest }, index) =>
  index === 0 ? { venue, ...rest } : { venue, categories: [] },
);

const server = await startAtSite({ venues: street, now: () => now });

beforeEach(() => {
  asSite(server);
  vi.useFakeTimers({ toFake: ['Date'], now });
});

const names = () =>
  screen.getAllByRole('link').map((link) => link.getAttribute('aria-label')?.split(',')[0]);

describe('the venue list', () => {
  it('[R2] has the open venues first, then those that open later today, then the closed ones', async () => {
    renderScreen(<VenuesScreen />);
    await screen.findByRole('link', { name: /The Fox/ });
    expect(names()).toEqual(['The Fox', 'Bar Blau', 'Abends']);
    expect(screen.getByText('3 venues')).toBeTruthy();
  });

  it('[R2] says when a venue is open, opens today, or opens tomorrow, on its own clock', async () => {
    renderScreen(<VenuesScreen />);
    expect(await screen.findByText('Open until 6 PM')).toBeTruthy();
    expect(screen.getByText('Opens 5 PM')).toBeTruthy();
    expect(screen.getByText('Opens tomorrow at 11 AM')).toBeTruthy();
  });

  it('[R2] makes a card one link to the venue’s first page, named by everything that it shows', async () => {
    renderScreen(<VenuesScreen />);
    const fox = await screen.findByRole('link', {
      name: 'The Fox, Open until 6\u00a0PM, München. Table, Collect. Ready from 11:00\u00a0AM',
    });
    expect(fox.getAttribute('href')).toBe('/menu/the-fox');
    const closed = screen.getByRole('link', { name: /Abends/ });
    expect(closed.getAttribute('href')).toBe('/menu/abends/tiles');
  });

  it.each(['row', 'cover'])('[R2] hides the pictures of a venue’s %s that do not load', (kind) => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false); // still loads
    const venue = { ...street[0]?.venue, image_url: '/photo.webp' } as Venue;
    const facts = { opening: null, tone: null, tint: 'sky', eager: true } as const;
    const { container } = renderScreen(
      <VenuePicture venue={venue} {...facts} large={kind === 'cover'} />,
    );
    const shown = () =>
      [...container.querySelectorAll('img')]
        .filter(({ style }) => style.display !== 'none')
        .map((picture) => picture.getAttribute('src'));
    const fail = () => fireEvent.error(container.querySelector('img') ?? container);
    expect(shown()).toEqual(['/photo.webp']);
    fail();
    expect(shown()).toEqual(['/pictures/cookie.webp']);
    fail();
    expect(shown()).toEqual([]);
  });

  it('[R2] searches names, lines and towns, and announces the results', async () => {
    renderScreen(
      <>
        <VenuesScreen />
        <LiveRegion />
      </>,
    );
    const field = await screen.findByRole('searchbox', { name: 'Search venues' });
    await screen.findByRole('link', { name: /The Fox/ });
    fireEvent.change(field, { target: { value: 'planegg' } });
    await waitFor(() => expect(names()).toEqual(['Bar Blau', 'Abends']));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 results'));
    fireEvent.change(field, { target: { value: 'curries' } });
    await waitFor(() => expect(names()).toEqual(['Abends']));
  });

  it('[R2] combines chips with "and", and only shows those that match a venue', async () => {
    renderScreen(<VenuesScreen />);
    const chips = within(await screen.findByRole('group', { name: 'Show only' }));
    expect(
      chips.getAllByRole('checkbox').map((chip) => chip.closest('label')?.textContent),
    ).toEqual(['Open now', 'To my table', 'Collect', 'Delivery']);
    fireEvent.click(chips.getByRole('checkbox', { name: 'To my table' }));
    await waitFor(() => expect(names()).toEqual(['The Fox', 'Bar Blau']));
    fireEvent.click(chips.getByRole('checkbox', { name: 'Open now' }));
    await waitFor(() => expect(names()).toEqual(['The Fox']));
  });

  it('[R2] says if nothing was found, and shows all again on a tap', async () => {
    renderScreen(<VenuesScreen />);
    const field = await screen.findByRole('searchbox');
    await screen.findByRole('link', { name: /The Fox/ });
    fireEvent.change(field, { target: { value: 'ramen' } });
    expect(await screen.findByRole('heading', { name: 'No “ramen” here' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all venues' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('[R2] sorts by distance after Near me, and says if location is off or not found', async () => {
    const no = (code: number) => ({ code, PERMISSION_DENIED: 1 }) as GeolocationPositionError;
    const answers: ((found: PositionCallback, refused: PositionErrorCallback) => void)[] = [
      (_, refused) => refused(no(1)),
      (_, refused) => refused(no(3)),
      (found) =>
        found({
          coords: { latitude: 48.2, longitude: 11.5 },
        } as Partial<GeolocationPosition> as GeolocationPosition),
      (_, refused) => refused(no(2)),
    ];
    const ask = vi.fn((found: PositionCallback, refused: PositionErrorCallback) =>
      answers.shift()?.(found, refused),
    );
    stubNavigator({ geolocation: { getCurrentPosition: ask } });
    renderScreen(<VenuesScreen />, { locale: 'de' });
    await screen.findByRole('link', { name: /The Fox/ });
    expect(ask).not.toHaveBeenCalled();
    const tap = () => fireEvent.click(screen.getByRole('button', { name: 'Near me' }));
    const said = () => JSON.stringify(toastsStore.value);
    tap();
    await waitFor(() => expect(said()).toContain('shell.locationOff'));
    tap();
    await waitFor(() => expect(said()).toContain('shell.locationNotFound'));
    expect(screen.getByRole('heading', { name: 'All venues' })).toBeTruthy();
    tap();
    expect(await screen.findByRole('heading', { name: 'Near you' })).toBeTruthy();
    expect(screen.getAllByText('11,1 km')).toHaveLength(2);
    expect(screen.getByRole('link', { name: /Bar Blau.* 10 Meter/ })).toBeTruthy();
    tap(); // An earlier position is better than none.
    await waitFor(() => expect(answers).toEqual([]));
    expect(screen.getByRole('heading', { name: 'Near you' })).toBeTruthy();
  });

  it('[V7] goes straight to the only venue', async () => {
    vi.stubGlobal('fetch', async (request: Request) => {
      const { venues } = await (await server.fetch(request)).json();
      return Response.json({ venues: venues.slice(0, 1) });
    });
    const { history } = renderScreen(<VenuesScreen />, { path: '/venues' });
    await waitFor(() => expect(history).toEqual(['/menu/the-fox']));
  });

  it('[R2] that failed to load says that the basket is safe, and loads with Try again', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    renderScreen(<VenuesScreen />);
    expect((await screen.findByRole('alert')).textContent).toContain('Your basket is safe.');
    vi.stubGlobal('fetch', server.fetch);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /The Fox/ })).toBeTruthy();
  });

  it('[R2] loads by itself when the network is back', async () => {
    onlineStore.value = false;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    renderScreen(<VenuesScreen />);
    await screen.findByRole('heading', { name: 'No connection here' });
    vi.stubGlobal('fetch', server.fetch);
    onlineStore.value = true;
    expect(await screen.findByRole('link', { name: /The Fox/ })).toBeTruthy();
  });

  it('[R2] keeps the search text until the customer comes back', async () => {
    await loadVenues();
    venueSearchStore.value = { text: 'planegg', filters: [] };
    renderScreen(<VenuesScreen />);
    expect(names()).toEqual(['Bar Blau', 'Abends']);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'planegg');
  });

  it('[R2] [D163] shows where the customer sits, or which basket waits, and leads back there', async () => {
    await loadVenues();
    const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
    const place = { active: true, service_type: 'WebBringToTable', location_id: null } as const;
    const visit = { ...place, venue_id: 1, table_id: 12, name: '12', greeted: true };
    visitStore.value = { ...visit, at: at(30) };
    cartStore.value = { ...emptyCart('a-basket'), venue_id: 1 };
    const { unmount } = renderScreen(<HereCard />);
    expect(screen.getByText("You're at")).toBeTruthy();
    expect(screen.getByRole('heading').textContent).toMatch(/^Table 12 at The Fox$/);
    const links = screen.getAllByRole('link').map((link) => link.textContent);
    expect(links).toEqual(['Back to the menu']);
    unmount();
    // After a visit that ended long ago the basket is still offered, whatever venue it is from.
    visitStore.value = { ...visit, at: at(5 * 60) };
    const lines = [{ key: 'a', product_id: 1, product_name: 'Soup', quantity: 2, total: 8 }];
    cartStore.value = { ...withLines(emptyCart('a-basket'), lines), venue_id: 2 };
    const { unmount: leave } = renderScreen(<HereCard />);
    expect(screen.getByRole('heading').textContent).toBe('Bar Blau');
    expect(screen.getByRole('link', { name: /View basket/ }).textContent).toMatch(/2 items/);
    leave();
    visitStore.value = null;
    cartStore.value = emptyCart('a-basket');
    renderScreen(<HereCard />);
    expect(screen.queryAllByRole('link')).toEqual([]);
  });
});
