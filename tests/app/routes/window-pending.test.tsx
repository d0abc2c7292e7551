import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckoutPage } from '#app/routes/checkout-page.tsx';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { lineOf } from '#domain/cart/line-item.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { canAddAtOnce } from '#domain/menu/completeness.ts';
import { addToCart } from '#flows/cart/cart.ts';
import { openMenu } from '#flows/menu/menu.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readyValue } from '#stores/loaded.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { startAtSite } from '../../support/basket.ts';
import { slowFire } from '../../support/demo.ts';
import { renderScreen } from '../../support/render.tsx';
import { asSite } from '../../support/site.ts';

const lunch = 301;
const dinner = 303;
const path = '/menu/slow-fire/checkout';
let held: Promise<void>;
let release: () => void;
/** The windows of the orders that were sent. */
let ordered: number[];

const server = await startAtSite(
  { venues: [slowFire] },
  { delivery_window_enabled: 'true', delivery_window_validation: 'true' },
);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T23:30:00Z') });
  asSite(server, { delivery_window_enabled: 'true' });
  cartStore.value = {
    ...emptyCart(),
    venue_id: 3,
    service_type: 'WebCollection',
    customer_name: 'Kim',
    email: 'kim@example.com',
  };
  await openMenu('slow-fire');
  const dish = readyValue(menuStore.value.menu)
    ?.categories.flatMap(({ products }) => products)
    .find((product) => canAddAtOnce(product) && !product.contains_alcohol);
  if (!dish) throw new Error('no dish that can be added');
  addToCart(lineOf(dish, { choices: defaultsOf(dish) }));
  holdMenu();
  ordered = [];
  const { fetch } = server;
  vi.stubGlobal('fetch', async (input: Request) => {
    if (input.url.includes('/api/menu.json')) await held;
    if (input.method === 'POST' && input.url.endsWith('/api/orders.json'))
      ordered.push(JSON.parse(await input.clone().text()).order.delivery_window_id);
    return fetch(input);
  });
});

function holdMenu(): void {
  held = new Promise((resolve) => {
    release = resolve;
  });
}

const radio = (name: RegExp) => screen.findByRole('radio', { name });
const pay = (name: RegExp) => screen.findByRole('button', { name });
const chosen = () => readStore(cartStore).delivery_window_id ?? null;

describe('the checkout, while the menu of a delivery window is loading', () => {
  it('[P17] [M9] [D276] a tap on Pay waits for it, then continues', async () => {
    const { history } = renderScreen(<CheckoutPage path="slow-fire" />, { path });
    await pay(/^Pay/);
    fireEvent.click(await radio(/^Dinner/));
    fireEvent.click(await pay(/^Pay/));
    expect(document.querySelector('[data-problem]')).toBeNull();
    expect(chosen()).toBeNull();
    release();
    await waitFor(() => expect(history?.at(-1)).toMatch(/^\/order\//), { timeout: 10_000 });
    expect(ordered).toEqual([dinner]);
  });

  it('[P17] [C10] no time is missed meanwhile, since an order for a window needs none', async () => {
    // Nine in the morning: nothing can be ordered as soon as possible.
    vi.setSystemTime('2026-12-01T14:00:00Z');
    const { history } = renderScreen(<CheckoutPage path="slow-fire" />, { path });
    await screen.findByRole('button', { name: 'All times' });
    fireEvent.click(await radio(/^Lunch/));
    fireEvent.click(await pay(/^Pay/));
    expect(document.querySelector('[data-problem]')).toBeNull();
    release();
    await waitFor(() => expect(history?.at(-1)).toMatch(/^\/order\//), { timeout: 10_000 });
    expect(ordered).toEqual([lunch]);
  });

  it('[V3] [M9] the window that was tapped last counts', async () => {
    renderScreen(<CheckoutPage path="slow-fire" />, { path });
    fireEvent.click(await radio(/^Dinner/));
    release();
    await waitFor(() => expect(chosen()).toBe(dinner));
    holdMenu();
    fireEvent.click(await radio(/^Lunch/));
    expect((await radio(/^Lunch/)).matches(':checked')).toBe(true);
    fireEvent.click(await radio(/^Dinner/));
    release();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(chosen()).toBe(dinner);
  });
});
