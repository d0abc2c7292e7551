import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import type { LineItem, Venue } from '#domain/model.ts';
import { ServiceSheet } from '#screens/place/service/service-sheet.tsx';
import { cartStore, pendingLineStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { lastServiceStore, venueStore } from '#stores/venue/venue.ts';
import { renderScreen } from '../../support/render.tsx';

const now = new Date('2026-11-25T13:00:00Z');
const venue: Venue = {
  id: 1,
  slug: 'fern-and-fable',
  name: 'Fern & Fable',
  time_zone: 'America/New_York',
  opening_hours: [{ day: 'wednesday', start: '07:00', end: '18:00' }],
  tables_available: true,
  collection_available: true,
  eat_in_available: true,
  delivery_available: true,
  catering_available: true,
  next_slots: {
    WebCollection: '2026-11-25T08:25:00-05:00',
    WebEatIn: '2026-11-25T08:30:00-05:00',
    WebDelivery: null,
    WebCatering: '2026-11-26T12:00:00-05:00',
  },
};
const line: LineItem = {
  key: '7',
  product_id: 7,
  product_name: 'Flat white',
  quantity: 1,
  total: 4.25,
};
const onClose = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  onClose.mockReset();
  venueStore.value = venue;
});

function open() {
  return renderScreen(<ServiceSheet path="fern-and-fable" onClose={onClose} />, {
    path: '/menu/fern-and-fable/service',
  });
}

const rows = () =>
  screen.getAllByRole('listitem').map((row) => row.textContent?.replace(/\s/g, ' '));

describe('how would you like it?', () => {
  it('[V1] has a row for each service with its next slot, or the reason why not', () => {
    open();
    expect(rows()).toEqual([
      'To my tableEnter your table number',
      'CollectReady about 8:25 AM',
      'Eat inFrom 8:30 AM',
      'DeliveryNo times in the coming days',
      'CateringOrder a day ahead',
    ]);
    expect(screen.queryByRole('button', { name: /Bring to me/ })).toBeNull();
    expect(screen.getByRole('button', { name: /Delivery/ })).toHaveProperty('disabled', true);
  });

  it('[V1] chooses and continues on a tap, and adds the waiting item, offline too', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    pendingLineStore.value = { venue_id: 1, line };
    open();
    fireEvent.click(screen.getByRole('button', { name: /Collect/ }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(readStore(cartStore)).toMatchObject({ venue_id: 1, service_type: 'WebCollection' });
    expect(readStore(cartStore).line_items_attributes).toHaveLength(1);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('[V6] leads from "to my table" to the choice of a table', () => {
    const { history } = open();
    fireEvent.click(screen.getByRole('link', { name: /To my table/ }));
    expect(history?.at(-1)).toBe('/menu/fern-and-fable/table');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[V6] leads from "bring to me" to the choice of a spot, and chooses nothing before', () => {
    venueStore.value = { ...venue, locations_available: true };
    const { history } = open();
    fireEvent.click(screen.getByRole('link', { name: /Bring to me/ }));
    expect(history?.at(-1)).toBe('/menu/fern-and-fable/spot');
    expect(readStore(cartStore).service_type).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[V6] shows where the customer already is', () => {
    venueStore.value = { ...venue, locations_available: true };
    visitStore.value = {
      active: true,
      service_type: 'WebBringToMe',
      venue_id: 1,
      table_id: null,
      location_id: 30,
      name: 'Room 30',
      at: now.toISOString(),
      greeted: true,
    };
    open();
    expect(screen.getByRole('link', { name: /Bring to me.*At Room 30/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /To my table.*Enter your table number/ })).toBeTruthy();
  });

  it('[V6] offers no tables at a closed venue, and says when it opens', () => {
    vi.setSystemTime('2026-11-25T11:00:00Z');
    open();
    expect(rows()[0]).toBe('To my tableOpens at 7:00 AM');
    expect(screen.queryByRole('link', { name: /To my table/ })).toBeNull();
  });

  it('[V1] marks the current choice, or else the last one at this venue', () => {
    lastServiceStore.value = { 1: 'WebEatIn' };
    open();
    expect(screen.getByRole('button', { name: /Eat in.*Last time/ })).toBeTruthy();
    cleanup();
    cartStore.value = { ...emptyCart(), venue_id: 1, service_type: 'WebCollection' };
    open();
    expect(screen.getByRole('button', { name: /Collect.*Your choice/ })).toBeTruthy();
    expect(screen.queryByText('Last time')).toBeNull();
  });
});
