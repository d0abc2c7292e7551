import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { signOut } from '#flows/session/session.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { accessStore } from '#stores/session/access.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { signUpSomebody, siteWithAccounts, startOnNewPhone } from '../support/accounts.ts';
import { here, openApp } from '../support/app.tsx';

const backend = await siteWithAccounts();
afterEach(() => {
  document.body.classList.remove('login-disabled');
});

const origin = window.location.origin;
const patient = { timeout: 25_000 };
const signInFor = (path: string) => `/signin?returnFullUrl=${encodeURIComponent(origin + path)}`;
const gone = (address: string) => waitFor(() => expect(here()).toBe(address), patient);
const titled = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name }, patient);

/** Stores the customer as the server returned them at the last visit. */
function keep(flags: Readonly<Record<string, boolean>>): void {
  const before = readStore(customerStore);
  if (!before) throw new Error('nobody is signed in');
  customerStore.value = { ...before, ...flags };
  accessStore.value = { customer_id: null, fetched: 'not_asked', at: 0 };
}

/** Lets the server return this customer. */
function tells(flags: Readonly<Record<string, boolean>>): void {
  backend.answer = (request) => {
    if (request.method !== 'GET' || !/customers\/\d+\.json/.test(request.url)) return undefined;
    return Response.json({ customer: { ...readStore(customerStore), ...flags } });
  };
}

describe('a site for members, with nobody signed in', () => {
  it.each(['restricted', 'restricted_hidden'])(
    '[G2] %s: every guarded route leads to the sign-in with a return address, and nothing is requested',
    async (restriction_mode) => {
      startOnNewPhone(backend, { restriction_mode });
      for (const path of [
        '/venues',
        '/menu/the-fox',
        '/menu/the-fox/basket',
        '/checkin?venue=the-fox&table=12&t=x',
        '/profile/orders',
        '/orders/0e6f8b9e-3d5a-4b6f-9f0a-1c2d3e4f5a6b',
        '/order/0e6f8b9e-3d5a-4b6f-9f0a-1c2d3e4f5a6b/pay',
        '/scan',
        '/friends',
        '/bill',
        '/bill/0e6f8b9e-3d5a-4b6f-9f0a-1c2d3e4f5a6b',
        '/profile',
        '/profile/personal-offers',
      ]) {
        openApp(path);
        await gone(signInFor(path));
        await titled('Members only');
        cleanup();
      }
      expect(backend.calls).toEqual([]);
    },
  );

  it('[G2] the entrance leads to the form, which leads back', async () => {
    startOnNewPhone(backend, { restriction_mode: 'restricted' });
    openApp('/menu/the-fox');
    await titled('Members only');
    (await screen.findByRole('link', { name: 'Sign in' })).click();
    await screen.findByLabelText('Password', {}, patient);
    expect(here()).toBe(signInFor('/menu/the-fox'));
  });

  it('[G2] [G14] [B6] a scanned basket, which is in the fragment, is part of the return address', async () => {
    startOnNewPhone(backend, { restriction_mode: 'restricted' });
    openApp('/friends#1.1.k3f9a.AbC-d');
    await titled('Members only');
    expect(here()).toBe(signInFor('/friends#1.1.k3f9a.AbC-d'));
  });

  it('[G2] a closed site says so and loads nothing', async () => {
    startOnNewPhone(backend, { restriction_mode: 'restricted', customer_login_enabled: 'false' });
    openApp('/menu/the-fox');
    await titled(/isn.t open to the public/i);
    expect(backend.calls).toEqual([]);
  });

  const codes = ['venue=1&table=12', 'venue=1&table=99999', 'venue=the-hen&table=12'];
  const cases = ['restricted', 'restricted_hidden'].flatMap((mode) =>
    [...codes, 'venue=nowhere&table=1', 'venue=1&location=1', 'venue=1'].map(
      (code) => [mode, code] as const,
    ),
  );
  it.each(cases)('[R5] [G2] [G11] closed as %s, the code %s is told so', async (mode, code) => {
    startOnNewPhone(backend, { restriction_mode: mode, customer_login_enabled: 'false' });
    openApp(`/checkin?${code}`);
    await titled(/isn.t open to the public/i);
    expect(document.querySelector('dialog[open], [aria-busy=true]')).toBeNull();
    expect(backend.calls).toEqual([]);
  });

  it.each([
    ['/orders/p/aaaaaaaaaaaaaaaaaaaaaa', /order/i],
    ['/profile/diet', /diet/i],
  ])('[G2] %s is open to everybody, also on such a site', async (path, title) => {
    startOnNewPhone(backend, { restriction_mode: 'restricted' });
    openApp(path);
    await titled(title);
    expect(here()).toBe(path);
  });

  it('[H2] a hidden site shows no footer, name or navigation on its open pages', async () => {
    startOnNewPhone(backend, {
      restriction_mode: 'restricted_hidden',
      copyright_banner: 'Secret Inc.',
    });
    openApp('/terms-and-conditions');
    await titled('Terms');
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(document.body.textContent).not.toContain('Secret');
    expect(backend.calls).toEqual([]);
  });
});

describe('a customer at a site for members', () => {
  it.each([
    ['G5', 'restricted', { email_confirmed: false }, '/email-confirmation'],
    ['G6', 'restricted_hidden', { email_confirmed: false }, '/email-confirmation'],
    ['G6', 'restricted_hidden', { email_confirmed: true }, '/location-code'],
    ['G7', 'open', { email_confirmation_required: true }, '/email-confirmation'],
  ])('[%s] %s, %j: on to %s, and no venue was requested', async (_, mode, flags, path) => {
    startOnNewPhone(backend, { restriction_mode: mode });
    await signUpSomebody();
    keep(flags);
    tells(flags);
    backend.calls.length = 0;
    openApp('/menu/the-fox');
    await gone(path);
    expect(backend.calls.filter((call) => !/customers\/\d+|themes/.test(call))).toEqual([]);
  });

  it.each([
    ['restricted', { email_confirmed: true }],
    ['restricted_hidden', { email_confirmed: true, location_activated: true }],
  ])('[G5] [G6] %s, %j: the menu shows', async (mode, flags) => {
    startOnNewPhone(backend, { restriction_mode: mode });
    await signUpSomebody();
    keep(flags);
    tells(flags);
    openApp('/menu/the-fox');
    await titled('The Fox');
    expect(here()).toBe('/menu/the-fox');
  });

  it('[G14] a scanned table is remembered while the email is being confirmed', async () => {
    startOnNewPhone(backend, { restriction_mode: 'restricted' });
    visitStore.value = null;
    await signUpSomebody();
    keep({ email_confirmed: false });
    tells({ email_confirmed: false });
    openApp('/checkin?venue=the-fox&table=12');
    await gone('/email-confirmation');
    tells({ email_confirmed: true });
    (await screen.findByRole('button', { name: /confirmed/i }, patient)).click();
    await gone('/menu/the-fox');
    expect(readStore(visitStore)).toMatchObject({ venue_id: 1, name: '12' });
  });

  it('[G4] the confirmation screen is only for unconfirmed customers', async () => {
    startOnNewPhone(backend, { restriction_mode: 'restricted' });
    await signUpSomebody();
    keep({ email_confirmed: false });
    tells({ email_confirmed: true });
    openApp('/email-confirmation');
    await gone('/venues');
  });

  it.each([401, 403, 404])(
    '[G3] the server answers %s: signed out, on to the sign-in',
    async (status) => {
      startOnNewPhone(backend, { restriction_mode: 'restricted' });
      await signUpSomebody();
      keep({ email_confirmed: true });
      backend.answer = ({ url }) =>
        /customers\/\d+|oauth/.test(url)
          ? Response.json({ errors: ['no'] }, { status })
          : undefined;
      backend.calls.length = 0;
      openApp('/menu/the-fox');
      await gone(signInFor('/menu/the-fox'));
      await titled('Sign in');
      expect(readStore(customerStore)).toBeNull();
      expect(readStore(credentialsStore)).toBeNull();
      expect(backend.calls.filter((call) => /menu|venues/.test(call))).toEqual([]);
    },
  );

  it.each<[string, () => Promise<Response> | Response]>([
    ['nothing', () => Promise.reject(new TypeError('failed to fetch'))],
    ['503', () => Response.json({ errors: [] }, { status: 503 })],
    ['a Wi-Fi page', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
  ])(
    '[G3] the server answers %s: the stored customer stays, and the phone counts as offline',
    async (_, fault) => {
      startOnNewPhone(backend, { restriction_mode: 'restricted' });
      await signUpSomebody();
      keep({ email_confirmed: true });
      backend.answer = ({ url }) => (/customers\/\d+/.test(url) ? fault() : undefined);
      openApp('/menu/the-fox');
      await titled('The Fox');
      expect(readStore(customerStore)).not.toBeNull();
      expect(readStore(onlineStore)).toBe(false);
    },
  );
});

describe('routes for members', () => {
  it.each([
    ['/profile/edit', signInFor('/profile/edit')],
    ['/profile/passkeys', signInFor('/profile/passkeys')],
    ['/profile/delete', '/signin?returnFullUrl=%2Fprofile%2Fdelete'],
    ['/location-code', signInFor('/location-code')],
    ['/offer', signInFor('/offer')],
    ['/loyalty', signInFor('/loyalty')],
    ['/payment-methods', signInFor('/payment-methods')],
  ])('[R6] [R11] [R12] [R13] [R14] %s leads a guest to %s', async (path, address) => {
    openApp(path);
    await gone(address);
  });

  it('[R17] signing out behind such a screen leads away from it', async () => {
    await signUpSomebody();
    openApp('/profile/edit');
    await titled(/details/i);
    await signOut();
    await gone(signInFor('/profile/edit'));
  });
});

it.each([
  ['/payment-methods', /payment-methods.json\?customer_id=$id/],
  ['/loyalty', /payment-methods.json\?customer_id=$id/],
  ['/profile/passkeys', /customers\/$id\/passkeys/],
  ['/profile', /payment-methods.json\?customer_id=$id/],
])(
  '[C15] [T36] %s returns from the back/forward cache with the data of whoever has signed in since',
  async (path, call) => {
    await signUpSomebody();
    const [customer, credentials] = [readStore(customerStore), readStore(credentialsStore)];
    customerStore.value = null;
    await signUpSomebody();
    openApp(path);
    await waitFor(() => expect(backend.calls.at(-1)).toMatch(/GET.*(?:methods|passkeys)/), patient);
    const urls: string[] = [];
    backend.answer = ({ url }) => void urls.push(url);
    localStorage.setItem('credentials', JSON.stringify(credentials));
    localStorage.setItem('customer', JSON.stringify(customer));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    const expected = RegExp(call.source.replace('$id', String(customer?.id)));
    await waitFor(() => expect(urls.join()).toMatch(expected));
  },
);

describe('login disabled', () => {
  it.each(['/signin', '/signup', '/reset-password', '/activate', '/activate-account?token=x'])(
    '[G13] [R17] %s leads to the first page, the body is marked, and the customer is signed out',
    async (path) => {
      await signUpSomebody();
      freshPhoneStays();
      openApp(path);
      // The site's only venue replaces the list (D2).
      await gone('/menu/the-fox');
      expect(document.body.classList.contains('login-disabled')).toBe(true);
      await waitFor(() => expect(readStore(customerStore)).toBeNull(), patient);
    },
  );

  /** Returns to the same phone after the site has disabled sign-in. */
  function freshPhoneStays(): void {
    const [customer, credentials] = [readStore(customerStore), readStore(credentialsStore)];
    startOnNewPhone(backend, { customer_login_enabled: 'false' });
    credentialsStore.value = credentials;
    customerStore.value = customer;
  }
});
