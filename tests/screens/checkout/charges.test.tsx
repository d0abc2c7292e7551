import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { changeCart } from '#flows/cart/cart.ts';
import CheckoutScreen from '#screens/checkout/checkout-screen.tsx';
import { openSite } from '#server/config/site.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { rememberedStore } from '#stores/checkout/details.ts';
import { readStore } from '#stores/store.ts';
import { fillBasket } from '../../support/basket.ts';
import { coffee, openCafe } from '../../support/orders.ts';
import { renderScreen } from '../../support/render.tsx';
import { openServer, type TestServer } from '../../support/server.ts';

const show = () =>
  renderScreen(<CheckoutScreen path="the-fox" />, { path: '/menu/the-fox/checkout' });
const amountOf = (name: string) =>
  screen
    .getAllByRole('term')
    .find((term) => term.textContent === name)
    ?.closest('div')
    ?.querySelector('dd')?.textContent;
/** Fills the basket as a change does: amounts that only the server knows are being requested. */
async function fill(server: TestServer, input: Parameters<typeof fillBasket>[2] = {}) {
  await fillBasket(server, [coffee(2)], {
    service_charge_optional: true,
    additional_data: { direct_charge: true, cart_uid: crypto.randomUUID() },
    ...input,
  });
  changeCart((cart) => cart);
}
const patient = { timeout: 10_000 };
const order = () => screen.getByRole('button', { name: /Place order/ });

describe('at a venue whose point of sale computes total and tax', async () => {
  const venue = openCafe({ till_computes_total_and_tax: true, service_charge_optional: true });
  const switches = { ...openSite.switches, vat_exemption_enabled: 'true' };
  const site = { ...openSite, switches };
  const server = await openServer({ venues: [{ ...venue, vat_rate: 0.1 }], site });

  it('[C5] total and tax are those of the point of sale, also in the order (D54)', async () => {
    await fill(server);
    const { history } = show();
    // 6.80 plus a fee of 0.30 is 7.10, to which the point of sale adds 10 %.
    await waitFor(() => expect(amountOf('Total')).toBe('€7.81'), patient);
    // The tax is added to the total, so its row does not say "included".
    expect(amountOf('Tax')).toBe('€0.71');
    expect(amountOf('Tax included')).toBeUndefined();
    fireEvent.click(order());
    await waitFor(() => expect(history?.at(-1)).toMatch(/^\/order\//), patient);
  });

  it('[C14] an exempt customer uses a switch, and the server’s amount is shown (D63)', async () => {
    await fill(server, { meta: { vat_exemption_enabled: 'true' } });
    show();
    fireEvent.click(screen.getByRole('switch', { name: /VAT exempt/ }));
    expect(readStore(cartStore).additional_data?.vat_exempt).toBe(true);
    await waitFor(() => expect(amountOf('VAT exempt')).toBe('€0.00'), patient);
    expect(amountOf('Total')).toBe('€7.10');
    fireEvent.click(screen.getByRole('switch', { name: /VAT exempt/ }));
    await waitFor(() => expect(amountOf('Total')).toBe('€7.81'), patient);
  });

  it('[C14] without the site’s switch there is none for customers', async () => {
    await fill(server);
    show();
    expect(screen.queryByRole('switch', { name: /VAT exempt/ })).toBeNull();
  });

  it('[C5] the optional service charge is a switch in its row, announced once (D59)', async () => {
    await fill(server);
    show();
    const charge = () => screen.getByRole('switch', { name: 'Service charge 12.5%' });
    const row = charge().closest('div');
    const heard = within(row as HTMLElement).getAllByText('Service charge 12.5%');
    expect(heard.filter((words) => !words.closest('[aria-hidden]'))).toHaveLength(1);
    fireEvent.click(charge());
    await waitFor(() => expect(amountOf('Total')).toBe('€8.75'), patient);
    fireEvent.click(charge());
    await waitFor(() => expect(amountOf('Total')).toBe('€7.81'), patient);
  });

  it('[C10] without an answer no order can be placed; Retry asks again (D61)', async () => {
    await fill(server);
    vi.stubGlobal('fetch', (request: Request) =>
      request.url.includes('cart-discount')
        ? Promise.reject(new TypeError('no network'))
        : server.fetch(request),
    );
    changeCart((cart) => cart);
    show();
    await waitFor(() => screen.getByText("We couldn't work out the total."), patient);
    expect(screen.queryByRole('button', { name: /Place order/ })).toBeNull();
    vi.stubGlobal('fetch', server.fetch);
    fireEvent.click(screen.getByRole('button', { name: 'Work out the total again' }));
    await waitFor(() => expect(amountOf('Total')).toBe('€7.81'), patient);
    expect(order()).toBeTruthy();
  });
});

describe('a guest', async () => {
  const server = await openServer({ venues: [openCafe()] });
  const eatIn = { service_type: 'WebEatIn', table_id: null } as const;
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const tick = () => screen.getByRole('checkbox', { name: /Remember my details/ });

  it('[C12] is remembered on this phone only after giving consent, and forgotten when it is withdrawn (D72)', async () => {
    localStorage.removeItem('guest_details');
    rememberedStore.value = null;
    await fillBasket(server, [coffee()], eatIn);
    show();
    fireEvent.change(name(), { target: { value: 'Robin' } });
    expect(localStorage.getItem('guest_details')).toBeNull();
    fireEvent.click(tick());
    expect(JSON.parse(localStorage.getItem('guest_details') ?? '')).toMatchObject({
      customer_name: 'Robin',
    });
    cleanup();
    await fillBasket(server, [coffee()], eatIn);
    show();
    await waitFor(() => screen.getByText('Robin'));
    expect(readStore(cartStore)).toMatchObject({ customer_name: 'Robin', email: null });
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(name().value).toBe('Robin');
    fireEvent.click(tick());
    expect(localStorage.getItem('guest_details')).toBeNull();
    expect(name().value).toBe('Robin');
  });
});
