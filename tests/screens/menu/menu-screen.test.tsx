import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { lineOf } from '#domain/cart/line-item.ts';
import { emptyMenu } from '#domain/menu/menu.ts';
import { addToCart } from '#flows/cart/cart.ts';
import { loadAdding } from '#screens/menu/menu-acts.ts';
import MenuScreen from '#screens/menu/menu-screen.tsx';
import { toastsStore } from '#stores/app/shell.ts';
import { cartStore, pendingLineStore } from '#stores/cart/cart.ts';
import { waiting } from '#stores/loaded.ts';
import { readStore } from '#stores/store.ts';
import { filtersStore, noFilters } from '#stores/venue/filters.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { renderScreen } from '../../support/render.tsx';
import { atTable, cookie, flatWhite, latte, menuKey } from './sample.ts';

beforeAll(loadAdding);
beforeEach(() => {
  atTable();
  // The request for a fresh menu is never answered, so the current one stays.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});

const open = (panel?: string) =>
  renderScreen(<MenuScreen path="fern-and-fable" panel={panel} />, {
    path: '/menu/fern-and-fable',
  });

const row = (name: string) =>
  screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement;
const lines = () => readStore(cartStore).line_items_attributes;

describe('the menu', () => {
  it('[R3] has the venue as its title, and says until when it is open and where the order goes', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Fern & Fable' })).toBeTruthy();
    expect(screen.getByText('Open until 6 PM')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Table 12. Change' }).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Info' }).getAttribute('href')).toBe(
      '/menu/fern-and-fable/info',
    );
  });

  it('[R3] without dishes says so, and leads to the other venues', async () => {
    menuStore.value = {
      ...menuStore.value,
      menu: { status: 'ready', value: emptyMenu, at: 0 },
    };
    open();
    expect(
      await screen.findByRole('heading', { name: 'Nothing on the menu right now' }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All venues' }).getAttribute('href')).toBe('/venues');
    expect(screen.queryByRole('link', { name: 'Menu categories' })).toBeNull();
  });

  it('[M2] has a chip and a section for every category, and the chip leads to the heading', async () => {
    open();
    const chips = within(screen.getByRole('navigation', { name: 'Menu categories' }));
    const heading = screen.getByRole('heading', { level: 2, name: 'Kitchen' });
    await vi.waitFor(() => {
      fireEvent.click(chips.getByRole('link', { name: 'Kitchen' }));
      expect(document.activeElement).toBe(heading);
    });
    expect(chips.getByRole('link', { name: 'Kitchen' }).getAttribute('aria-current')).toBe('true');
  });

  it('[M5] adds a product without choices on a tap on the plus, which becomes the count', async () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Add Flat white, $4.25' }));
    const count = await screen.findByRole('button', { name: '1 in basket, change Flat white' });
    expect(lines()).toMatchObject([{ product_id: flatWhite.id, quantity: 1 }]);
    fireEvent.click(count);
    const stepper = within(await screen.findByRole('group', { name: 'Quantity, Flat white' }));
    fireEvent.click(stepper.getByRole('button', { name: 'One more' }));
    await waitFor(() => expect(lines()).toMatchObject([{ quantity: 2, total: 8.5 }]));
    expect(await screen.findByRole('link', { name: 'View basket, 2 items, $8.50' })).toBeTruthy();
  });

  it('[M5] [H3] a stepper closes after a while, but not under the focus of a keyboard', async () => {
    addToCart(lineOf(flatWhite, { choices: [] }));
    open();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const count = { name: '1 in basket, change Flat white' };
    fireEvent.click(screen.getByRole('button', count));
    const stepper = await screen.findByRole('group', { name: 'Quantity, Flat white' });
    within(stepper).getByRole('button', { name: 'One more' }).focus();
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(stepper.isConnected).toBe(true);
    (document.activeElement as HTMLElement).blur();
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(screen.getByRole('button', count)).toBeTruthy();
    expect(stepper.isConnected).toBe(false);
  });

  it('[M5] opens a product that needs a choice on a tap on the plus', () => {
    const { history } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Add Iced oat latte, $5.50' }));
    expect(history?.at(-1)).toBe(`/menu/fern-and-fable/product/${latte.id}`);
    expect(lines()).toEqual([]);
  });

  it('[C3] opens the lines of a product with different choices on a tap on the count', () => {
    addToCart(lineOf(flatWhite, { choices: [], notes: 'hot' }));
    addToCart(lineOf(flatWhite, { choices: [] }));
    const { history } = open();
    fireEvent.click(screen.getByRole('button', { name: '2 in basket, change Flat white' }));
    expect(history?.at(-1)).toBe('/menu/fern-and-fable/product/101?line=all');
  });

  it('[V1] asks for the service on a tap on the plus, and adds the product after that', () => {
    cartStore.value = { ...readStore(cartStore), service_type: null };
    const { history } = open();
    fireEvent.click(screen.getByRole('button', { name: /^Add Flat white/ }));
    expect(history?.at(-1)).toBe('/menu/fern-and-fable/service');
    expect(readStore(pendingLineStore)).toMatchObject({ line: { product_id: flatWhite.id } });
  });

  it('[M11] marks a sold-out product, which cannot be added but still opens', () => {
    open();
    const skillet = within(row('Market skillet'));
    expect(skillet.getByText('Sold out')).toBeTruthy();
    expect(skillet.queryByRole('button')).toBeNull();
    expect(skillet.getByRole('link').getAttribute('href')).toMatch(/product\/103$/);
  });

  it('[M11] shows a low stock only with the switch, and hides the plus after the last one', async () => {
    open();
    expect(screen.queryByText('Only 2 left')).toBeNull();
    cleanup();
    atTable({ stock: true });
    open();
    expect(within(row(cookie.name)).getByText('Only 2 left')).toBeTruthy();
    addToCart(lineOf(cookie, { choices: [] }));
    fireEvent.click(await screen.findByRole('button', { name: /in basket, change Oat cookie/ }));
    const more = await screen.findByRole('button', { name: 'One more' });
    fireEvent.click(more);
    await waitFor(() => expect(more.getAttribute('aria-disabled')).toBe('true'));
    expect(readStore(toastsStore)[0]?.lines).toEqual([{ id: 'menu.allWeHave' }]);
  });

  it('[M11] shows no stock for a venue that does not count it', () => {
    atTable({ stock: true, venue: { stock_enabled: false } });
    open();
    expect(screen.queryByText('Only 2 left')).toBeNull();
  });

  it('[M2] marks an offer, and names both prices for screen readers', () => {
    open();
    const burrito = within(row('Burrito'));
    expect(burrito.getByText('Happy hour')).toBeTruthy();
    expect(burrito.getByText('was $9.95, now $7.95')).toBeTruthy();
    expect(burrito.getByRole('button', { name: 'Add Burrito, $7.95' })).toBeTruthy();
    expect(burrito.getByText('Alcohol')).toBeTruthy();
    expect(row('House red').textContent).toContain('From $7.00');
  });

  it('[M2] hides what does not match the filters, and says so until they are cleared', async () => {
    filtersStore.value = { ...noFilters, diets: ['vegetarian'], withoutAllergens: ['eggs'] };
    open();
    expect(await screen.findByText(/Vegetarian, no eggs\. 1 item/)).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 2, name: 'Kitchen' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Kitchen' })).toBeTruthy();
  });

  it('[M1] shows the venue at once while its menu is on the way', () => {
    menuStore.value = { key: menuKey, menu: waiting, discounts: {} };
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Fern & Fable' })).toBeTruthy();
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
  });

  it('[M1] that failed to load says that the basket is safe, and can be requested again', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    menuStore.value = {
      key: menuKey,
      menu: { status: 'failed', problem: 'server' },
      discounts: {},
    };
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Your basket is safe.');
    expect(screen.getByRole('link', { name: 'All venues' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Loading menu/ })).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it('[M1] of a closed venue without a later time has no plus and says when it opens', () => {
    const closed = [{ day: 'thursday' as const, start: '07:00', end: '18:00' }];
    atTable({ venue: { opening_hours: closed, next_slots: {} } });
    open();
    expect(screen.getAllByText(/Opens 7 AM tomorrow/).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /^Add / })).toBeNull();
  });

  it('[R3] beside a desktop’s basket has a rail and no dock', async () => {
    addToCart(lineOf(flatWhite, { choices: [] }));
    open('The basket');
    expect(await screen.findByText('The basket')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^View basket/ })).toBeNull();
    expect(await screen.findByRole('link', { name: 'Diet, allergens' })).toBeTruthy();
  });

  it('[C15] does not show another venue’s basket', () => {
    addToCart(lineOf(flatWhite, { choices: [] }));
    cartStore.value = { ...readStore(cartStore), venue_id: 2 };
    open();
    expect(screen.queryByRole('link', { name: /^View basket/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add Flat white, $4.25' })).toBeTruthy();
  });
});
