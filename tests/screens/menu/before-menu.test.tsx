import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '#domain/model.ts';
import MenuScreen from '#screens/menu/menu-screen.tsx';
import { ProductSheet } from '#screens/menu/product/product-sheet.tsx';
import { settingsStore } from '#stores/app/settings.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { timesStore, windowsStore } from '#stores/venue/venue.ts';
import { windowWith } from '../../domain/samples.ts';
import { renderScreen } from '../../support/render.tsx';
import { atTable, flatWhite, menu, morning } from './sample.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  settingsStore.value = { ...readStore(settingsStore), web_ordering_mode: 1 };
});

const open = (cart: Partial<Cart> = {}) => {
  // The basket's service and window decide which menu is shown.
  cartStore.value = { ...readStore(cartStore), ...cart };
  const { service_type, delivery_window_id } = readStore(cartStore);
  const key = [1, service_type, delivery_window_id, 'en'].join('|');
  menuStore.value = { ...menuStore.value, key };
  return renderScreen(<MenuScreen path="fern-and-fable" />, { path: '/menu/fern-and-fable' });
};
const dishes = () => screen.queryAllByRole('heading', { level: 3 });
const collection = { service_type: 'WebCollection', table_id: null } as const;

describe('on a site that asks before the menu', () => {
  const modeTwo = () => {
    atTable();
    settingsStore.value = { ...readStore(settingsStore), web_ordering_mode: 2 };
    timesStore.value = { venue_id: null, service_type: null, times: { status: 'waiting' } };
  };

  it('[D40] the service is asked for before the menu is shown', async () => {
    modeTwo();
    const { history } = open({ ...collection, service_type: null });
    await waitFor(() => expect(history?.at(-1)).toBe('/menu/fern-and-fable/service'));
    expect(screen.getByRole('heading', { name: 'How would you like it?' })).toBeTruthy();
    expect(dishes()).toEqual([]);
  });

  it('[D40] the time is asked for next, and then the menu is shown', async () => {
    modeTwo();
    const { history } = open(collection);
    await waitFor(() => expect(history?.at(-1)).toBe('/menu/fern-and-fable/time'));
    expect(screen.getByRole('link', { name: 'Choose a time' })).toBeTruthy();
    expect(dishes()).toEqual([]);
    cartStore.value = { ...readStore(cartStore), delivery_time: '2026-11-25T08:40:00-05:00' };
    await waitFor(() => expect(dishes().length).toBeGreaterThan(0));
  });

  it('[D40] nothing is asked at a table, and in mode 1 not before the first item', () => {
    modeTwo();
    open();
    expect(dishes().length).toBeGreaterThan(0);
    cleanup();
    atTable();
    settingsStore.value = { ...readStore(settingsStore), web_ordering_mode: 1 };
    const { history } = open({ ...collection, service_type: null });
    expect(dishes().length).toBeGreaterThan(0);
    expect(history).toHaveLength(1);
  });
});

describe('after a cut-off', () => {
  const withCutOff = (cutOff: Parameters<typeof Object.assign>[1]) => {
    atTable();
    const [coffee, ...others] = menu.categories;
    if (!coffee) throw new Error('no coffee');
    const categories = [{ ...coffee, ...cutOff }, ...others];
    const value = { ...menu, categories };
    menuStore.value = {
      ...menuStore.value,
      menu: { status: 'ready', value, at: morning.getTime() },
    };
  };

  it.each([
    [{ timeslot_mins_cutoff: 15 }, 'Until 8:25 AM', true],
    [{ timeslot_mins_cutoff: 60 }, 'Order by 7:40 AM', false],
  ])('[M10] of the time slot, %j, the section says "%s"', (cutOff, words, canAdd) => {
    withCutOff(cutOff);
    open({ ...collection, delivery_time: '2026-11-25T08:40:00-05:00' });
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Add Flat white/ }) !== null).toBe(canAdd);
    expect(screen.getByRole('button', { name: /^Add Burrito/ })).toBeTruthy();
  });

  it.each([
    [{ delivery_window_mins_cutoff: 15 }, 'Until 8:15 AM', true],
    [{ delivery_window_mins_cutoff: 45 }, 'Order by 7:45 AM', false],
  ])('[M10] of the delivery window, %j, the section says "%s"', (cutOff, words, canAdd) => {
    withCutOff(cutOff);
    windowsStore.value = [
      windowWith({ id: 5, venue_id: 1, start_time: '07:00', end_time: '08:30' }),
    ];
    open({ ...collection, delivery_window_id: 5 });
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Add Flat white/ }) !== null).toBe(canAdd);
  });

  it('[M10] the product can be read, and shows the reason instead of Add', () => {
    withCutOff({ timeslot_mins_cutoff: 60 });
    const cart = { ...collection, delivery_time: '2026-11-25T08:40:00-05:00' };
    open(cart);
    cleanup();
    renderScreen(
      <ProductSheet path="fern-and-fable" id={flatWhite.id} onClose={() => undefined} />,
    );
    expect(screen.getByRole('button', { name: 'Order by 7:40\u00a0AM' })).toHaveProperty(
      'disabled',
      true,
    );
  });
});
