import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import type { Cart } from '#domain/model.ts';
import { selectTile } from '#flows/venue/tiles.ts';
import TilesScreen from '#screens/tiles/tiles-screen.tsx';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { startAtSite } from '../../support/basket.ts';
import { saffronYard, slowFire } from '../../support/demo.ts';
import { renderScreen } from '../../support/render.tsx';
import { asSite } from '../../support/site.ts';

const oneTile = {
  venue: {
    ...saffronYard.venue,
    id: 61,
    slug: 'one-tile',
    tiles: (saffronYard.venue.tiles ?? []).slice(0, 1),
  },
  categories: [],
};
/** The venue is open for lunch and in the afternoon. */
const dayOnly = {
  venue: {
    ...slowFire.venue,
    id: 62,
    slug: 'day-only',
    tiles: (slowFire.venue.tiles ?? [])
      .slice(0, 2)
      .map((tile) => ({ ...tile, delivery_window_id: 600 + (tile.delivery_window_id ?? 0) })),
  },
  categories: [],
  delivery_windows: (slowFire.delivery_windows ?? [])
    .slice(0, 2)
    .map((window) => ({ ...window, id: 600 + window.id, venue_id: 62, category_ids: [] })),
};

/** A quarter past seven in the evening of Saturday 21 November in New York, when dinner is served. */
const evening = new Date('2026-11-22T00:15:00Z');

const server = await startAtSite(
  { venues: [saffronYard, slowFire, oneTile, dayOnly] },
  { delivery_window_enabled: 'true' },
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: evening });
  asSite(server);
});

const open = (slug: string, cart: Partial<Cart> = {}) => {
  cartStore.value = { ...emptyCart(), ...cart };
  return renderScreen(<TilesScreen path={slug} onWindow={selectTile} />, {
    path: `/menu/${slug}/tiles`,
  });
};
const catering = { venue_id: 6, service_type: 'WebCatering' } as const;
const collection = { venue_id: 3, service_type: 'WebCollection' } as const;

describe('groups of the menu', () => {
  it('[R4] [D6] are tiles with name and description in their order, followed by all of the menu', async () => {
    open('saffron-yard', catering);
    expect(await screen.findByRole('heading', { name: 'What would you like?' })).toBeTruthy();
    const links = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(links).toHaveLength(7);
    expect(links[0]).toBe('Breakfast boxesOrder a day ahead');
    const whole = screen.getByRole('link', { name: 'Full menu' });
    expect(whole.getAttribute('href')).toBe('/menu/saffron-yard');
  });

  it('[M9] are set by a tap, and "all of the menu" clears them', async () => {
    open('saffron-yard', catering);
    fireEvent.click(await screen.findByRole('link', { name: /Canapés/ }));
    const tile = saffronYard.venue.tiles?.find(({ name }) => name === 'Canapés');
    expect(readStore(cartStore)).toMatchObject({
      group_id: tile?.group_id,
      delivery_window_id: null,
    });
    fireEvent.click(screen.getByRole('link', { name: 'Full menu' }));
    expect(readStore(cartStore).group_id).toBeNull();
  });

  it('[D45] past their cut-off for the chosen time show it, and still open', async () => {
    open('saffron-yard', { ...catering, delivery_time: '2026-11-23T12:00:00-05:00' });
    const feasts = await screen.findByRole('link', { name: /Hot feasts/ });
    await waitFor(() => expect(feasts.textContent).toContain('Order by 12:00\u00a0PM'));
    expect(feasts.getAttribute('href')).toBe('/menu/saffron-yard');
    expect(screen.getByRole('link', { name: /Canapés/ }).textContent).toContain(
      'Until 12:00\u00a0PM tomorrow',
    );
  });

  it('[D7] are shown after the service; if that sheet is closed, the question is here', async () => {
    const { history } = open('saffron-yard');
    await waitFor(() => expect(history?.at(-1)).toBe('/menu/saffron-yard/service'));
    expect(await screen.findByRole('heading', { name: 'How would you like it?' })).toBeTruthy();
  });

  it.each([
    ['saffron-yard', /Hot feasts/],
    ['slow-fire', /Dinner/],
  ] as const)(
    '[D7] %s are shown if the question is closed, and each leads to it',
    async (slug, name) => {
      open(slug);
      const tile = await screen.findByRole('link', { name });
      expect(tile.getAttribute('href')).toBe(`/menu/${slug}/service`);
      fireEvent.click(tile);
      expect(readStore(cartStore).group_id ?? readStore(cartStore).delivery_window_id).toBeFalsy();
      const question = screen.getByRole('link', { name: "Choose how you'd like it" });
      expect(question.getAttribute('href')).toBe(`/menu/${slug}/service`);
    },
  );

  it('[D6] are skipped if there is only one, and only the first time', async () => {
    const { history } = open('one-tile', { ...catering, venue_id: 61 });
    await waitFor(() => expect(history?.at(-1)).toBe('/menu/one-tile'));
    expect(readStore(cartStore).group_id).toBe(oneTile.venue.tiles[0]?.group_id);
  });

  it('[D6] [H6] are replaced by the menu if none fits the service', async () => {
    const { history } = open('saffron-yard', { ...catering, service_type: 'WebEatIn' });
    await waitFor(() => expect(history?.at(-1)).toBe('/menu/saffron-yard'));
    expect(readStore(cartStore).group_id).toBeNull();
  });
});

describe('delivery windows', () => {
  const tiles = async () => (await screen.findAllByRole('listitem')).map((one) => one.textContent);
  /** Replaces the narrow spaces that formatted times contain. */
  const plain = (text: string | null | undefined) => text?.replace(/[\u2009\u202f\u00a0]/g, ' ');

  it('[R4] [D44] show their state by the venue’s clock; those that are over are disabled', async () => {
    open('slow-fire', collection);
    expect(await screen.findByRole('heading', { name: 'When will you collect?' })).toBeTruthy();
    await waitFor(async () => expect((await tiles()).join()).toContain('Order by'));
    expect((await tiles()).map(plain)).toEqual([
      'Lunch10:00 AM – 3:00 PMEnded for today',
      'Afternoon3:00 – 5:30 PMEnded for today',
      'DinnerOpen now5:30 – 10:00 PMOrder by 10:00 PM',
      'Late10:00 PM – 2:00 AMOrder by 2:00 AM',
    ]);
    expect(screen.queryByRole('link', { name: /Lunch/ })).toBeNull();
  });

  it('[M9] [D6] are set by a tap, and today’s time is left to the checkout', async () => {
    open('slow-fire', { ...collection, delivery_time: '2026-11-21T11:00:00-05:00' });
    fireEvent.click(await screen.findByRole('link', { name: /Late/ }));
    expect(readStore(cartStore)).toMatchObject({ delivery_window_id: 304, delivery_time: null });
    fireEvent.click(screen.getByRole('link', { name: 'Full menu' }));
    expect(readStore(cartStore).delivery_window_id).toBeNull();
  });

  it('[V2] of another day are listed, and the choice sets the first time', async () => {
    open('slow-fire', collection);
    const days = within(await screen.findByRole('group', { name: 'Day' }));
    expect(days.getAllByRole('radio')).toHaveLength(7);
    fireEvent.click(days.getByRole('radio', { name: '23 Monday' }));
    fireEvent.click(await screen.findByRole('link', { name: /Lunch/ }));
    const { delivery_window_id, delivery_time } = readStore(cartStore);
    expect(delivery_window_id).toBe(301);
    expect(delivery_time).toBe('2026-11-23T10:00:00-05:00');
  });

  it('[V2] start with tomorrow after today’s last one', async () => {
    open('day-only', { ...collection, venue_id: 62 });
    expect(await screen.findByRole('radio', { name: '22 Sunday', checked: true })).toBeTruthy();
    fireEvent.click(await screen.findByRole('link', { name: /Afternoon/ }));
    expect(readStore(cartStore)).toMatchObject({
      delivery_window_id: 902,
      delivery_time: '2026-11-22T15:00:00-05:00',
    });
  });

  it('[V2] of another day that fail to load say so, and Try again loads them', async () => {
    vi.stubGlobal('fetch', (request: Request) =>
      /times\.json/.test(request.url)
        ? Promise.reject(new TypeError('Failed to fetch'))
        : server.fetch(request),
    );
    open('slow-fire', collection);
    fireEvent.click(await screen.findByRole('radio', { name: '23 Monday' }));
    expect(await screen.findByText("The times didn't load")).toBeTruthy();
    asSite(server);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Lunch/ })).toBeTruthy();
  });
});
