import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckoutPage } from '#app/routes/checkout-page.tsx';
import { TilesArea } from '#app/routes/tiles-area.tsx';
import { WindowStep } from '#app/routes/window-step.tsx';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { lineOf } from '#domain/cart/line-item.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { canAddAtOnce } from '#domain/menu/completeness.ts';
import { findProduct } from '#domain/menu/menu.ts';
import type { ServiceType } from '#domain/model.ts';
import { addToCart } from '#flows/cart/cart.ts';
import { loadMenu, openMenu } from '#flows/menu/menu.ts';
import { PlaceButton } from '#screens/menu/header/place-button.tsx';
import { useMenuView } from '#screens/menu/menu-view.ts';
import { PartRow } from '#screens/menu/part-row.tsx';
import { cartStore } from '#stores/cart/cart.ts';
import { readyValue } from '#stores/loaded.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { startAtSite } from '../support/basket.ts';
import { hotelSaltmarsh, slowFire } from '../support/demo.ts';
import { renderScreen } from '../support/render.tsx';
import { asSite } from '../support/site.ts';

const onClose = vi.fn();

const server = await startAtSite(
  { venues: [hotelSaltmarsh, slowFire] },
  { delivery_window_enabled: 'true', delivery_window_validation: 'true' },
);

beforeEach(() => {
  // Eight in the morning of Saturday 21 November at the hotel: breakfast is served.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T13:00:00Z') });
  asSite(server, { delivery_window_enabled: 'true' });
  onClose.mockReset();
});

const breakfast = 401;
const day = 402;
const night = 403;
const pancakes = 4002;
const coffee = 4011;
const lines = () => readStore(cartStore).line_items_attributes.map(({ product_id }) => product_id);
/** Replaces the narrow spaces that messages have before AM and PM. */
const plain = (text: string | null | undefined) => text?.replace(/[\u2009\u202f\u00a0]/g, ' ');

function Row({ path }: { path: string }) {
  const view = useMenuView(path);
  return view && <PartRow view={view} />;
}

async function open(service_type: ServiceType, ...ids: readonly number[]) {
  cartStore.value = { ...emptyCart(), venue_id: 4, service_type };
  await openMenu('hotel-saltmarsh');
  for (const id of ids) add(id);
  return renderScreen(
    <>
      <Row path="hotel-saltmarsh" />
      <WindowStep path="hotel-saltmarsh" onClose={onClose} />
    </>,
    { path: '/menu/hotel-saltmarsh/window' },
  );
}

function add(id: number): void {
  const menu = readyValue(menuStore.value.menu);
  const product = menu && findProduct(menu, id);
  if (!product) throw new Error(`no product ${id}`);
  addToCart(lineOf(product, { choices: defaultsOf(product) }));
}

/** Reloads the menu, as the menu's screen does after the window has changed (M1). */
async function reread(): Promise<void> {
  const venue = readStore(venueStore);
  if (venue) await loadMenu(venue);
}

describe('delivery windows of a venue without tiles', () => {
  it('[V3] [M9] are named in the menu, which leads to the others', async () => {
    await open('WebEatIn');
    expect(readStore(cartStore).delivery_window_id).toBe(breakfast);
    expect(plain(screen.getByText(/^For /).textContent)).toBe('For Breakfast, 6:30 AM – 11 AM');
    const link = screen.getByRole('link', { name: 'Change time', hidden: true });
    expect(link.getAttribute('href')).toBe('/menu/hotel-saltmarsh/window');
  });

  it('[V4] can be chosen only with an active channel for the service', async () => {
    await open('WebEatIn');
    const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names()).toHaveLength(2);
    cleanup();
    await open('WebBringToMe');
    expect(names().map((name) => name?.replace(/[\d].*$/, ''))).toEqual([
      'BreakfastOpen now',
      'Day and evening',
      'Night',
    ]);
    expect(readStore(cartStore).delivery_window_id).toBe(breakfast);
    fireEvent.click(screen.getByRole('button', { name: /^Night/ }));
    expect(readStore(cartStore).delivery_window_id).toBe(night);
  });

  it('[V3] [M9] [D44] re-read the menu when one is chosen, as a tile does, until the customer changes it', async () => {
    await open('WebEatIn');
    fireEvent.click(screen.getByRole('button', { name: /Day and evening/ }));
    expect(readStore(cartStore)).toMatchObject({ delivery_window_id: day, delivery_time: null });
    expect(onClose).toHaveBeenCalledOnce();
    await reread();
    expect(readStore(cartStore).delivery_window_id).toBe(day);
    const ids = readyValue(menuStore.value.menu)?.categories.map(({ id }) => id) ?? [];
    expect(ids).not.toContain(401);
    expect(ids).toContain(404);
    expect(plain(screen.getByText(/^For /).textContent)).toBe('For Day and evening, 11 AM – 11 PM');
  });

  it('[M9] [D8] list what the chosen one does not serve, ask, and keep the rest', async () => {
    await open('WebEatIn', pancakes, coffee);
    fireEvent.click(screen.getByRole('button', { name: /Day and evening/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Change your basket?' }));
    expect(await sheet.findByText('Lemon pancakes')).toBeTruthy();
    expect(sheet.getByText('Not on this menu')).toBeTruthy();
    expect(sheet.queryByText('Pot of coffee')).toBeNull();
    expect(readStore(cartStore).delivery_window_id).toBe(breakfast);
    expect(lines()).toEqual([pancakes, coffee]);
    fireEvent.click(sheet.getByRole('button', { name: 'Switch' }));
    expect(readStore(cartStore).delivery_window_id).toBe(day);
    expect(lines()).toEqual([coffee]);
    expect(readStore(cartStore).sub_total).toBe(7);
  });

  it('[D8] stay with the basket after Keep it as it is', async () => {
    await open('WebEatIn', pancakes);
    const before = readStore(cartStore);
    fireEvent.click(screen.getByRole('button', { name: /Day and evening/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Keep it as it is' }));
    expect(readStore(cartStore)).toEqual(before);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('[V3] change without asking if everything is served', async () => {
    await open('WebEatIn', coffee);
    fireEvent.click(screen.getByRole('button', { name: /Day and evening/ }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog', { name: /basket\?/ })).toBeNull();
    expect(lines()).toEqual([coffee]);
  });

  it('[V2] [V3] of a later day are listed with their first time, and the choice is marked', async () => {
    await open('WebEatIn');
    const marked = () => screen.queryByRole('button', { pressed: true })?.textContent;
    expect(marked()).toContain('Breakfast');
    fireEvent.click(await screen.findByRole('radio', { name: '22 Sunday' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /Breakfast/ })).toBeTruthy());
    expect(marked()).toBeUndefined();
    fireEvent.click(screen.getByRole('button', { name: /Breakfast/ }));
    expect(readStore(cartStore)).toMatchObject({
      delivery_window_id: breakfast,
      delivery_time: '2026-11-22T06:30:00-05:00',
    });
    await waitFor(() => expect(marked()).toContain('Breakfast'));
    expect(plain(screen.getByText(/^For /).textContent)).toBe(
      'For Breakfast, tomorrow 6:30 AM – 11 AM',
    );
  });

  it('[D7] [D44] replace the next slot in the place chip', async () => {
    await open('WebEatIn');
    cleanup();
    const venue = readStore(venueStore);
    if (!venue) throw new Error('There is no venue.');
    const chip = () => plain(screen.getByRole('button').textContent);
    renderScreen(<PlaceButton path="hotel-saltmarsh" venue={venue} />);
    expect(chip()).toBe('Eat in');
    cleanup();
    cartStore.value = { ...readStore(cartStore), delivery_window_id: null };
    renderScreen(<PlaceButton path="hotel-saltmarsh" venue={venue} />);
    expect(chip()).toMatch(/^Eat in, about \d/);
  });

  it('[V3] are not offered at a table, or if tiles ask for them', async () => {
    const { history } = await open('WebBringToTable');
    expect(screen.queryByRole('link', { name: 'Change time', hidden: true })).toBeNull();
    expect(history?.at(-1)).toBe('/menu/hotel-saltmarsh');
    cleanup();
    cartStore.value = { ...emptyCart(), venue_id: 3, service_type: 'WebCollection' };
    await openMenu('slow-fire');
    renderScreen(<Row path="slow-fire" />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('a delivery window that does not serve all of the basket', () => {
  const lunch = 301;
  const late = 304;

  /** A basket with a dish that is not served late. */
  async function fill(delivery_window_id: number | null): Promise<string> {
    const cart = { venue_id: 3, service_type: 'WebCollection', delivery_window_id } as const;
    cartStore.value = { ...emptyCart(), ...cart };
    await openMenu('slow-fire');
    const menu = readyValue(menuStore.value.menu);
    const dish = menu?.categories
      .find(({ id }) => id === 303)
      ?.products.find((product) => canAddAtOnce(product) && !product.contains_alcohol);
    if (!dish) throw new Error('no dish that can be added');
    add(dish.id);
    return dish.name;
  }

  const expectQuestion = async (name: string) => {
    const sheet = within(await screen.findByRole('dialog', { name: 'Change your basket?' }));
    expect(await sheet.findByText(name)).toBeTruthy();
    expect(sheet.getByText('Not on this menu')).toBeTruthy();
    expect(readStore(cartStore).line_items_attributes).toHaveLength(1);
    return sheet;
  };

  it('[M9] [D8] [D44] asks from a tile first, then opens the menu', async () => {
    const name = await fill(lunch);
    const area = <TilesArea path="slow-fire" venue={readStore(venueStore)} />;
    const { history } = renderScreen(area, { path: '/menu/slow-fire/tiles' });
    fireEvent.click(await screen.findByRole('link', { name: /Late/ }));
    const keep = await expectQuestion(name);
    fireEvent.click(keep.getByRole('button', { name: 'Keep it as it is' }));
    expect(screen.queryByRole('dialog', { name: 'Change your basket?' })).toBeNull();
    expect(readStore(cartStore).delivery_window_id).toBe(lunch);
    fireEvent.click(screen.getByRole('link', { name: /Late/ }));
    const sheet = await expectQuestion(name);
    fireEvent.click(sheet.getByRole('button', { name: 'Switch' }));
    expect(readStore(cartStore)).toMatchObject({
      delivery_window_id: late,
      line_items_attributes: [],
    });
    expect(history?.at(-1)).toBe('/menu/slow-fire');
  });

  it('[M9] [D8] [D44] asks at the checkout first', async () => {
    const name = await fill(null);
    renderScreen(<CheckoutPage path="slow-fire" />, { path: '/menu/slow-fire/checkout' });
    fireEvent.click(await screen.findByRole('radio', { name: /Late/ }));
    const sheet = await expectQuestion(name);
    expect(readStore(cartStore).delivery_window_id ?? null).toBeNull();
    fireEvent.click(sheet.getByRole('button', { name: 'Switch' }));
    expect(readStore(cartStore)).toMatchObject({
      delivery_window_id: late,
      line_items_attributes: [],
    });
  });
});
