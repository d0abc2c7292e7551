import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import CheckoutScreen from '#screens/checkout/checkout-screen.tsx';
import { toastsStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { attemptStore } from '#stores/checkout/attempt.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { readStore } from '#stores/store.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { cake, coffee } from '../../support/orders.ts';
import { renderScreen } from '../../support/render.tsx';

let posts: string[];
/** The fault when the order is sent. */
let trouble: 'none' | 'lost_before' | 'lost_after' | 'slow';
let letThrough: () => void;

const server = await atCafe();

const path = '/menu/the-fox/checkout';
const isOrder = (input: Request | string) =>
  typeof input !== 'string' && input.method === 'POST' && /\/orders\.json$/.test(input.url);

beforeEach(async () => {
  posts = [];
  trouble = 'none';
  await fillBasket(server, [coffee(2), coffee(1, true)]);
  const { fetch } = server;
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    if (!isOrder(input) || typeof input === 'string') return fetch(input, init);
    posts.push(input.headers.get('Idempotency-Key') ?? '');
    if (trouble === 'slow') {
      await new Promise<void>((resolve) => {
        letThrough = resolve;
      });
    }
    if (trouble === 'lost_before') throw new TypeError('Failed to fetch');
    const answer = await fetch(input, init);
    if (trouble === 'lost_after') throw new TypeError('Failed to fetch');
    return answer;
  });
});

const show = () => renderScreen(<CheckoutScreen path="the-fox" />, { path });
const order = (name: string | RegExp = /Place order/) => screen.getByRole('button', { name });
const heading = (name: string | RegExp) =>
  waitFor(() => screen.getByRole('heading', { level: 1, name }));

describe('while an order is sent', () => {
  it('two taps and Enter are one order', async () => {
    const { history } = show();
    const form = document.querySelector('form');
    fireEvent.click(order());
    if (form) fireEvent.submit(form);
    await waitFor(() => expect(history?.at(-1)).toMatch(/^\/order\//));
    expect(new Set(posts).size).toBe(1);
    expect(readStore(orderHandlesStore)).toHaveLength(1);
  });

  it('the screen says what happens, and from then on asks before it is left', async () => {
    trouble = 'slow';
    const { history } = show();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    fireEvent.click(order());
    const title = await heading('Sending your order');
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.getByText('€12.34')).toBeTruthy();
    expect(leave()).toBe(true);
    letThrough();
    await waitFor(() => expect(history?.at(-1)).toMatch(/^\/order\//));
    cleanup();
    expect(leave()).toBe(false);
  });
});

describe('without a clear answer', () => {
  it('the screen says so, shows the code for the staff, and finds the order on "Check now" (D81)', async () => {
    trouble = 'lost_after';
    const { history } = show();
    fireEvent.click(order());
    const title = await heading("We're checking whether your order went through");
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.getByText("Don't order again.")).toBeTruthy();
    const ref = readStore(attemptStore)?.order.additional_data?.client_order_ref ?? 'none';
    expect(screen.getByText(`${ref.slice(0, 4)}-${ref.slice(4)}`)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/weren't charged|went wrong/);
    trouble = 'none';
    fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
    await waitFor(() => expect(history?.at(-1)).toMatch(/^\/order\//));
    expect(new Set(posts).size).toBe(1);
    expect(readStore(toastsStore)[0]).toMatchObject({
      label: 'SUCCESS',
      lines: [{ id: 'checkout.wentThrough' }],
    });
  });

  it('a reload continues the same attempt', async () => {
    trouble = 'lost_before';
    show();
    fireEvent.click(order());
    await heading("We're checking whether your order went through");
    cleanup();
    trouble = 'none';
    const { history } = show();
    await waitFor(() => expect(history?.at(-1)).toMatch(/^\/order\//), { timeout: 10_000 });
    expect(new Set(posts).size).toBe(1);
  });
});

describe('when the venue refuses the order', () => {
  it('new prices are shown with the old ones, and only a second tap orders at them (D66)', async () => {
    const cheap = { ...coffee(2), total: 5 };
    cartStore.value = { ...readStore(cartStore), line_items_attributes: [cheap, coffee(1, true)] };
    const { history } = show();
    fireEvent.click(order());
    await waitFor(() => screen.getByText('Flat white: €5.00 → €6.80'));
    expect(history).toEqual([path]);
    expect(readStore(orderHandlesStore)).toEqual([]);
    expect(readStore(cartStore)).toMatchObject({ total: 12.34 });
    fireEvent.click(await waitFor(() => order('Place order for €12.34')));
    await waitFor(() => expect(history?.at(-1)).toMatch(/^\/order\//));
    expect(new Set(posts).size).toBe(2);
  });

  it('a line that is short keeps the remaining stock and says so, and the others stay (D66)', async () => {
    await fillBasket(server, [coffee(2), cake(9)]);
    const { history } = show();
    fireEvent.click(order());
    await waitFor(() => screen.getByText(/Your basket now has \d × Cake/));
    const lines = readStore(cartStore).line_items_attributes;
    expect(lines.map(({ product_name }) => product_name)).toEqual(['Flat white', 'Cake']);
    expect(lines[1]?.quantity).toBeLessThan(9);
    fireEvent.click(await waitFor(() => order(/Place order for/)));
    await waitFor(() => expect(history?.at(-1)).toMatch(/^\/order\//));
  });
});
