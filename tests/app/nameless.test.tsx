import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import type { Cart, LoyaltyCard, PaymentMethod, ServiceType, Venue } from '#domain/model.ts';
import { loadMethods } from '#flows/payment/payment-methods.ts';
import { selectTile } from '#flows/venue/tiles.ts';
import type { MenuView } from '#screens/menu/menu-view.ts';
import { PartRow } from '#screens/menu/part-row.tsx';
import { MethodRow } from '#screens/payment-methods/method-row.tsx';
import { RemoveSheet } from '#screens/payment-methods/remove-sheet.tsx';
import { CardTicket } from '#screens/rewards/card-ticket.tsx';
import TilesScreen from '#screens/tiles/tiles-screen.tsx';
import type { VenueData } from '#server/db/records.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { methodsStore } from '#stores/payment/methods.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { venueStore, windowsStore } from '#stores/venue/venue.ts';
import { startAtSite } from '../support/basket.ts';
import { saffronYard, slowFire } from '../support/demo.ts';
import { renderScreen } from '../support/render.tsx';
import { asSite } from '../support/site.ts';

const nameless = (data: VenueData): VenueData => ({
  ...data,
  venue: {
    ...data.venue,
    tiles: data.venue.tiles?.map(({ name: _, description: __, ...tile }) => tile),
  },
});
const windowed: VenueData = {
  ...nameless(slowFire),
  delivery_windows: slowFire.delivery_windows?.map(({ name: _, ...window }) => window),
};

const server = await startAtSite(
  {
    venues: [nameless(saffronYard), windowed],
  },
  { delivery_window_enabled: 'true' },
);
afterEach(() => {
  asSite(server, { delivery_window_enabled: 'true' });
});

const openTiles = (slug: string, venue_id: number, service_type: ServiceType) => {
  cartStore.value = { ...emptyCart(), venue_id, service_type };
  venueStore.value = null;
  windowsStore.value = [];
  renderScreen(<TilesScreen path={slug} onWindow={selectTile} />, { path: `/menu/${slug}/tiles` });
};

describe('[K6] records without a name', () => {
  it('a menu group is called by its categories', async () => {
    openTiles('saffron-yard', 6, 'WebCatering');
    const [first] = saffronYard.venue.tiles ?? [];
    const own = saffronYard.categories.filter(({ group_id }) => group_id === first?.group_id);
    await waitFor(async () => {
      const texts = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
      expect(texts).toHaveLength(7);
      expect(texts[0]).toContain(own.map(({ name }) => `${name}`).join(', '));
      expect(texts).not.toContain('');
    });
  });

  it('a delivery window is called by its times, and its menu shows no name', async () => {
    openTiles('slow-fire', 3, 'WebCollection');
    const tiles = await screen.findAllByText(/\d.*[–-].*\d/);
    expect(tiles.length).toBeGreaterThan(1);
    cleanup();
    const venue = windowed.venue as Venue;
    const window = windowed.delivery_windows?.[0];
    const cart: Cart = { ...emptyCart(), venue_id: 3, delivery_window_id: window?.id ?? null };
    const basket = { cart, serviceType: 'WebCollection' };
    const view = { path: 'slow-fire', venue, menu: { categories: [{}] }, basket, minute: 0 };
    renderScreen(<PartRow view={view as unknown as MenuView} />);
    expect(screen.getByRole('button', { name: 'Full menu' })).toBeTruthy();
    expect(screen.queryByText(/Showing/)).toBeNull();
  });

  it('a loyalty card without a balance shows no value', () => {
    const card: LoyaltyCard = { id: 1, number: '4711', points: 120 };
    renderScreen(<CardTicket card={card} at={0} />);
    expect(document.body.textContent).toContain('120');
    expect(document.body.textContent).not.toMatch(/\$|worth/);
  });

  it('a saved card is called a card', () => {
    const card: PaymentMethod = { id: 7 };
    renderScreen(
      <>
        <MethodRow method={card} onRemove={() => undefined} />
        <RemoveSheet method={card} next={{ id: 8 }} onClose={() => undefined} />
      </>,
    );
    expect(screen.getByText('Card')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'More for Card' })).toBeTruthy();
    expect(screen.getByText('Card becomes your default payment method.')).toBeTruthy();
    expect(screen.getAllByText('Remove Card?').length).toBeGreaterThan(0);
  });

  it.each([
    ['stripe', 'stripe'],
    ['all', undefined],
  ] as const)(
    '[D198] a saved card without a provider belongs to the venue’s only one: %s',
    async (card_payment, provider) => {
      customerStore.value = { id: 3 };
      credentialsStore.value = { access_token: 'a', token_type: 'bearer', refresh_token: 'r' };
      vi.stubGlobal('fetch', async () => Response.json({ payment_methods: [{ id: 7 }] }));
      await loadMethods({ id: 1, card_payment });
      expect(readStore(methodsStore).choice.methods[0]?.provider).toBe(provider);
      customerStore.value = null;
      credentialsStore.value = null;
    },
  );
});
