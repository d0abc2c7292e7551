import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccessInput, decideAccess, signInPath } from '#domain/session/access.ts';
import { safeReturnUrl } from '#domain/session/return-url.ts';
import { runs } from '../runs.ts';

const url = 'https://order.example/menu/fern-and-fable?tile=2';
const signIn = {
  act: 'go',
  to: `/signin?returnFullUrl=${encodeURIComponent(url)}`,
  logOut: true,
};
const go = (to: string) => ({ act: 'go', to, logOut: false });
const allow = { act: 'allow' };
const confirmed = { id: 1, email_confirmed: true, location_activated: true };
const unconfirmed = { id: 1, email_confirmed: false };
const mustConfirm = { ...unconfirmed, email_confirmation_required: true };

const check = (input: Partial<AccessInput>) =>
  decideAccess({
    mode: 'open',
    isLoginEnabled: true,
    isLoggedIn: false,
    stored: null,
    fetched: 'not_asked',
    url,
    ...input,
  });

describe('the access guard', () => {
  it.each<[string, string, Partial<AccessInput>, object]>([
    ['G1', 'open to a guest', {}, allow],
    [
      'G1',
      'open to a customer who need not confirm',
      { isLoggedIn: true, stored: unconfirmed },
      allow,
    ],
    [
      'G1',
      'open, but the kept customer has to confirm',
      { isLoggedIn: true, stored: mustConfirm, fetched: mustConfirm },
      go('/email-confirmation'),
    ],
    ['G2', 'restricted to a guest', { mode: 'restricted' }, signIn],
    ['G2', 'hidden to a guest', { mode: 'restricted_hidden' }, signIn],
    [
      'G2',
      'open to a customer who has to confirm and is not logged in',
      { stored: mustConfirm },
      signIn,
    ],
    [
      'G3',
      'the customer has to be fetched first',
      { mode: 'restricted', isLoggedIn: true },
      { act: 'fetch_customer' },
    ],
    [
      'G3',
      'the customer is refused',
      { mode: 'restricted', isLoggedIn: true, fetched: 'refused' },
      signIn,
    ],
    [
      'G3',
      'no network: the kept customer counts',
      { mode: 'restricted', isLoggedIn: true, stored: confirmed, fetched: 'unreachable' },
      allow,
    ],
    [
      'G3',
      'no network: the kept customer is not confirmed',
      { mode: 'restricted', isLoggedIn: true, stored: unconfirmed, fetched: 'unreachable' },
      go('/email-confirmation'),
    ],
    [
      'G4',
      'the confirmation screen while unconfirmed',
      {
        mode: 'restricted',
        isLoggedIn: true,
        fetched: unconfirmed,
        url: '/email-confirmation?x=1',
      },
      allow,
    ],
    [
      'G4',
      'the confirmation screen once confirmed',
      { mode: 'restricted', isLoggedIn: true, fetched: confirmed, url: '/email-confirmation/' },
      go('/venues'),
    ],
    [
      'G4',
      'the confirmation screen by its full address',
      {
        mode: 'restricted',
        isLoggedIn: true,
        fetched: confirmed,
        url: 'https://order.example/email-confirmation',
      },
      go('/venues'),
    ],
    [
      'G5',
      'restricted, unconfirmed',
      { mode: 'restricted', isLoggedIn: true, fetched: unconfirmed },
      go('/email-confirmation'),
    ],
    [
      'G5',
      'restricted, confirmed, location not activated',
      { mode: 'restricted', isLoggedIn: true, fetched: { id: 1, email_confirmed: true } },
      allow,
    ],
    [
      'G6',
      'hidden, unconfirmed',
      { mode: 'restricted_hidden', isLoggedIn: true, fetched: unconfirmed },
      go('/email-confirmation'),
    ],
    [
      'G6',
      'hidden, confirmed, location not activated',
      { mode: 'restricted_hidden', isLoggedIn: true, fetched: { id: 1, email_confirmed: true } },
      go('/location-code'),
    ],
    [
      'G6',
      'hidden, confirmed and activated',
      { mode: 'restricted_hidden', isLoggedIn: true, fetched: confirmed },
      allow,
    ],
    [
      'G7',
      'open, the server has the email confirmed by now',
      { isLoggedIn: true, stored: mustConfirm, fetched: { ...mustConfirm, email_confirmed: true } },
      allow,
    ],
    [
      'G7',
      'open, required and missing',
      {
        isLoggedIn: true,
        stored: mustConfirm,
        fetched: { id: 1, email_confirmation_required: true },
      },
      go('/email-confirmation'),
    ],
    [
      'G2',
      'restricted where nobody can sign in',
      { mode: 'restricted', isLoginEnabled: false },
      { act: 'closed' },
    ],
    ['G1', 'open where nobody can sign in', { isLoginEnabled: false }, allow],
    [
      'G7',
      'open, the server no longer asks for it',
      { isLoggedIn: true, stored: mustConfirm, fetched: unconfirmed },
      allow,
    ],
    [
      'G4',
      'an address that only reads like the confirmation screen',
      {
        mode: 'restricted',
        isLoggedIn: true,
        fetched: unconfirmed,
        url: '/email-/confirmation',
      },
      go('/email-confirmation'),
    ],
    [
      'G5',
      'an address that cannot be read',
      { mode: 'restricted', isLoggedIn: true, fetched: confirmed, url: 'https://' },
      allow,
    ],
  ])('[%s] %s', (_, _name, input, verdict) => {
    expect(check(input)).toEqual(verdict);
  });

  it('[G2] passes the whole address on', () => {
    expect(signInPath('/a?b=c&d=e#f')).toBe('/signin?returnFullUrl=%2Fa%3Fb%3Dc%26d%3De%23f');
  });
});

describe('the way back after signing in', () => {
  const origin = 'https://order.example';

  it.each([
    ['/menu/fern', '/menu/fern'],
    ['/', '/'],
    ['/menu/a?x=1&y=2#z', '/menu/a?x=1&y=2#z'],
    ['https://order.example/menu/fern?tile=2', '/menu/fern?tile=2'],
    ['HTTPS://ORDER.EXAMPLE:443/menu', '/menu'],
    ['//order.example/menu', '/menu'],
    ['menu/fern', '/menu/fern'],
    ['/a/../menu', '/menu'],
    ['/menu?returnFullUrl=//evil.example&x=1', '/menu?x=1'],
    ['/menu?return%46ullUrl=//evil.example', '/menu'],
    ['/menu?x=%', '/menu?x=%'],
    ['/menu?%E0%A4%A=1', '/menu?%E0%A4%A=1'],
    ['/menu?return+FullUrl=1', '/menu?return+FullUrl=1'],
    ['/signin-help', '/signin-help'],
    ['/menu/signin', '/menu/signin'],
    [`/${'a'.repeat(2_047)}`, `/${'a'.repeat(2_047)}`],
    ['https:/evil.example@x', '/evil.example@x'],
  ])('[G14] %s is %s', (raw, path) => {
    expect(safeReturnUrl(raw, origin)).toBe(path);
  });

  it.each([
    'https://evil.example/menu',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:\\\\evil.example',
    'https://order.example@evil.example',
    'https://order.example.evil.example',
    'https://user@order.example/menu',
    'https://user:secret@order.example/menu',
    'http://order.example/menu',
    'https://order.example:8443/menu',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,hi',
    'blob:https://order.example/1234',
    'filesystem:https://order.example/x',
    '/a/..//evil.example',
    'https://order.example//evil.example',
    '/\t/evil.example',
    '\n/menu',
    '/menu\u0000',
    '/menu\u007f',
    'https://order.example\u3002evil.example/',
    '/signin',
    '/signup?x=1',
    '/reset-password/',
    '/SignIn',
    '',
    `/${'a'.repeat(2_048)}`,
    'https://[',
    null,
    undefined,
    7,
    {},
    ['/menu'],
  ])('[G14] %j is not followed', (raw) => {
    expect(safeReturnUrl(raw, origin)).toBeNull();
  });

  it('[G14] never leaves the origin, whatever the input', () => {
    const part = fc.constantFrom(
      '/',
      '//',
      '\\',
      'https:',
      'order.example',
      'evil.example',
      '@',
      '.',
      '..',
      ':',
      '%2f',
      '%5c',
      '?',
      '#',
      'javascript:',
      'blob:',
      '\t',
      '\u3002',
      'menu',
      '%00',
      '&',
      'returnFullUrl=',
    );
    const raw = fc.oneof(
      fc.array(part, { maxLength: 10 }).map((parts) => parts.join('')),
      fc.string(),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(raw, (text) => {
        const path = safeReturnUrl(text, origin);
        if (path === null) return;
        expect(path).toMatch(/^\/(?![/\\])/);
        const url = new URL(path, origin);
        expect(url.origin).toBe(origin);
        expect(url.searchParams.has('returnFullUrl')).toBe(false);
        expect(safeReturnUrl(path, origin)).toBe(path);
      }),
      { numRuns: runs.numRuns * 10 },
    );
  });
});
