import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { start } from '#flows/app/start.ts';
import { openMenu } from '#flows/menu/menu.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { unknownPlaceStore } from '#stores/venue/check-in.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { lineWith } from '../../domain/samples.ts';
import { here, openApp } from '../../support/app.tsx';
import { atCafe } from '../../support/basket.ts';
import { openServer } from '../../support/server.ts';
import { asSite } from '../../support/site.ts';

const server = await openServer();
beforeEach(() => {
  asSite(server);
  start();
  cartStore.value = emptyCart('fresh');
});

const loading = () => screen.findByRole('dialog', { name: 'Loading' });
const titled = (name: string) => screen.findByRole('heading', { level: 1, name });
const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 200)));

/** Holds responses about the code's venue until `release` is called, like a slow network; `come` counts them. */
function holdVenue() {
  const held = { come: 0, release: () => {} };
  const isOver = new Promise<void>((resolve) => {
    held.release = resolve;
  });
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const answer = await server.fetch(input, init);
    if (!(input instanceof Request) || !input.url.includes('/api/venues/fern-and-fable'))
      return answer;
    await isOver;
    held.come += 1;
    return answer;
  });
  return held;
}

describe('a check-in that takes long', () => {
  it.each([
    ['a known table', '12'],
    ['an unknown one', '987654'],
  ])('[D277] [T52] changes neither basket nor venue once it was left: %s', async (_case, table) => {
    await openMenu('the-night-heron');
    const venue_id = readStore(venueStore)?.id ?? null;
    const line_items_attributes = [lineWith()];
    const cart = { ...emptyCart('kept'), venue_id, line_items_attributes };
    cartStore.value = { ...cart, service_type: 'WebCollection' };
    openApp('/menu/the-night-heron');
    await titled('The Night Heron');
    const venue = holdVenue();
    act(() => window.history.pushState(null, '', `/checkin?venue=fern-and-fable&table=${table}`));
    await loading();
    act(() => window.history.pushState(null, '', '/menu/the-night-heron'));
    await titled('The Night Heron');
    venue.release();
    await waitFor(() => expect(venue.come).toBe(1));
    await aMoment();
    expect(here()).toBe('/menu/the-night-heron');
    expect(readStore(venueStore)?.slug).toBe('the-night-heron');
    expect(readStore(cartStore).additional_data).toMatchObject({ cart_uid: 'kept' });
    expect([readStore(unknownPlaceStore), readStore(toastsStore)]).toEqual([null, []]);
  });

  it('[D93] is no trap in a window that was opened with the code: Cancel leads to the venues', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.spyOn(window.history, 'back').mockImplementation(() => {}); // the history has no earlier entry
    const { release } = holdVenue();
    openApp('/checkin?venue=fern-and-fable&table=12');
    await loading();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(here()).toBe('/venues'));
    release();
  });
});

it.each(['product/2001', 'search', 'table', 'service', 'info'])(
  '[D184] [D108] the link of %s of a venue that does not load shows why, and Retry brings both',
  async (step) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
    openApp(`/menu/the-night-heron/${step}`);
    const retry = await screen.findByRole('button', { name: /Try again/ });
    await vi.dynamicImportSettled();
    await aMoment();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    asSite(server);
    fireEvent.click(retry);
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(here()).toBe(`/menu/the-night-heron/${step}`);
  },
);

describe('the code of an unknown table where there is one venue only', () => {
  it.each([
    ['Close', 'button', '/menu/the-fox'],
    ['Choose your table', 'link', '/menu/the-fox/table'],
  ])('[D119] is said before the menu shows; then %s leads on', async (name, role, path) => {
    await atCafe();
    openApp('/checkin?venue=the-fox&table=987654');
    expect(await screen.findByText(/We don't know that table here/)).toBeTruthy();
    await aMoment();
    expect(here()).toBe('/venues');
    fireEvent.click(screen.getByRole(role, { name }));
    await waitFor(() => expect(here()).toBe(path));
    await aMoment();
    expect(here()).toBe(path);
    cleanup();
  });
});
