import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import SignInScreen from '#screens/account/sign-in/sign-in-screen.tsx';
import SignUpScreen from '#screens/account/sign-in/sign-up-screen.tsx';
import { cartStore } from '#stores/cart/cart.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { LiveRegion } from '#ui/lib/live-region.tsx';
import { renderScreen } from '../../support/render.tsx';
import { accountAt, memberAt, openSiteOf, password, startOnNewPhone } from './site.ts';

const server = await openSiteOf();
beforeEach(() => startOnNewPhone(server));

const show = (search = '') =>
  renderScreen(
    <>
      <SignInScreen search={search} />
      <LiveRegion />
    </>,
    { path: '/signin' },
  );
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const secret = () => screen.getByLabelText<HTMLInputElement>('Password');
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
const there = '?returnFullUrl=http%3A%2F%2Flocalhost%3A3000%2Fmenu%2Fthe-fox%2Fcheckout';

it('[A2] [D33] what a sign-up was opened with survives the way to the sign-in and back', () => {
  const search = `${there.slice(1)}&location_code=FERN&offer=spring`;
  renderScreen(<SignUpScreen search={search} />, { path: '/signup' });
  const toSignIn = screen.getByRole('link', { name: 'Sign in' }).getAttribute('href');
  expect(toSignIn).toBe(`/signin?${search}`);
  cleanup();
  show(`${search}&token=secret`);
  const toSignUp = screen.getByRole('link', { name: /^Create/ }).getAttribute('href');
  expect(toSignUp).toBe(`/signup?${search}`);
});

describe('/signin', () => {
  it('[A2] [G14] signs in and returns to the requested page', async () => {
    const address = await accountAt(server);
    const { history } = show(there.slice(1));
    type(email(), ` ${address} `);
    type(secret(), password);
    submit();
    await waitFor(() => expect(history?.at(-1)).toBe('/menu/the-fox/checkout'));
    expect(readStore(customerStore)?.email).toBe(address);
    expect(readStore(credentialsStore)?.access_token).toBeTruthy();
  });

  it('[G14] a return address of another site is not followed', async () => {
    await memberAt(server);
    const { history } = show('returnFullUrl=https%3A%2F%2Fevil.example%2Fmenu');
    await waitFor(() => expect(history?.at(-1)).toBe('/venues'));
  });

  it('[R17] a wrong email or password gives one message; the password is emptied and focused', async () => {
    const address = await accountAt(server);
    show();
    type(email(), address);
    type(secret(), 'wrong one');
    submit();
    const alert = await screen.findByText("That email and password don't match.");
    expect(alert.closest('[role=alert]')).toBeTruthy();
    expect(secret().value).toBe('');
    expect(document.activeElement).toBe(secret());
    expect(email().value).toBe(address);
    expect(readStore(customerStore)).toBeNull();
  });

  it('[R17] [D277] a password that is corrected before the refusal stays in its field', async () => {
    const address = await accountAt(server);
    show();
    type(email(), address);
    type(secret(), 'wrong one');
    submit();
    type(secret(), password);
    await screen.findByText("That email and password don't match.");
    expect(secret().value).toBe(password);
  });

  it('[R17] missing fields show on submit, their number is announced, and the first is focused', async () => {
    show();
    const scroll = vi.spyOn(email(), 'scrollIntoView');
    submit();
    await screen.findByText('2 things to fix');
    expect(document.activeElement).toBe(email());
    expect(scroll).toHaveBeenCalledWith({ block: 'center' });
    expect(email().getAttribute('aria-invalid')).toBe('true');
    const note = document.getElementById(secret().getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('Enter your password.');
  });

  it('[R17] a field is validated when it is left after typing, not before', () => {
    show();
    fireEvent.blur(email());
    expect(email().getAttribute('aria-invalid')).toBeNull();
    type(email(), 'kim@example');
    expect(email().getAttribute('aria-invalid')).toBeNull();
    fireEvent.blur(email());
    expect(screen.getByText('Check the end of this email, like .com')).toBeTruthy();
    type(email(), 'kim@example.com');
    expect(email().getAttribute('aria-invalid')).toBeNull();
  });

  it('[R17] the fields have autofill tokens, and the password can be shown', () => {
    show();
    expect([email().autocomplete, email().type]).toEqual(['username webauthn', 'email']);
    expect([secret().autocomplete, secret().type]).toEqual(['current-password', 'password']);
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(secret().type).toBe('text');
  });

  it('[R17] without a network the screen says so and keeps what was typed', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    show();
    type(email(), 'kim@example.com');
    type(secret(), password);
    submit();
    await screen.findByText(/No connection here/);
    expect([email().value, secret().value]).toEqual(['kim@example.com', password]);
  });

  it.each([
    ['by the name that the contract gives it', { password: ['is wrong'] }],
    ['that no form has', { device: ['is unknown'] }],
  ])('[R17] [D350] a refusal about a field %s is shown above the form', async (_, fields) => {
    const refused = { errors: ['Not like this.'], fields };
    vi.stubGlobal('fetch', async () => Response.json(refused, { status: 422 }));
    show();
    type(email(), 'kim@example.com');
    type(secret(), password);
    submit();
    const alert = await screen.findByText('Not like this.');
    expect(alert.closest('[role=alert]')).toBeTruthy();
    expect(screen.queryByText('1 thing to fix')).toBeNull();
  });

  it('[R17] [D202] a refusal about fields ends with the change of the last one', async () => {
    const refused = {
      errors: ['Look again.'],
      fields: { email: ['Not known.'], current_password: ['Wrong.'] },
    };
    vi.stubGlobal('fetch', async () => Response.json(refused, { status: 422 }));
    show();
    type(email(), 'kim@example.com');
    type(secret(), password);
    submit();
    await screen.findByText('Not known.');
    expect(screen.queryByText('Look again.')).toBeNull();
    type(email(), 'lou@example.com');
    expect(screen.queryByText('Not known.')).toBeNull();
    expect(screen.getByText('Wrong.')).toBeTruthy();
    type(secret(), 'another one');
    expect(screen.queryByText('Wrong.')).toBeNull();
    expect(screen.queryByText('Look again.')).toBeNull();
  });

  it('[R17] guests may continue on an open site, and only there', () => {
    show(there.slice(1));
    const guest = screen.getByRole('link', { name: 'Continue as a guest' });
    expect(guest.getAttribute('href')).toBe('/menu/the-fox/checkout');
    cleanup();
    startOnNewPhone(server, 'restricted');
    show(there.slice(1));
    expect(screen.queryByRole('link', { name: 'Continue as a guest' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Close' })).toBeNull();
  });

  it('[A2] [C15] a guest’s basket survives signing in', async () => {
    const address = await accountAt(server);
    const line = {
      key: '9',
      product_id: 9,
      product_name: 'Flat white',
      quantity: 2,
      total: 8,
      item_discount: 0,
      contains_alcohol: false,
    };
    cartStore.value = { ...readStore(cartStore), venue_id: 1, line_items_attributes: [line] };
    show();
    type(email(), address);
    type(secret(), password);
    submit();
    await waitFor(() =>
      expect(readStore(cartStore).customer_id).toBe(readStore(customerStore)?.id),
    );
    expect(readStore(cartStore).customer_id).toBeTruthy();
    expect(readStore(cartStore).line_items_attributes).toEqual([line]);
  });
});

describe('/signup', () => {
  const open = (search = '') =>
    renderScreen(
      <>
        <SignUpScreen search={search} />
        <LiveRegion />
      </>,
      { path: '/signup' },
    );
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const create = () => fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
  const fill = (address: string, word = password) => {
    type(name(), 'Sam Okafor');
    type(email(), address);
    type(secret(), word);
  };

  it('[A2] creates an account and signs in; marketing is off', async () => {
    const { history } = open('returnFullUrl=%2Fprofile');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    fill('sam@example.com');
    create();
    await waitFor(() => expect(history?.at(-1)).toBe('/profile'));
    expect(readStore(customerStore)).toMatchObject({
      name: 'Sam Okafor',
      email: 'sam@example.com',
      phone_number: null,
      marketing_consent: false,
    });
  });

  it('[A2] the chosen marketing and phone number are sent', async () => {
    open();
    fill('offers@example.com');
    type(screen.getByRole('textbox', { name: 'Phone (optional)' }), '+49 89 1234567');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Send me offers by email' }));
    create();
    await waitFor(() => expect(readStore(customerStore)?.marketing_consent).toBe(true));
    expect(readStore(customerStore)?.phone_number).toBe('+49 89 1234567');
  });

  it('[R17] a password is 8 to 72 characters', async () => {
    open();
    fill('short@example.com', 'seven77');
    fireEvent.blur(secret());
    expect(screen.getByText('Use 8 to 72 characters.')).toBeTruthy();
    create();
    await screen.findByText('1 thing to fix');
    expect(document.activeElement).toBe(secret());
    expect(readStore(customerStore)).toBeNull();
  });

  it('[R17] a taken email is reported in a banner that leads to the sign-in with that email', async () => {
    const address = await accountAt(server);
    open('returnFullUrl=%2Fprofile');
    fill(address);
    create();
    const banner = await screen.findByText("There's already an account with this email.");
    const signIn = banner.closest('[role=alert]')?.querySelector('a');
    expect(signIn?.getAttribute('href')).toBe('/signin?returnFullUrl=%2Fprofile');
    cleanup();
    show();
    expect(email().value).toBe(address);
  });

  it('[R17] the terms and the privacy policy are linked', () => {
    open();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/terms-and-conditions', '/privacy-policy']));
  });
});
