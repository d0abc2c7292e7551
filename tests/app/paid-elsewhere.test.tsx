import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ConnectionStrip } from '#app/shell/connection.tsx';
import { countItems } from '#domain/cart/totals.ts';
import type { Location } from '#domain/model.ts';
import { currentVenue } from '#flows/cart/basket-at.ts';
import { addToCart } from '#flows/cart/cart.ts';
import { applyExternalVoucher, applyVoucher, removeVoucher } from '#flows/cart/voucher.ts';
import { chooseLocation, chooseService, chooseTable } from '#flows/venue/service.ts';
import BasketScreen from '#screens/basket/basket-screen.tsx';
import { AddStepper } from '#screens/menu/list/add-stepper.tsx';
import { loadAdding } from '#screens/menu/menu-acts.ts';
import { addFromRow } from '#screens/menu/menu-adding.ts';
import MenuScreen from '#screens/menu/menu-screen.tsx';
import { settingsStore } from '#stores/app/settings.ts';
import { announcementStore, toastsStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { paidElsewhereStore } from '#stores/checkout/attempt.ts';
import { readStore } from '#stores/store.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { lastServiceStore, venueStore } from '#stores/venue/venue.ts';
import { atCafe, fillBasket } from '../support/basket.ts';
import { cake, coffee } from '../support/orders.ts';
import { renderScreen } from '../support/render.tsx';

await loadAdding();
const server = await atCafe();
beforeEach(() => fillBasket(server, [coffee()]));

it.each([applyVoucher, applyExternalVoucher, removeVoucher])(
  '[D84] [C6] while another window pays, its code stays: %o',
  async (change) => {
    const before = readStore(cartStore);
    paidElsewhereStore.value = true;
    await change('TEN');
    expect(readStore(cartStore)).toEqual(before);
    expect(readStore(toastsStore)[0]?.lines).toEqual([{ id: 'shell.basket.paidElsewhere' }]);
  },
);

it('[D84] while another window pays, a dish is neither added nor announced as added', () => {
  announcementStore.value = null;
  paidElsewhereStore.value = true;
  addToCart(coffee());
  expect(readStore(announcementStore)).toBeNull();
  expect(readStore(toastsStore)).toHaveLength(1);
});

it('[D84] while another window pays, neither the service nor the place changes', () => {
  const visit = {
    active: true as const,
    venue_id: 1,
    name: '7',
    at: '2026-12-01T12:00:00Z',
    greeted: true,
  };
  const places = () => [readStore(cartStore), readStore(visitStore), readStore(lastServiceStore)];
  visitStore.value = { ...visit, service_type: 'WebBringToTable', table_id: 7, location_id: null };
  const before = places();
  paidElsewhereStore.value = true;
  chooseService('WebCollection');
  chooseTable({ id: 12, venue_id: 1, name: '12' });
  chooseLocation({ id: 3, venue_id: 1, name: 'Bench' } as Location);
  expect(places()).toEqual(before);
  expect(new Set(toasts())).toEqual(new Set(['shell.basket.paidElsewhere']));
  paidElsewhereStore.value = false;
  chooseTable({ id: 12, venue_id: 1, name: '12' });
  expect(readStore(visitStore)).toMatchObject({ table_id: 12 });
});

it.each(['removed', 'the last one'] as const)(
  '[D84] while another window pays, a tap on − or + is told why, and not that it is %s',
  async (said) => {
    if (said === 'the last one') {
      venueStore.value = { ...currentVenue(), stock_enabled: true };
      settingsStore.value = { ...readStore(settingsStore), stock_counter_enabled: true };
    }
    const { key } = coffee();
    const bite = { product: flatWhite, count: 1, lineKey: key, canAdd: true };
    renderScreen(<AddStepper {...bite} onTouch={() => {}} onClose={() => {}} />);
    paidElsewhereStore.value = true;
    const name = said === 'removed' ? 'Remove Flat white' : 'One more';
    fireEvent.click(await screen.findByRole('button', { name }));
    expect(toasts()).toEqual(['shell.basket.paidElsewhere']);
  },
);

it('[D84] while another window pays, a dish that was not added is not said to be the last one', () => {
  paidElsewhereStore.value = true;
  const ways = { open: vi.fn(), chooseService: vi.fn() };
  addFromRow(flatWhite, 1, ways);
  expect(toasts()).toEqual(['shell.basket.paidElsewhere']);
  expect(ways.chooseService).not.toHaveBeenCalled();
});

it('[D84] while another window pays, a removed line keeps the focus', async () => {
  renderScreen(<BasketScreen path="the-fox" />, { path: '/menu/the-fox/basket' });
  const remove = await screen.findByRole('button', { name: 'Remove Flat white' });
  paidElsewhereStore.value = true;
  remove.focus();
  fireEvent.click(remove);
  expect(toasts()).toEqual(['shell.basket.paidElsewhere']);
  expect(document.activeElement).toBe(remove);
});

/** The café has two of this dish left, one of which is in the basket. */
const flatWhite = { id: 100, name: 'Flat white', price: 3.4, stock: 2 };

const toasts = () =>
  readStore(toastsStore).flatMap(({ lines }) => lines.map((line) => 'id' in line && line.id));

const looksLocked = () => document.documentElement.dataset.basket === 'locked';

it('[D84] while another window pays, the basket looks locked, says so, and has no link to the checkout', async () => {
  renderScreen(
    <>
      <ConnectionStrip />
      <BasketScreen path="the-fox" />
    </>,
    { path: '/menu/the-fox/basket' },
  );
  expect(await screen.findByRole('link', { name: /^Go to checkout/ })).toBeDefined();
  expect(looksLocked()).toBe(false);
  act(() => {
    paidElsewhereStore.value = true;
  });
  expect(await screen.findByText('This basket is being paid for in another window.')).toBeDefined();
  expect(looksLocked()).toBe(true);
  const button = screen.getByRole('button', { name: 'Being paid for in another window' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  expect(screen.queryByRole('link', { name: /^Go to checkout/ })).toBeNull();
  act(() => {
    paidElsewhereStore.value = false;
  });
  await waitFor(() => expect(looksLocked()).toBe(false));
  expect(await screen.findByRole('link', { name: /^Go to checkout/ })).toBeDefined();
});

it.each([
  ['stepper', [coffee()], '1 in basket, change Flat white', 'One more'],
  ['bite', [cake()], null, 'Add Flat white, €3.40'],
] as const)(
  '[D84] the menu’s %s looks locked too; a tap changes nothing and says why, and works afterwards',
  async (_, lines, opener, name) => {
    await fillBasket(server, lines);
    paidElsewhereStore.value = true;
    renderScreen(
      <>
        <ConnectionStrip />
        <MenuScreen path="the-fox" />
      </>,
      { path: '/menu/the-fox' },
    );
    if (opener) fireEvent.click(await screen.findByRole('button', { name: opener }));
    const control = await screen.findByRole('button', { name });
    const before = readStore(cartStore);
    fireEvent.click(control);
    expect(looksLocked()).toBe(true);
    await waitFor(() =>
      expect(readStore(toastsStore)[0]?.lines).toEqual([{ id: 'shell.basket.paidElsewhere' }]),
    );
    expect(readStore(cartStore)).toEqual(before);
    act(() => {
      paidElsewhereStore.value = false;
    });
    fireEvent.click(control);
    await waitFor(() => expect(countItems(readStore(cartStore))).toBe(2));
  },
);
