import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { venue } from '../screens/menu/sample.ts';
import { openApp } from '../support/app.tsx';

/** Milliseconds to wait: the code of a route and that of its screen load one after the other. */
const patient = { timeout: 10_000 };

it.each([
  ['/terms-and-conditions', '/mobile-terms-and-conditions', 'Terms'],
  ['/privacy-policy', '/mobile-privacy-policy', 'Privacy'],
])(
  '[R18] %s and %s have the same text; inside other apps it has no header or footer',
  async (own, mobile, title) => {
    openApp(own);
    const heading = await screen.findByRole('heading', { level: 1, name: title }, patient);
    const text = heading.closest('main')?.textContent;
    expect(screen.getByRole('contentinfo').textContent).toMatch(/all rights reserved/i);
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    cleanup();

    openApp(mobile);
    const twin = await screen.findByRole('heading', { level: 1, name: title }, patient);
    expect(twin.closest('main')?.textContent).toBe(text);
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  },
);

it('[R18] the cookie policy names all cookies', async () => {
  openApp('/cookie-policy');
  await screen.findByRole('heading', { level: 1, name: 'Cookies' }, patient);
  expect(screen.getByText(/cookieconsent_status/).textContent).toContain('365');
});

it('[R10] /profile/orders is the history, even if it is empty', async () => {
  openApp('/profile/orders');
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders' }, patient)).toBeTruthy();
});

it('[R1] / leads to the venues', async () => {
  openApp('/');
  await expect.poll(() => window.location.pathname).toBe('/venues');
});

it.each([
  ['/usual', [], '/menu/fern-and-fable'],
  ['/running', [], '/profile/orders'],
  ['/running', ['completed', 'accepted'], '/order/uuid-1'],
] as const)(
  '[W1] the shortcut %s with orders that are %j leads to %s',
  async (path, states, to) => {
    venueStore.value = venue;
    orderHandlesStore.value = states.map((status, index) => ({
      uuid: `uuid-${index}`,
      number: '7',
      status,
      venue: { name: venue.name, slug: venue.slug },
      created_at: new Date().toISOString(),
    }));
    openApp(path);
    await expect.poll(() => window.location.pathname, patient).toBe(to);
  },
);
