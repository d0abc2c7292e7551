import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SLOTS_FRESH_MS } from '#domain/constants.ts';
import type { Cart } from '#domain/model.ts';
import { addToCart } from '#flows/cart/cart.ts';
import * as fieldsFlow from '#flows/payment/fields.ts';
import CheckoutScreen from '#screens/checkout/checkout-screen.tsx';
import { onlineStore, redirectStore } from '#stores/app/shell.ts';
import { cartStore, pricingStore } from '#stores/cart/cart.ts';
import { fieldsStore, pickedWayStore } from '#stores/payment/way.ts';
import { readStore } from '#stores/store.ts';
import { timesStore } from '#stores/venue/venue.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { cake, coffee } from '../../support/orders.ts';
import { stripeWithFields } from '../../support/payments/stripe-fields.ts';
import { renderScreen } from '../../support/render.tsx';

vi.mock('#flows/payment/fields.ts', { spy: true });
let sent: { readonly payment: object; readonly total: number }[];
let timesAsked: number;

const server = await atCafe({ card_payment: 'all' });
beforeEach(async () => {
  sent = [];
  stripeWithFields();
  await fill({});
});
afterEach(() => {
  fieldsFlow.closeFields();
});

const path = '/menu/the-fox/checkout';
const card = { type: 'stripe', payment_token: 'tok' } as const;

async function fill(cart: Partial<Cart>): Promise<void> {
  await fillBasket(server, [coffee(2)], {
    customer_name: 'Kim',
    email: 'kim@example.com',
    additional_data: { cart_uid: crypto.randomUUID() },
    meta: { alcohol_consent: 'true', payment_providers: 'stripe', stripe_publishable_key: 'pk' },
    ...cart,
  });
  timesAsked = 0;
  vi.stubGlobal('fetch', async (input: Request) => {
    if (/time/.test(input.url)) timesAsked += 1;
    if (input.method === 'POST' && input.url.endsWith('/api/orders.json')) {
      sent.push(JSON.parse(await input.clone().text()).order);
      return Response.json({ errors: ['No.'] }, { status: 422 });
    }
    return server.fetch(input);
  });
}

const show = () => renderScreen(<CheckoutScreen path="the-fox" />, { path });
const tap = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const pay = () =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Pay/ }));
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 150)));

/** Chooses a new card from the list of ways to pay. */
async function newCard(before: () => unknown = () => undefined): Promise<void> {
  show();
  await act(async () => void before());
  fireEvent.click(await screen.findByRole('button', { name: /^Change/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'New card' }));
}

/** Opens the sheet of a new card, whose fields are filled in. */
async function openCard(): Promise<void> {
  vi.mocked(fieldsFlow.tokenFromFields).mockResolvedValue(card);
  await newCard();
  await screen.findByRole('heading', { name: 'New card' });
  await waitFor(() => expect(readStore(fieldsStore).script).toBe('loaded'));
  await act(async () => {
    fieldsStore.value = { ...readStore(fieldsStore), isComplete: true };
  });
}

it('[D61] a new card pays the total on its sheet', async () => {
  await openCard();
  pay();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ payment: card, total: readStore(cartStore).total });
});

it('[D61] a new card does not pay a total that could not be calculated', async () => {
  await openCard();
  await act(async () => {
    pricingStore.value = { discount: 'known', delivery: 'failed' };
  });
  pay();
  await settled();
  expect(sent).toEqual([]);
});

it('[D61] a new card waits for a total that is still calculated', async () => {
  await openCard();
  await act(async () => {
    pricingStore.value = { discount: 'asked', delivery: 'known' };
  });
  pay();
  await settled();
  expect(sent).toEqual([]);
  await act(async () => {
    pricingStore.value = { discount: 'known', delivery: 'known' };
  });
  await waitFor(() => expect(sent).toMatchObject([{ payment: card }]));
});

it('[C10] a new card does not pay for a basket that cannot be ordered', async () => {
  await openCard();
  await act(async () => {
    cartStore.value = { ...readStore(cartStore), table_id: null };
  });
  pay();
  await settled();
  expect(sent).toEqual([]);
});

it('[D73] before a new card pays, outdated times are loaded again', async () => {
  await fill({ service_type: 'WebCollection', table_id: null });
  show();
  const [first] = await waitFor(() => screen.getAllByRole('radio'));
  fireEvent.click(first as HTMLElement);
  cleanup();
  await openCard();
  await act(async () => {
    const { times } = readStore(timesStore);
    if (times.status !== 'ready') throw new Error('no times');
    const at = Date.now() - SLOTS_FRESH_MS - 1;
    timesStore.value = { ...readStore(timesStore), times: { ...times, at } };
  });
  timesAsked = 0;
  pay();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(timesAsked).toBe(1);
});

it('[C7] [D65] the age is asked before the number of a card', async () => {
  await newCard(() => addToCart({ ...cake(), key: '9', contains_alcohol: true }));
  await waitFor(() => expect(readStore(redirectStore)?.to).toBe('/menu/the-fox/basket?ask'));
  expect(screen.queryByRole('heading', { name: 'New card' })).toBeNull();
});

it('[C10] an order that was not sent is checked again before it is', async () => {
  pickedWayStore.value = { kind: 'type', type: 'pay_later' };
  show();
  await act(async () => {
    onlineStore.value = false;
  });
  tap(/^Place order/);
  await screen.findByRole('heading', { name: "Your order hasn't been sent" });
  await act(async () => {
    cartStore.value = { ...readStore(cartStore), table_id: null };
    onlineStore.value = true;
  });
  tap('Try again');
  await screen.findByRole('link', { name: /basket/i });
  await settled();
  expect(sent).toEqual([]);
});
