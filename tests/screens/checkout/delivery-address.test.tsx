import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Cart, LineItem } from '#domain/model.ts';
import { changeCart } from '#flows/cart/cart.ts';
import CheckoutScreen from '#screens/checkout/checkout-screen.tsx';
import { onlineStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { addressStore } from '#stores/checkout/details.ts';
import { readStore } from '#stores/store.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { coffee } from '../../support/orders.ts';
import { renderScreen } from '../../support/render.tsx';

/** In town (80331) delivery costs 2.50 from 15.00 on; The Fox delivers nowhere else. */
const server = await atCafe({ delivery_charge_rules_enabled: true });

const patient = { timeout: 10_000 };
const cow = (quantity: number) => coffee(quantity, false, 3.2);
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const button = (name: RegExp) => screen.getByRole('button', { name });

async function atCheckout(input: Partial<Cart> = {}, ...lines: LineItem[]) {
  addressStore.value = null;
  const where = { service_type: 'WebDelivery', table_id: null } as const;
  await fillBasket(server, lines.length > 0 ? lines : [cow(9)], { ...where, ...input });
  changeCart((cart) => cart);
  return renderScreen(<CheckoutScreen path="the-fox" />, { path: '/menu/the-fox/checkout' });
}

describe('the address of a delivery', () => {
  it('[V5] is checked when street and postcode are filled in, and again when they change', async () => {
    await atCheckout();
    type('Street address', 'Ostring 1');
    expect(readStore(addressStore)).toBeNull();
    type('Postcode', '80331');
    await waitFor(
      () => screen.getByText('Checking this address', { selector: '[role=status] *' }),
      patient,
    );
    await waitFor(() => screen.getByText('The Fox delivers here'), patient);
    type('Postcode', '99999');
    await waitFor(() => screen.getByText(/The Fox doesn't deliver there/), patient);
    expect(screen.queryByText('The Fox delivers here')).toBeNull();
  });

  it('[D61] of a shop order decides its delivery charge, which is requested once the address is complete', async () => {
    await atCheckout({ service_type: 'WebShop' });
    const charges = vi.fn();
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (request: Request) => {
      if (request.url.includes('delivery-charge')) charges();
      return fetch(request);
    });
    type('Street address', 'Ostring 1');
    type('Postcode', '80331');
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
    charges.mockClear();
    type('City', 'Munich');
    await waitFor(() => expect(charges).toHaveBeenCalledTimes(1), patient);
    vi.stubGlobal('fetch', fetch);
  });

  it('[K6] that the backend refuses with 422 is marked at its fields', async () => {
    const { fetch } = globalThis;
    await atCheckout();
    vi.stubGlobal('fetch', (request: Request) =>
      request.url.includes('validate')
        ? Promise.resolve(Response.json({ errors: ['No such street.'] }, { status: 422 }))
        : fetch(request),
    );
    type('Street address', 'Ostring 1');
    type('Postcode', '80331');
    await waitFor(() => screen.getByText(/The Fox doesn't deliver there/), patient);
    vi.stubGlobal('fetch', fetch);
  });

  it('[V5] that has changed meanwhile does not get the old one’s verdict', async () => {
    const address = { street: 'Ostring 1', postcode: '99999' };
    const slow = vi.fn();
    await atCheckout(address);
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (request: Request) => {
      const answer = await fetch(request);
      if (!request.url.includes('validate')) return answer;
      const isFirst = slow.mock.calls.length < 2;
      slow();
      if (isFirst) await new Promise((resolve) => setTimeout(resolve, 900));
      return answer;
    });
    await waitFor(() => expect(slow).toHaveBeenCalledTimes(2), patient);
    type('Postcode', '80331');
    await waitFor(() => screen.getByText('The Fox delivers here'), patient);
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
    expect(screen.getByText('The Fox delivers here')).toBeTruthy();
  });

  it('[V5] [P17] does not lose a tap that comes while it is checked, because leaving its field begins that', async () => {
    const { history } = await atCheckout({
      customer_name: 'Kim',
      email: 'kim@example.com',
      phone_number: '+49 170 5551234',
      street: 'Ostring 1',
      postcode: '80331',
      city: 'Munich',
    });
    const { fetch } = globalThis;
    await waitFor(() => screen.getByRole('radio', { name: /^ASAP/ }), patient);
    fireEvent.click(screen.getByRole('radio', { name: /^ASAP/ }));
    await waitFor(() => expect(screen.queryByText('Pick a time')).toBeNull(), patient);
    await waitFor(() => button(/Place order.*€31\.30/), patient);
    let letIn = () => {};
    const held = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.url.includes('validate')) await held;
      return fetch(request);
    });
    type('Street address', 'Ostring 2');
    await waitFor(() => expect(readStore(addressStore)?.state).toBe('asked'), patient);
    fireEvent.click(button(/Place order/));
    await waitFor(() => button(/Working out the total/), patient);
    letIn();
    await waitFor(() => expect(history?.at(-1)).toMatch(/^\/order\//), patient);
  });

  it('[V5] [D108] that the venue does not deliver to can be replaced by collection; the tap is answered at once', async () => {
    await atCheckout({ street: 'Ostring 1', postcode: '99999' });
    await waitFor(() => button(/Collect instead/), patient);
    fireEvent.click(button(/Place order/));
    expect(screen.getByText(/The Fox doesn't deliver there/)).toBeTruthy();
    fireEvent.click(button(/Collect instead/));
    expect(button(/Loading/).getAttribute('aria-busy')).toBe('true');
    await waitFor(() => screen.getByRole('heading', { name: 'Collect from The Fox' }), patient);
    expect(readStore(cartStore)).toMatchObject({
      service_type: 'WebCollection',
      delivery_charge: 0,
    });
    expect(screen.queryByRole('textbox', { name: 'Street address' })).toBeNull();
  });

  it('[V5] is checked offline only once the phone is online again, and the screen says so', async () => {
    await atCheckout();
    act(() => {
      onlineStore.value = false;
    });
    type('Street address', 'Ostring 1');
    type('Postcode', '80331');
    await waitFor(
      () => screen.getByText("We'll check this address when you're back online."),
      patient,
    );
    act(() => {
      onlineStore.value = true;
    });
    await waitFor(() => screen.getByText('The Fox delivers here'), patient);
  });

  it('[V5] does not matter if the backend cannot check it', async () => {
    await atCheckout();
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (request: Request) =>
      request.url.includes('validate')
        ? Promise.resolve(Response.json({ errors: ['Not here.'] }, { status: 404 }))
        : fetch(request),
    );
    type('Street address', 'Ostring 1');
    type('Postcode', '99999');
    await waitFor(() => expect(readStore(addressStore)?.state).toBe('unknown'), patient);
    expect(screen.queryByText(/deliver(s here| there)|this address/)).toBeNull();
  });

  it('[C5] [C10] sets the charge of its zone, and a basket below its minimum is not ordered', async () => {
    await atCheckout({}, cow(4));
    await waitFor(() => expect(readStore(cartStore).delivery_charge).toBe(3), patient);
    type('Street address', 'Ostring 1');
    type('Postcode', '80331');
    await waitFor(() => expect(readStore(cartStore).delivery_charge).toBe(2.5), patient);
    await waitFor(() => screen.getByText('The Fox delivers here'), patient);
    expect(readStore(cartStore).total).toBe(15.3);
    expect(screen.queryByText(/Orders to this address start at/)).toBeNull();
    cleanup();
    await atCheckout({ street: 'Ostring 1', postcode: '80331' }, cow(2), coffee(1, true, 3.2));
    await waitFor(() => screen.getByText(/start at €15.00. Add €2.40 more/), patient);
    expect(screen.getByRole('link', { name: 'Back to basket' })).toBeTruthy();
  });
});
