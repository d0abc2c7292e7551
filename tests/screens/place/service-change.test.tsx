import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { lineOf } from '#domain/cart/line-item.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { findProduct } from '#domain/menu/menu.ts';
import type { LineItem, ServiceType } from '#domain/model.ts';
import { addToCart } from '#flows/cart/cart.ts';
import { openMenu } from '#flows/menu/menu.ts';
import { ServiceSheet } from '#screens/place/service/service-sheet.tsx';
import { toastsStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readyValue } from '#stores/loaded.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { startAtSite } from '../../support/basket.ts';
import { fernAndFable, slowFire } from '../../support/demo.ts';
import { renderScreen } from '../../support/render.tsx';
import { asSite } from '../../support/site.ts';

const onClose = vi.fn();

// Without fees, only the menu depends on the service.
const venue = { ...fernAndFable.venue, ordering_fee_for_web_eat_in: 0 };
const venues = [{ ...fernAndFable, venue }, slowFire];
const server = await startAtSite({ venues });

beforeEach(() => {
  // Noon of Saturday 21 November in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T17:00:00Z') });
  asSite(server);
  onClose.mockReset();
});

const lines = () => readStore(cartStore).line_items_attributes;

/** A basket for a service at a venue, filled from its menu. */
async function fill(slug: string, service_type: ServiceType | null, ...ids: readonly number[]) {
  const venue_id = slug === 'slow-fire' ? 3 : 1;
  cartStore.value = { ...emptyCart(), venue_id, service_type };
  await openMenu(slug);
  for (const id of ids) addToCart(lineFor(id));
  renderScreen(<ServiceSheet path={slug} onClose={onClose} />, { path: `/menu/${slug}/service` });
}

function lineFor(id: number): LineItem {
  const menu = readyValue(menuStore.value.menu);
  const product = menu && findProduct(menu, id);
  if (!product) throw new Error(`no product ${id}`);
  return lineOf(product, { choices: defaultsOf(product) });
}

const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const club = 1061;
const flatWhite = 1001;
const softServe = 3053;
const shake = 3043;

describe('another service with items in the basket', () => {
  it('[D8] lists changed prices, old and new, and asks first', async () => {
    await fill('fern-and-fable', 'WebEatIn', club, flatWhite);
    const before = lines().map(({ total }) => total);
    press(/^Collect/);
    const sheet = within(await screen.findByRole('dialog', { name: 'Switch to Collect?' }));
    expect(await sheet.findByText('Some prices or items change.')).toBeTruthy();
    expect(sheet.getByText('was $11.25, now $10.75')).toBeTruthy();
    expect(sheet.getByText('2 items come with you.')).toBeTruthy();
    expect(sheet.queryByText('Flat white')).toBeNull();
    expect(readStore(cartStore).service_type).toBe('WebEatIn');
    fireEvent.click(sheet.getByRole('button', { name: 'Switch' }));
    expect(readStore(cartStore).service_type).toBe('WebCollection');
    expect(lines().map(({ total }) => total)).toEqual([10.75, before[1]]);
    expect(readStore(cartStore).sub_total).toBe(10.75 + (before[1] ?? 0));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('[D8] changes nothing after Keep it as it is', async () => {
    await fill('fern-and-fable', 'WebEatIn', club);
    const before = readStore(cartStore);
    press(/^Collect/);
    fireEvent.click(await screen.findByRole('button', { name: 'Keep it as it is' }));
    expect(readStore(cartStore)).toEqual(before);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('[D8] [C2] asks again if another window has changed the basket meanwhile', async () => {
    await fill('fern-and-fable', 'WebEatIn', club);
    press(/^Collect/);
    await screen.findByText('1 item comes with you.');
    const basket = readStore(cartStore);
    cartStore.value = { ...basket, line_items_attributes: [...lines(), lineFor(flatWhite)] };
    press('Switch');
    expect(readStore(cartStore).service_type).toBe('WebEatIn');
    await screen.findByText('2 items come with you.');
    press('Switch');
    expect(readStore(cartStore).service_type).toBe('WebCollection');
    expect(lines().map(({ product_id }) => product_id)).toEqual([club, flatWhite]);
  });

  it('[D8] names what is dropped, and keeps the rest', async () => {
    await fill('slow-fire', 'WebCollection', softServe, shake);
    press(/^Delivery/);
    const sheet = within(await screen.findByRole('dialog', { name: 'Switch to Delivery?' }));
    expect(await sheet.findByText('Soft serve')).toBeTruthy();
    expect(sheet.getByText('Not on this menu')).toBeTruthy();
    expect(sheet.getByText('1 item comes with you.')).toBeTruthy();
    fireEvent.click(sheet.getByRole('button', { name: 'Switch' }));
    expect(readStore(cartStore).service_type).toBe('WebDelivery');
    expect(lines().map(({ product_id }) => product_id)).toEqual([shake]);
  });

  it('[D8] asks nothing if nothing changes', async () => {
    await fill('fern-and-fable', 'WebEatIn', flatWhite);
    const before = lines();
    press(/^Collect/);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog', { name: /^Switch/ })).toBeNull();
    expect(readStore(cartStore).service_type).toBe('WebCollection');
    expect(lines()).toEqual(before);
  });

  it('[D8] says so if the menu fails to load; the basket stays, and Try again loads it', async () => {
    await fill('fern-and-fable', 'WebEatIn', club);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    press(/^Collect/);
    expect(await screen.findByText("The other menu didn't load")).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Switch' })).toBeNull();
    expect(readStore(cartStore).service_type).toBe('WebEatIn');
    asSite(server);
    press('Try again');
    expect(await screen.findByRole('button', { name: 'Switch' })).toBeTruthy();
  });

  it('[D40] adds a waiting item at the price of the service, and says so', async () => {
    await fill('fern-and-fable', null, club);
    expect(lines()).toEqual([]);
    press(/^Collect/);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(lines()).toMatchObject([{ product_id: club, total: 10.75 }]);
    expect(readStore(toastsStore)[0]?.lines).toMatchObject([
      { id: 'place.change.waitingPrice', values: { price: { amount: 10.75 } } },
    ]);
  });

  it('[D40] does not add a waiting item that the service lacks, and says so', async () => {
    await fill('slow-fire', null, softServe);
    press(/^Delivery/);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(lines()).toEqual([]);
    expect(readStore(toastsStore)[0]?.lines).toMatchObject([{ id: 'place.change.waitingGone' }]);
  });

  it('[D40] a service that was tapped before another takes no waiting item away', async () => {
    await fill('slow-fire', null, softServe);
    const isAnswered = delayMenusOf('WebCollection');
    press(/^Delivery/);
    press(/^Collect/);
    await isAnswered;
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(lines()).toMatchObject([{ product_id: softServe }]);
    expect(readStore(toastsStore)).toEqual([]);
  });

  it('[D8] keeps what was added while the other menu loaded', async () => {
    await fill('fern-and-fable', 'WebEatIn', flatWhite);
    const isAnswered = delayMenusOf('WebCollection');
    press(/^Collect/);
    addToCart(lineFor(club));
    await isAnswered;
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(lines().map(({ product_id }) => product_id)).toEqual([flatWhite, club]);
  });
});

/** Answers requests for a service's menu later than all others; resolves once one was answered. */
function delayMenusOf(service: ServiceType): Promise<void> {
  return new Promise((resolve) => {
    vi.stubGlobal('fetch', async (request: Request) => {
      const answer = await server.fetch(request);
      if (!request.url.includes(`order_service_type=${service}`)) return answer;
      await new Promise((later) => setTimeout(later, 300));
      resolve();
      return answer;
    });
  });
}
