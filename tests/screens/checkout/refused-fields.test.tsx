import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import CheckoutScreen from '#screens/checkout/checkout-screen.tsx';
import { cartStore, pricingStore } from '#stores/cart/cart.ts';
import { rememberedStore } from '#stores/checkout/details.ts';
import { readStore } from '#stores/store.ts';
import { timesStore } from '#stores/venue/venue.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { coffee } from '../../support/orders.ts';
import { renderScreen } from '../../support/render.tsx';

const server = await atCafe();

const patient = { timeout: 10_000 };
const typed = { customer_name: 'Kim', email: ' kim@example.com ' };
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });

/** A backend that refuses an order's fields once, for reasons of its own. */
function refuseOnce(fields: Readonly<Record<string, readonly string[]>>) {
  const { fetch } = globalThis;
  let refusals = 1;
  vi.stubGlobal('fetch', (request: Request) => {
    const isOrder = request.method === 'POST' && request.url.endsWith('/api/orders.json');
    if (!isOrder || refusals === 0) return fetch(request);
    refusals -= 1;
    const body = { errors: Object.values(fields).flat(), code: 'invalid', fields };
    return Promise.resolve(Response.json(body, { status: 422 }));
  });
}

async function toCollect() {
  await fillBasket(server, [coffee(1, false, 3.2)], {
    service_type: 'WebCollection',
    table_id: null,
    ...typed,
    additional_data: { direct_charge: true, cart_uid: crypto.randomUUID() },
  });
}

async function order() {
  renderScreen(<CheckoutScreen path="the-fox" />, { path: '/menu/the-fox/checkout' });
  await waitFor(() => expect(timesStore.value.times.status).toBe('ready'), patient);
  await waitFor(() => screen.getAllByRole('radio'), patient);
  fireEvent.click(screen.getAllByRole('radio')[2] as HTMLElement);
  expect(readStore(cartStore).delivery_time).toBeTruthy();
  await waitFor(() => expect(readStore(pricingStore).discount).not.toBe('asked'), patient);
  fireEvent.click(await screen.findByRole('button', { name: /^Place order/ }));
}

describe('a field of the order that the backend refuses (D202)', () => {
  const why = 'This address gets no email.';

  it('[C12] is marked, focused and explained until it is changed; nothing typed is lost', async () => {
    await toCollect();
    refuseOnce({ 'order.email': [why] });
    await order();
    await waitFor(() => expect(document.activeElement).toBe(field('Email')), patient);
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    const note = document.getElementById(field('Email').getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toContain(why);
    expect(field('Name').getAttribute('aria-invalid')).toBeNull();
    expect(field('Email').value).toBe(typed.email.trim());
    expect(readStore(cartStore)).toMatchObject(typed);
    expect(readStore(cartStore).line_items_attributes).toHaveLength(1);
    fireEvent.change(field('Email'), { target: { value: 'robin@example.com' } });
    await waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBeNull());
  });

  it('[C12] is opened if the details are only shown as text', async () => {
    await toCollect();
    act(() => {
      rememberedStore.value = { ...typed };
    });
    refuseOnce({ 'order.customer_name': ['Two names, please.'] });
    await order();
    await waitFor(() => expect(document.activeElement).toBe(field('Name')), patient);
    expect(screen.getAllByText('Two names, please.').length).toBeGreaterThan(1);
    rememberedStore.value = null;
  });

  it('[C5] is replaced by the message itself if the refusal names no field', async () => {
    await toCollect();
    refuseOnce({ 'order.total': ['Orders can be €2.00 at most.'] });
    await order();
    await waitFor(() => screen.getByText('Orders can be €2.00 at most.'), patient);
    expect(document.activeElement?.textContent).toContain('Orders can be €2.00 at most.');
  });
});
