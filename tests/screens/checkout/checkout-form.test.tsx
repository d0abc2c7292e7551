import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { nearestSlots } from '#domain/checkout/times.ts';
import type { LineItem, ServiceType } from '#domain/model.ts';
import CheckoutScreen from '#screens/checkout/checkout-screen.tsx';
import { onlineStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { waiting } from '#stores/loaded.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { readStore } from '#stores/store.ts';
import { type Visit, visitStore } from '#stores/venue/check-in.ts';
import { timesStore } from '#stores/venue/venue.ts';
import { LiveRegion } from '#ui/lib/live-region.tsx';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { cake, coffee } from '../../support/orders.ts';
import { renderScreen } from '../../support/render.tsx';

const server = await atCafe({ locations_available: true, shop_available: true });

const path = '/menu/the-fox/checkout';
const show = () =>
  renderScreen(
    <>
      <CheckoutScreen path="the-fox" />
      <LiveRegion />
    </>,
    { path },
  );
const order = () => screen.getByRole('button', { name: /Place order/ });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const collection = { service_type: 'WebCollection', table_id: null } as const;

describe('the form', () => {
  const cases: readonly (readonly [ServiceType, readonly string[]])[] = [
    ['WebBringToTable', []],
    ['WebBringToMe', ['Name', 'Email']],
    ['WebCollection', ['Name', 'Email']],
    ['WebEatIn', ['Name']],
    [
      'WebShop',
      ['Street address', 'City', 'Postcode', 'Notes for the driver (optional)', 'Name', 'Email'],
    ],
    ['WebCatering', ['Name', 'Email']],
    [
      'WebDelivery',
      [
        'Street address',
        'City',
        'Postcode',
        'Notes for the driver (optional)',
        'Name',
        'Phone',
        'Email',
      ],
    ],
  ];
  it.each(cases)('[C12] for %s asks for %j and nothing more', async (service_type, names) => {
    const place = service_type === 'WebBringToTable' ? { table_id: 12 } : { location_id: 2 };
    await fillBasket(server, [coffee(9)], { service_type, table_id: null, ...place });
    show();
    const requested = screen.queryAllByRole('textbox').map(({ id }) => nameOf(id));
    expect(requested).toEqual(names);
  });

  it('[C12] of a table order asks for nothing and takes one tap', async () => {
    await fillBasket(server, [coffee()]);
    const { history } = show();
    expect(screen.getByRole('heading', { name: 'Bring to Table 12' })).toBeTruthy();
    expect(screen.getByText('Table')).toBeTruthy();
    fireEvent.click(order());
    await waitFor(() => expect(history?.at(-1)).toMatch(/^\/order\/[\da-f-]{36}$/));
    expect(readStore(cartStore).line_items_attributes).toEqual([]);
    expect(readStore(orderHandlesStore)).toHaveLength(1);
  });

  it('[C12] [D162] calls a table what its sign says', async () => {
    await fillBasket(server, [coffee()]);
    visitStore.value = { ...(readStore(visitStore) as Visit), name: 'Booth 3' };
    show();
    expect(screen.getByRole('heading', { name: 'Bring to Booth 3' })).toBeTruthy();
    expect(screen.queryByText('Table')).toBeNull();
  });

  it('[C12] shows everything that is missing on the tap, announces the number, and focuses the first field', async () => {
    await fillBasket(server, [coffee()], collection);
    show();
    await waitFor(() => screen.getAllByRole('radio'));
    fireEvent.click(order());
    await waitFor(() => screen.getByText('Add your email.'));
    await waitFor(() => screen.getByText('3 things to fix'));
    await waitFor(() => screen.getByText('Pick a time'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]));
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    expect(readStore(orderHandlesStore)).toEqual([]);
  });

  it('[C12] validates a field when it is left after typing, and stores its text in the basket', async () => {
    await fillBasket(server, [coffee()], collection);
    show();
    fireEvent.blur(field('Name'));
    expect(screen.queryByText('Add your name so staff can call it.')).toBeNull();
    type('Email', 'guest@example');
    expect(readStore(cartStore).email).toBe('guest@example');
    fireEvent.blur(field('Email'));
    await waitFor(() => expect(screen.getByText(/Check the end of this email/)).toBeTruthy());
    cleanup();
    show();
    expect(field('Email').value).toBe('guest@example');
  });

  it('[C12] has autofill tokens and fitting keyboards', async () => {
    await fillBasket(server, [coffee(9)], { service_type: 'WebDelivery', table_id: null });
    show();
    const attributes = ['Name', 'Phone', 'Email', 'Street address', 'City', 'Postcode'].map(
      (name) => [field(name).autocomplete, field(name).type],
    );
    expect(attributes).toEqual([
      ['name', 'text'],
      ['tel', 'tel'],
      ['email', 'email'],
      ['street-address', 'text'],
      ['address-level2', 'text'],
      ['postal-code', 'text'],
    ]);
  });

  it('[C14] requires an allergy to be named before ordering', async () => {
    await fillBasket(server, [coffee()]);
    const { history } = show();
    fireEvent.click(screen.getByRole('switch', { name: /Any allergies/ }));
    await waitFor(() => field('Which allergies?'));
    expect(screen.getByText('Please also tell staff.')).toBeTruthy();
    const scroll = vi.spyOn(field('Which allergies?'), 'scrollIntoView');
    fireEvent.click(order());
    await waitFor(() => expect(document.activeElement).toBe(field('Which allergies?')));
    expect(scroll).toHaveBeenCalledWith({ block: 'center' });
    expect(history).toEqual([path]);
    type('Which allergies?', 'peanuts');
    await waitFor(() => expect(screen.queryByText(/Say which allergies/)).toBeNull());
    fireEvent.click(order());
    await waitFor(() => expect(history?.at(-1)).toMatch(/^\/order\//));
  });

  it('[C14] requires consent to the policy for a shop order, once a visit', async () => {
    const lines = [coffee(9)];
    await fillBasket(server, lines, { service_type: 'WebShop', table_id: null });
    show();
    fireEvent.click(order());
    await waitFor(() => screen.getByText('Agree to the policy to continue.'));
    fireEvent.click(screen.getByRole('checkbox', { name: /returns policy/ }));
    expect(readStore(cartStore).shipping_and_returns_policy_agreed).toBe(true);
    expect(JSON.parse(sessionStorage.getItem('ngx_shippingAndReturnsPolicy') ?? '')).toBe(true);
  });
});

describe('times', () => {
  it('[V2] are chosen by the customer, and none is preselected (D73)', async () => {
    await fillBasket(server, [coffee()], collection);
    show();
    const [first, second] = await waitFor(() => screen.getAllByRole<HTMLInputElement>('radio'));
    expect(first?.checked).toBe(false);
    if (second) fireEvent.click(second);
    const { times } = readStore(timesStore);
    const slots = times.status === 'ready' ? times.value : [];
    expect(readStore(cartStore).delivery_time).toBe(slots[1]?.time);
  });

  it('[V2] include ASAP as preselected only if the site wants that (D73)', async () => {
    const meta = { asap_timeslot_preselected: 'true' };
    await fillBasket(server, [coffee()], { ...collection, meta });
    show();
    const asap = await waitFor(() => screen.getByRole<HTMLInputElement>('radio', { name: /ASAP/ }));
    await waitFor(() => expect(asap.checked).toBe(true));
  });

  it('[V2] [C12] that load after a tap on the button let it continue', async () => {
    const meta = { asap_timeslot_preselected: 'true' };
    const who = { customer_name: 'Robin', email: 'robin@example.com' };
    await fillBasket(server, [coffee(1, false, 3.2)], { ...collection, ...who, meta });
    timesStore.value = { ...readStore(timesStore), times: waiting };
    const { history } = show();
    expect(screen.queryByRole('radio')).toBeNull();
    fireEvent.click(order());
    expect(screen.queryByText(/to fix$/)).toBeNull();
    await waitFor(() => expect(history?.at(-1)).toMatch(/^\/order\/[\da-f-]{36}$/));
    expect(readStore(orderHandlesStore)).toHaveLength(1);
  });

  it('[V2] [C12] that load after a tap, without one preselected, are asked for', async () => {
    const who = { customer_name: 'Robin', email: 'robin@example.com' };
    await fillBasket(server, [coffee()], { ...collection, ...who });
    timesStore.value = { ...readStore(timesStore), times: waiting };
    show();
    fireEvent.click(order());
    expect(screen.queryByText(/to fix$/)).toBeNull();
    await waitFor(() => expect(screen.getByText('Pick a time')).toBeTruthy());
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]));
    expect(readStore(orderHandlesStore)).toEqual([]);
  });

  it('[V2] that are gone are reported and never moved: the nearest are offered (D73)', async () => {
    const gone = '2020-01-01T12:00:00+01:00';
    await fillBasket(server, [coffee()], { ...collection, delivery_time: gone });
    show();
    await waitFor(() => screen.getByText(/is no longer available/));
    expect(readStore(cartStore).delivery_time).toBe(gone);
    const { times } = readStore(timesStore);
    const [nearest] = nearestSlots(gone, times.status === 'ready' ? times.value : []);
    const [offer] = screen
      .getAllByRole('button')
      .filter((one) => /^(Today|Tomorrow|\w{3}), /.test(one.textContent ?? ''));
    if (offer) fireEvent.click(offer);
    expect(readStore(cartStore).delivery_time).toBe(nearest?.time);
    await waitFor(() => expect(screen.queryByText(/is no longer available/)).toBeNull());
  });
});

describe('links to other screens', () => {
  const wine: LineItem = { ...cake(), key: '9', contains_alcohol: true };

  it('[H2] terms and privacy are linked for customers who came by a code and saw no footer', async () => {
    await fillBasket(server, [coffee()]);
    show();
    const words = await screen.findByText(/^By ordering you agree/);
    const links = within(words).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/terms-and-conditions',
      '/privacy-policy',
    ]);
  });

  it('[C10] problems of the basket lead to the basket', async () => {
    await fillBasket(server, [cake()], { service_type: 'WebDelivery', table_id: null });
    const { history } = show();
    await waitFor(() => expect(history?.at(-1)).toBe('/menu/the-fox/basket'));
  });

  it('[C7] alcohol without consent leads to the basket’s question', async () => {
    await fillBasket(server, [wine], { meta: { alcohol_consent: 'true' } });
    const { history } = show();
    await waitFor(() => expect(history?.at(-1)).toBe('/menu/the-fox/basket?ask'));
  });

  it('[C15] an empty basket, or another venue’s, leads back to the menu', async () => {
    await fillBasket(server, []);
    show();
    expect(screen.getByRole('link', { name: 'See the menu' }).getAttribute('href')).toBe(
      '/menu/the-fox',
    );
  });

  it('without a network nothing is sent, and the screen says so', async () => {
    await fillBasket(server, [coffee()]);
    const { history } = show();
    act(() => {
      onlineStore.value = false;
    });
    await waitFor(order);
    fireEvent.click(order());
    const title = await waitFor(() =>
      screen.getByRole('heading', { name: "Your order hasn't been sent" }),
    );
    expect(document.activeElement).toBe(title);
    expect(history).toEqual([path]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      const [voice] = screen.getAllByRole('alert').filter(({ textContent }) => textContent);
      expect(voice?.textContent).toBe('Still no connection here.');
    });
    act(() => {
      onlineStore.value = true;
    });
    await waitFor(() => screen.getByText('Back online'));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(history?.at(-1)).toMatch(/^\/order\//));
  });

  it('[P14] a venue without a way to pay says so, and no order can be tried', async () => {
    const cards = await atCafe({ card_payment: 'stripe' });
    await fillBasket(cards, [coffee()]);
    show();
    expect(screen.getByText("The Fox can't take payments in the app right now.")).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Place order/ })).toBeNull();
  });
});

function nameOf(id: string): string | null | undefined {
  return document.querySelector(`label[for="${id}"]`)?.textContent;
}
