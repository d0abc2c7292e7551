import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { leftOut } from '#openapi/conform/left-out-operations.ts';
import { presetSite } from '#server/demo/site-presets.ts';
import { waiting } from '#stores/loaded.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { venueListStore, venueStore } from '#stores/venue/venue.ts';
import { memberAt } from '../screens/account/site.ts';
import { here, openApp } from '../support/app.tsx';
import { atCafe, fillBasket } from '../support/basket.ts';
import { notOfferedResponses, operationOf } from '../support/not-offered.ts';
import { coffee } from '../support/orders.ts';
import { englishMessages } from '../support/render.tsx';
import type { TestServer } from '../support/server.ts';
import { snapshotStores } from '../support/stores.ts';

/** Calls that signing in requires. */
const required = new Set(['signUp', 'signIn', 'getCustomer']);

/** Every screen of a member, with the text that it shows if the backend lacks all optional calls. */
const screens: readonly (readonly [at: string, says: RegExp])[] = [
  ['/venues', /Flat white|The Fox/],
  ['/menu/the-fox', /Flat white/],
  ['/menu/the-fox/product/100', /Flat white/],
  ['/menu/the-fox/table', /Which table/],
  ['/menu/the-fox/spot', /Where are you/],
  ['/menu/the-fox/basket', /Place order/],
  ['/menu/the-fox/checkout', /Place order/],
  ['/profile', /Your details/],
  ['/profile/orders', /No orders yet/],
  ['/profile/edit', /Change password/],
  ['/profile/passkeys', /Passkeys/],
  ['/profile/personal-offers', /No offers for you right now/],
  ['/profile/delete', /Keep my account/],
  ['/profile/diet', /I avoid/],
  ['/payment-methods', /No cards saved yet/],
  ['/loyalty', /No points here yet/],
  ['/offer', /no offers running now/],
  ['/bill', /See and share the bill/],
  ['/friends', /Scan a friend's basket/],
  ['/usual', /Flat white/],
  ['/running', /No orders yet/],
];

const messageIds = new Set(Object.keys(englishMessages() ?? {}));
const errors: string[] = [];
let isBare = false;
let answer: () => Response = () => new Response();

const server = await atCafe({
  ...{ locations_available: true, delivery_available: true, catering_available: true },
  delivery_charge_rules_enabled: true,
});
const bare: TestServer = {
  ...server,
  fetch: async (input, init) => {
    const operation = operationOf(input, init);
    const isThere = !isBare || !(operation in leftOut) || required.has(operation);
    return isThere ? server.fetch(input, init) : answer();
  },
};
await fillBasket(bare, [coffee(5)], { meta: presetSite(undefined).switches });
const resetStores = snapshotStores();
beforeEach(async () => {
  isBare = false;
  localStorage.clear();
  resetStores();
  await memberAt(bare);
  // Starts without the data of an earlier visit, when the backend had more calls.
  venueStore.value = null;
  menuStore.value = { key: '', menu: waiting, discounts: {} };
  venueListStore.value = { ...venueListStore.value, list: waiting } as never;
  isBare = true;
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    // React warns because happy-dom does not know this element.
    if (!String(said[0]).includes('unrecognized in this browser'))
      errors.push(said.map(String).join(' '));
  });
});

/** Checks that the screen shows its text, no loading state, and no `undefined` or `NaN`. */
async function settled(at: string, says: RegExp): Promise<void> {
  await waitFor(
    () => {
      expect(`${at} ${document.body.textContent}`).toMatch(says);
      expect([at, document.querySelector('[aria-busy="true"]')]).toEqual([at, null]);
    },
    { timeout: 20_000, interval: 50 },
  );
  const texts = [...document.querySelectorAll('body *')].flatMap((element) => [
    ...[...element.childNodes].map((node) => (node.nodeType === 3 ? (node.textContent ?? '') : '')),
    element.getAttribute('aria-label') ?? '',
  ]);
  const strange = texts.filter(
    (text) => messageIds.has(text.trim()) || /\b(undefined|NaN|null|\[object)\b/.test(text),
  );
  expect([at, strange, errors]).toEqual([at, [], []]);
}

it('[K6] [D196] without any optional call every screen of a member works, however the backend refuses the calls', {
  timeout: 240_000,
}, async () => {
  for (const [index, [at, says]] of screens.entries()) {
    answer = notOfferedResponses[index % notOfferedResponses.length]?.response ?? answer;
    openApp(at);
    await settled(at, says);
    cleanup();
  }
});

it('[K6] [D196] and an order can be placed, followed and found again there', {
  timeout: 120_000,
}, async () => {
  answer = notOfferedResponses[0]?.response ?? answer;
  openApp('/menu/the-fox/checkout');
  const button = await screen.findByRole('button', { name: /^Place order/ }, { timeout: 20_000 });
  await act(async () => void fireEvent.click(button));
  await waitFor(() => expect(here()).toMatch(/^\/order\//), { timeout: 20_000 });
  const order = here();
  await settled(order, /Flat white/);
  cleanup();
  openApp('/profile/orders');
  await waitFor(() => expect(document.querySelector(`a[href="${order}"]`)).toBeTruthy(), {
    timeout: 20_000,
  });
  await settled('/profile/orders', /Order/);
});
