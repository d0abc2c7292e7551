import { expect, it, vi } from 'vitest';
import { applyFonts } from '#browser/page/appearance.ts';
import { applyThemeOf } from '#flows/app/appearance.ts';
import { start } from '#flows/app/start.ts';
import { loadTheme } from '#flows/app/theme.ts';
import { signOut } from '#flows/session/session.ts';
import { siteThemeStore } from '#stores/app/site-theme.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { venueOf } from '../../domain/samples.ts';
import { signUpSomebody, siteWithAccounts, startOnNewPhone } from '../../support/accounts.ts';

const themes = () => backend.calls.filter((call) => call.includes('/themes/')).sort();
const root = document.documentElement;
const icon = () => document.head.querySelector<HTMLLinkElement>('link[rel="icon"]');

const backend = await siteWithAccounts();

/** Signs in at a site with this mode as a customer with these flags; the backend has a theme. */
async function at(restriction_mode: string, flags = {}): Promise<void> {
  startOnNewPhone(backend, { restriction_mode });
  const own = Object.assign(document.createElement('link'), {
    rel: 'icon',
    href: '/icons/icon.svg',
  });
  document.head.append(own);
  await signUpSomebody();
  await vi.waitFor(() => expect(readStore(siteThemeStore)).not.toBeNull());
  const customer = readStore(customerStore);
  customerStore.value = customer && { ...customer, ...flags };
  backend.answer = ({ url }) => {
    if (url.includes('favicon')) return Response.json({ url: '/icons/themes/fire.svg' });
    if (url.includes('variables')) {
      return Response.json({ '--color-brand': '#7a1f2b', '--logo-url': 'javascript:alert(1)' });
    }
    return undefined;
  };
  backend.calls.length = 0;
  await loadTheme();
}

const always = ['GET /themes/favicon-url.json', 'GET /themes/fonts-css-url.json'];
const activated = { email_confirmed: true, location_activated: true };

it.each([
  ['open', activated, always],
  ['restricted', activated, always],
  ['restricted_hidden', { email_confirmed: true, location_activated: false }, []],
  ['restricted_hidden', activated, [...always, 'GET /themes/variables.json']],
])('[K7] %s, %j: asks for %j', async (mode, flags, calls) => {
  await at(mode, flags);
  expect(themes()).toEqual(calls);
});

it('[K7] a guest requests none', async () => {
  await loadTheme();
  expect(themes()).toEqual([]);
});

it('[K7] the theme shows at once, at the next start before any call, and disappears at sign-out', async () => {
  await at('restricted_hidden', activated);
  const brand = () => root.style.getPropertyValue('--color-brand');
  expect(brand()).toBe('#7a1f2b');
  expect(root.style.getPropertyValue('--logo-url')).toBe('');
  expect(icon()?.href).toMatch(/fire\.svg$/);
  root.removeAttribute('style');
  backend.calls.length = 0;
  start();
  expect(brand()).toBe('#7a1f2b');
  expect(backend.calls).toEqual([]);
  await signOut();
  expect(brand()).toBe('');
  expect(icon()?.href).toMatch(/icons\/icon\.svg$/);
  expect(localStorage.getItem('site_theme')).toBeNull();
});

it('[K7] another customer’s theme is never shown', async () => {
  await at('restricted_hidden', activated);
  const customer = readStore(customerStore);
  root.removeAttribute('style');
  customerStore.value = customer && { ...customer, id: customer.id + 1 };
  start();
  expect(readStore(siteThemeStore)).toBeNull();
});

it('[K7] an unreadable theme leaves the current one', async () => {
  await at('restricted_hidden', activated);
  const before = readStore(siteThemeStore);
  backend.answer = () => Promise.reject(new TypeError('failed to fetch'));
  await loadTheme();
  expect(readStore(siteThemeStore)).toEqual(before);
});

it.each([
  ['a phone with room', undefined, ['GET /themes/fonts-css-url.json']],
  ['a phone that saves data', { saveData: true }, []],
  ['a slow network', { effectiveType: 'slow-2g' }, []],
])(
  '[K7] the typeface of a venue is requested for a guest on %s: %j, %j',
  async (_, connection, calls) => {
    applyFonts(null);
    startOnNewPhone(backend, { restriction_mode: 'open' });
    backend.answer = ({ url }) =>
      url.includes('fonts-css-url') ? Response.json({ css_url: '/fonts/display.css' }) : undefined;
    backend.calls.length = 0;
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    await applyThemeOf(venueOf({ theme: { '--font-display': 'Fraunces' } }));
    if (calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 300));
    await vi.waitFor(
      () => {
        expect(themes()).toEqual(calls);
        const fonts = document.head.querySelector<HTMLLinkElement>('link[data-fonts]');
        expect(fonts?.href.endsWith('/fonts/display.css') ?? false).toBe(calls.length > 0);
      },
      { timeout: 10_000 },
    );
    applyFonts(null);
    await applyThemeOf(null);
  },
);
