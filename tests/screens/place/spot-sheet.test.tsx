import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { openVenue } from '#flows/venue/venue.ts';
import { SpotSheet } from '#screens/place/spot/spot-sheet.tsx';
import { cartStore, pendingLineStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { startAtSite } from '../../support/basket.ts';
import { renderScreen } from '../../support/render.tsx';
import { asSite } from '../../support/site.ts';
import { cafe } from '../../support/venues.ts';

const names = { 1: 'Area', 2: 'Part', 3: 'Spot' } as const;
const place = (level: 1 | 2 | 3, id: number, name: string, parent_id: number | null) => ({
  id,
  venue_id: 1,
  name,
  parent_id,
  level,
  level_name: names[level],
});
const locations = [
  place(1, 1, 'Garden', null),
  place(1, 2, 'House', null),
  place(2, 11, 'Upper lawn', 1),
  place(2, 12, 'Lower lawn', 1),
  place(2, 21, 'Ground floor', 2),
  place(3, 111, 'By the oak', 11),
  place(3, 112, 'Picnic bench 2', 11),
  place(3, 121, 'Fire pit', 12),
  place(3, 211, 'Sofa', 21),
  place(3, 212, 'Armchair', 21),
];
const line = { key: '100', product_id: 100, product_name: 'Flat white', quantity: 1, total: 3 };
const onClose = vi.fn();

const { venue } = cafe({ id: 2, slug: 'the-bar', name: 'The Bar', locations_available: true });
const server = await startAtSite({
  venues: [
    { ...cafe({ locations_available: true }), locations },
    { venue, slot_capacity: 2, categories: [] },
  ],
});

beforeEach(async () => {
  asSite(server);
  onClose.mockReset();
  await openVenue('the-fox');
});

const open = (path = 'the-fox') =>
  renderScreen(<SpotSheet path={path} onClose={onClose} />, { path: `/menu/${path}/spot` });
const rows = () => screen.queryAllByRole('radio').map((row) => row.closest('label')?.textContent);
const choose = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('where are you?', () => {
  it('[V6] goes level by level, and the last level sets the location that the main action names', async () => {
    open();
    expect(await screen.findByRole('group', { name: 'Area' })).toBeTruthy();
    expect(rows()).toEqual(['Garden', 'House']);
    await choose('Garden');
    expect(screen.getByRole('group', { name: 'Part' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Upper lawn' }));
    await choose('Upper lawn');
    expect(rows()).toEqual(['By the oak', 'Picnic bench 2']);
    expect(readStore(cartStore).location_id ?? null).toBeNull();
    await choose('Picnic bench 2');
    press('Bring it to Picnic bench 2');
    expect(readStore(cartStore)).toMatchObject({
      venue_id: 1,
      service_type: 'WebBringToMe',
      location_id: 112,
      table_id: null,
    });
    expect(readStore(visitStore)).toMatchObject({
      location_id: 112,
      name: 'Picnic bench 2',
      greeted: true,
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('[V6] skips levels with one entry, on the way and at the end', async () => {
    open();
    await choose('House');
    expect(screen.getByRole('group', { name: 'Spot' })).toBeTruthy();
    expect(rows()).toEqual(['Sofa', 'Armchair']);
    press('Remove House');
    await choose('Garden');
    await choose('Lower lawn');
    expect(rows()).toEqual(['Upper lawn', 'Lower lawn']);
    press('Bring it to Fire pit');
    expect(readStore(cartStore).location_id).toBe(121);
  });

  it('[V6] lists the choices above, each of which can be taken back with those that follow it', async () => {
    open();
    await choose('Garden');
    await choose('Upper lawn');
    await choose('By the oak');
    const way = within(screen.getByRole('group', { name: 'Chosen so far' }));
    expect(way.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Garden',
      'Upper lawn',
    ]);
    press('Remove Upper lawn');
    expect(rows()).toEqual(['Upper lawn', 'Lower lawn']);
    expect(screen.getByRole('button', { name: 'Choose your spot' })).toBeTruthy();
    press('Remove Garden');
    expect(screen.queryByRole('group', { name: 'Chosen so far' })).toBeNull();
    expect(rows()).toEqual(['Garden', 'House']);
  });

  it('[V6] without a choice, the main action says what is missing and leads to the rows', async () => {
    open();
    await screen.findByRole('group', { name: 'Area' });
    press('Choose your spot');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Garden' }));
    fireEvent.keyDown(screen.getByRole('radio', { name: 'Garden' }), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'House' }));
    expect(rows()).toEqual(['Garden', 'House']);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[V6] starts where the customer already is, and another spot keeps the time', async () => {
    const delivery_time = '2026-11-25T12:00:00+01:00';
    open();
    await choose('House');
    await choose('Sofa');
    press('Bring it to Sofa');
    cleanup();
    cartStore.value = { ...readStore(cartStore), delivery_time };
    open();
    expect(await screen.findByRole('radio', { name: 'Sofa' })).toHaveProperty('checked', true);
    expect(screen.getByRole('button', { name: 'Remove House' })).toBeTruthy();
    await choose('Armchair');
    press('Bring it to Armchair');
    expect(readStore(cartStore)).toMatchObject({ location_id: 212, delivery_time });
  });

  it('[V6] adds the waiting item to the basket, and drops a time of another service', async () => {
    cartStore.value = {
      ...emptyCart(),
      venue_id: 1,
      service_type: 'WebCollection',
      delivery_time: '2026-11-25T12:00:00+01:00',
    };
    const cake = { ...line, key: '102', product_id: 102, product_name: 'Cake', total: 4 };
    pendingLineStore.value = { venue_id: 1, line: cake };
    open();
    await choose('House');
    await choose('Sofa');
    press('Bring it to Sofa');
    await waitFor(() => expect(readStore(cartStore).location_id).toBe(211));
    expect(readStore(cartStore).delivery_time).toBeNull();
    expect(readStore(cartStore).line_items_attributes).toHaveLength(1);
    expect(readStore(pendingLineStore)).toBeNull();
  });

  it('[V6] asks before it empties a basket for eating in', async () => {
    cartStore.value = {
      ...emptyCart(),
      venue_id: 1,
      service_type: 'WebEatIn',
      line_items_attributes: [line],
    };
    open();
    await choose('House');
    await choose('Sofa');
    press('Bring it to Sofa');
    expect(await screen.findByRole('dialog', { name: 'Have it brought to you?' })).toBeTruthy();
    expect(readStore(cartStore).line_items_attributes).toHaveLength(1);
    fireEvent.click(await screen.findByRole('button', { name: 'Switch' }));
    expect(readStore(cartStore)).toMatchObject({ location_id: 211, line_items_attributes: [] });
  });

  it('[V6] says if the spots fail to load, and Try again loads them', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    open();
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Choose your spot' })).toBeNull();
    asSite(server);
    press('Try again');
    expect(await screen.findByRole('radio', { name: 'Garden' })).toBeTruthy();
  });

  it('[V6] leads to the other services of a venue without spots', async () => {
    await openVenue('the-bar');
    const { history } = open('the-bar');
    expect(await screen.findByText('No spots to choose from')).toBeTruthy();
    press('See other ways');
    expect(history?.at(-1)).toBe('/menu/the-bar/service');
  });
});
