import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lineOf } from '#domain/cart/line-item.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { findProduct } from '#domain/menu/menu.ts';
import { start } from '#flows/app/start.ts';
import { toast } from '#flows/app/toasts.ts';
import { addToCart } from '#flows/cart/cart.ts';
import { loadMenu, openMenu } from '#flows/menu/menu.ts';
import { chooseService } from '#flows/venue/service.ts';
import { readyValue } from '#stores/loaded.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { openApp } from '../support/app.tsx';
import { fernAndFable, slowFire } from '../support/demo.ts';
import { escapedFrom, pseudoMessages } from '../support/page/escaped.ts';
import { openServer, type TestServer } from '../support/server.ts';
import { asSite } from '../support/site.ts';

const patient = { timeout: 30_000 };
/**
 * Texts that are not messages: those of the site and its backend, the language's own name, and sonner's keyboard
 * hint.
 */
const data = new Set<string>(['Common Table', '© Common Table', 'English', 'alt+T']);

const server = await openServer({ venues: [fernAndFable, slowFire] });
const hearing: TestServer = {
  ...server,
  fetch: async (input, init) => {
    const answer = await server.fetch(input, init);
    note(
      await answer
        .clone()
        .json()
        .catch(() => null),
    );
    return answer;
  },
};
asSite(hearing, {
  customer_login_enabled: 'true',
  copyright_banner: '© Common Table',
  locales: 'en,de',
  voucher_form: 'true',
});
start();

it.each([
  ['/venues', 1],
  ['/menu/fern-and-fable', 2],
  ['/menu/fern-and-fable/1001', 2],
  ['/menu/slow-fire/tiles', 1],
  ['/profile', 1],
  ['/profile/orders', 1],
  ['/signin', 1],
  ['/signup', 1],
  ['/reset-password', 1],
  ['/activate', 1],
  ['/offer', 1],
  ['/scan', 1],
  ['/terms-and-conditions', 1],
  ['/privacy-policy', 1],
  ['/cookie-policy', 1],
  ['/order/00000000-0000-4000-8000-000000000000', 1],
  ['/nowhere/at/all', 1],
])('[K8] %s shows only messages and data', async (path, headings) => {
  openApp(path, pseudoMessages());
  await settled(headings);
  expect(escapedFrom(document.body, data)).toEqual([]);
});

it.each(['/menu/fern-and-fable/basket', '/menu/fern-and-fable/checkout'])(
  '[K8] %s with a dish in it shows only messages and data',
  async (path) => {
    await openMenu('fern-and-fable');
    chooseService('WebCollection');
    const venue = readStore(venueStore);
    if (!venue) throw new Error('There is no venue.');
    await loadMenu(venue);
    const menu = readyValue(readStore(menuStore).menu);
    const dish = menu && findProduct(menu, 1001);
    if (!dish) throw new Error('There is no such dish.');
    await addToCart(lineOf(dish, { choices: defaultsOf(dish) }));
    openApp(path, pseudoMessages());
    await settled(1);
    expect(escapedFrom(document.body, data)).toEqual([]);
  },
);

it('[K8] a notice and its label are messages', async () => {
  openApp('/profile', pseudoMessages());
  await settled(1);
  act(() => toast('WARNING', { id: 'shell.problem.server' }));
  await screen.findByText(/Šéřvéř|Šéŕvéŕ|Šérvér/, {}, patient);
  expect(escapedFrom(document.body, data)).toEqual([]);
});

it('a word written in the code is found', () => {
  const page = document.createElement('div');
  page.innerHTML = '<p>⟦Ñámé ⟦12⟧⟧ Latte</p><button aria-label="Close">⟦×⟧</button>';
  expect(escapedFrom(page, new Set(['Latte']))).toEqual(['Close']);
});

/** Waits until the screen has all its headings and nothing is loading. */
async function settled(headings: number): Promise<void> {
  await vi.waitFor(() => {
    expect(screen.getAllByRole('heading').length).toBeGreaterThanOrEqual(headings);
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  }, patient);
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
}

function note(value: unknown): void {
  // Addresses are shown without the town.
  if (typeof value === 'string' && /\p{L}/u.test(value))
    for (const text of [value, ...value.split(', ')]) data.add(text);
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(note);
}
