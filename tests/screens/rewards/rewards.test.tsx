import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addToCart } from '#flows/cart/cart.ts';
import { openMenu } from '#flows/menu/menu.ts';
import { signOut } from '#flows/session/session.ts';
import { chooseService } from '#flows/venue/service.ts';
import { openVenue } from '#flows/venue/venue.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { waiting } from '#stores/loaded.ts';
import { loyaltyRequestStore, loyaltyStore } from '#stores/session/loyalty.ts';
import { personalOffersStore } from '#stores/session/personal-offers.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { signUpSomebody, siteWithAccounts, startOnNewPhone } from '../../support/accounts.ts';
import { here, openApp } from '../../support/app.tsx';
import { coffee } from '../../support/orders.ts';

const offers = [
  {
    key: 'ten',
    venue_id: 1,
    days: 30,
    title: '10% off at The Fox',
    description: null,
    image_url: '/pictures/bagel.webp',
    terms: 'Once for each account.',
    discount_code: 'TEN',
  },
  {
    key: 'elsewhere',
    venue_id: 2,
    days: 30,
    title: 'Not here',
    description: null,
    image_url: null,
    terms: null,
    discount_code: 'TEN',
  },
];

const loyalty = { name: 'Common points', points_per_unit: 5, currency: 'USD' };
const backend = await siteWithAccounts({ offers, loyalty }, { personal_offers_enabled: 'true' });

const patient = { timeout: 10_000 };
const find = (role: string, name: string | RegExp) => screen.findByRole(role, { name }, patient);
const use = /^Use this: 10% off/;

it.each([
  ['/loyalty', "We couldn't load your card"],
  ['/offer', "We couldn't load the offers"],
  ['/profile/personal-offers', "We couldn't load your offers"],
])(
  '[D108] without a network and anything loaded, %s says so and offers Retry',
  async (path, title) => {
    await signUpSomebody();
    await openVenue('the-fox');
    menuStore.value = { key: '', menu: waiting, discounts: {} };
    personalOffersStore.value = { key: '', offers: waiting };
    loyaltyStore.value = null;
    loyaltyRequestStore.value = 'waiting';
    backend.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    onlineStore.value = false;
    openApp(path);
    expect(await find('heading', title)).toBeTruthy();
    backend.answer = () => undefined;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull(), patient);
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull(), patient);
  },
);

describe('/loyalty', () => {
  it('[L1] a guest whom Rewards leads to the sign-in sees what can be earned', async () => {
    const names = { name: 'Common points', points_per_unit: '5', currency: 'USD' };
    const metas = Object.entries(names).map(([key, content]) =>
      Object.assign(document.createElement('meta'), { name: `loyalty_${key}`, content }),
    );
    document.head.append(...metas);
    openApp('/offer');
    expect(await find('heading', 'Common points')).toBeTruthy();
    expect(screen.getByText(/points for every/).textContent).toContain('$1');
    expect(here()).toMatch(/^\/signin\?returnFullUrl=.*%2Foffer$/);
    for (const meta of metas) meta.remove();
  });

  it('[R11] [G2] [L1] a guest is led to the sign-in, which leads back', async () => {
    openApp('/loyalty');
    await waitFor(() => expect(here()).toMatch(/^\/signin\?returnFullUrl=.*%2Floyalty$/));
  });

  it('[R11] [L1] a member sees points and the barcode of their own card', async () => {
    await signUpSomebody();
    openApp('/loyalty');
    expect(await find('heading', 'Common points')).toBeTruthy();
    const number = readStore(loyaltyStore)?.card?.number ?? '';
    const spoken = number.replace(/(.{4})(?=.)/g, '$1 ');
    const bars = await find('img', `Barcode of your card ${spoken}`);
    expect(bars.querySelector('path')?.getAttribute('d')).toMatch(/^M0 0h2v1/);
    expect(screen.getByText('points')).toBeTruthy();
    expect(screen.getByText(/^Earn 5 points per .1$/)).toBeTruthy();
  });

  it('[L1] the card fills the screen for the scanner with a barcode and a square code, and closes again', async () => {
    await signUpSomebody();
    openApp('/loyalty');
    fireEvent.click(await find('link', /^Show card \d{4} \d{4} \d{4} to a scanner$/));
    const view = await find('dialog', 'Common points');
    expect(
      await within(view).findByRole('img', { name: /^QR code of your card/ }, patient),
    ).toBeTruthy();
    fireEvent.click(within(view).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(here()).toBe('/loyalty');
  });

  it('[L1] [W5] without a network the last known card is shown; signing out deletes it from the phone', async () => {
    await signUpSomebody();
    openApp('/loyalty');
    await find('heading', 'Common points');
    cleanup();
    backend.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    openApp('/loyalty');
    expect(await find('heading', 'Common points')).toBeTruthy();
    expect(await screen.findByText(/^As of /)).toBeTruthy();
    await signOut();
    expect(readStore(loyaltyStore)).toBeNull();
    expect(localStorage.getItem('loyalty_card')).toBeNull();
  });

  it('[L1] [C15] another customer never sees the stored card', async () => {
    await signUpSomebody();
    openApp('/loyalty');
    await find('heading', 'Common points');
    const stored = readStore(loyaltyStore);
    cleanup();
    startOnNewPhone(backend);
    await signUpSomebody();
    loyaltyStore.value = stored;
    backend.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    openApp('/loyalty');
    expect(await find('heading', /couldn.t load your card/)).toBeTruthy();
    expect(screen.queryByText('Common points')).toBeNull();
  });
});

describe('/profile/personal-offers', () => {
  it('[R9] [L3] [C6] an offer is activated at its venue, is marked as active, and its code gives a discount in the basket', async () => {
    await signUpSomebody();
    await openMenu('the-fox');
    chooseService('WebCollection');
    openApp('/profile/personal-offers');
    fireEvent.click(await find('button', use));
    expect(await screen.findByText('In your basket')).toBeTruthy();
    expect(screen.queryByText('Not here')).toBeNull();
    const used = { status: 'ready', value: [{ status: 'activated' }] };
    await waitFor(() => expect(readStore(personalOffersStore).offers).toMatchObject(used), patient);
    expect(addToCart(coffee(3))).toBe('added');
    await waitFor(() => expect(readStore(cartStore).cart_discount).toBeGreaterThan(0), patient);
    expect(readStore(cartStore).discount_code).toBe('TEN');
  });

  it('[L3] [D108] Retry shows that it is at work, also if it fails again', async () => {
    await signUpSomebody();
    await openVenue('the-fox');
    const lose: (() => void)[] = [];
    backend.answer = ({ url }) =>
      url.includes('/personal-offers.json')
        ? new Promise((_, reject) => lose.push(() => reject(new TypeError('Failed to fetch'))))
        : undefined;
    openApp('/profile/personal-offers');
    await waitFor(() => expect(lose.length).toBeGreaterThan(0), patient);
    for (const one of lose.splice(0)) one();
    fireEvent.click(await find('button', 'Try again'));
    const busy = await find('button', /Loading your offers$/);
    expect(busy.getAttribute('aria-busy')).toBe('true');
    for (const one of lose.splice(0)) one();
    expect(await find('button', 'Try again')).toBeTruthy();
  });

  it('[L3] a basket for another venue is left as it is', async () => {
    await signUpSomebody();
    await openMenu('the-fox');
    cartStore.value = { ...readStore(cartStore), venue_id: 7, line_items_attributes: [coffee()] };
    openApp('/profile/personal-offers');
    fireEvent.click(await find('button', use));
    expect(await screen.findByText(/Your basket is for another venue/)).toBeTruthy();
    expect(readStore(cartStore)).toMatchObject({ venue_id: 7, discount_code: null });
  });

  it('[L3] the reason why a code is refused is shown at the offer, which can be tried again', async () => {
    await signUpSomebody();
    await openMenu('the-fox');
    chooseService('WebCollection');
    addToCart(coffee(1));
    openApp('/profile/personal-offers');
    fireEvent.click(await find('button', use));
    await waitFor(() => expect(readStore(cartStore).discount_error).toBeTruthy());
    expect(
      (await screen.findAllByText(readStore(cartStore).discount_error ?? '')).length,
    ).toBeGreaterThan(0);
    expect(await find('button', use)).toBeTruthy();
  });

  it('[R9] [S1] without a venue the screen asks for one, a guest is asked to sign in, and without the switch it does not exist', async () => {
    await signUpSomebody();
    openApp('/profile/personal-offers');
    expect(await find('heading', 'Choose a venue first')).toBeTruthy();
    cleanup();
    startOnNewPhone(backend, { personal_offers_enabled: 'true' });
    openApp('/profile/personal-offers');
    expect(await find('heading', 'Sign in to see your offers')).toBeTruthy();
    cleanup();
    startOnNewPhone(backend);
    openApp('/profile/personal-offers');
    expect(await find('heading', 'No personal offers on this site')).toBeTruthy();
  });
});

describe('/offer', () => {
  it('[R6] [G2] a guest is led to the sign-in', async () => {
    openApp('/offer');
    await waitFor(() => expect(here()).toMatch(/^\/signin\?returnFullUrl=.*%2Foffer$/));
  });

  it('[R6] [L2] a running discount leads to its dish; without any the screen says so', async () => {
    await signUpSomebody();
    await openMenu('the-fox');
    openApp('/offer');
    expect(await screen.findByText('The Fox has no offers running now.')).toBeTruthy();
    cleanup();
    backend.answer = (request) =>
      request.url.includes('/api/menu/discounts.json')
        ? Response.json({
            discounts: { 100: { type: 'percentage', value: 0.25, label: 'Happy hour' } },
          })
        : undefined;
    openApp('/offer');
    const row = await find('link', /Flat white.*was €3\.40, now €2\.55/);
    expect(row.getAttribute('href')).toBe('/menu/the-fox/product/100');
    expect(within(row).getByText('Happy hour')).toBeTruthy();
  });

  it('[R6] [C6] [L2] the form stores a code for the basket, and removes it', async () => {
    await signUpSomebody();
    await openMenu('the-fox');
    openApp('/offer');
    const field = await find('textbox', 'Code');
    fireEvent.change(field, { target: { value: ' ten ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText(/TEN is saved/)).toBeTruthy();
    expect(readStore(cartStore)).toMatchObject({ venue_id: 1, discount_code: 'TEN' });
    fireEvent.click(screen.getByRole('button', { name: 'Remove the code TEN' }));
    expect(readStore(cartStore).discount_code).toBeNull();
  });

  it('[D61] [C6] a code of which nothing was heard is not confirmed, and is asked for again', async () => {
    await signUpSomebody();
    await openMenu('the-fox');
    chooseService('WebCollection');
    addToCart(coffee(3));
    backend.answer = ({ url }) =>
      url.includes('/cart-discount.json')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : undefined;
    openApp('/offer');
    fireEvent.change(await find('textbox', 'Code'), { target: { value: 'TEN' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    const again = await find('button', 'Try again');
    expect(screen.queryByText(/off your basket/)).toBeNull();
    expect(screen.getByRole('status').textContent).toMatch(/^We couldn't check your discount/);
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveProperty('value', 'TEN');
    backend.answer = () => undefined;
    fireEvent.click(again);
    expect(await screen.findByText('TEN takes €0.96 off your basket')).toBeTruthy();
  });

  it('[L2] [S1] the link to personal offers and the form depend on their switches', async () => {
    startOnNewPhone(backend, { voucher_form: 'false' });
    await signUpSomebody();
    await openMenu('the-fox');
    openApp('/offer');
    await screen.findByText('Running now');
    expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Offers for you' })).toBeNull();
  });

  it('[R6] without a venue the screen asks for one', async () => {
    await signUpSomebody();
    openApp('/offer');
    expect(await find('heading', 'Choose a venue first')).toBeTruthy();
    expect([readStore(venueStore), readStore(onlineStore)]).toEqual([null, true]);
  });
});
