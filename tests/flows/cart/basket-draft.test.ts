import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { copyChangesToDraft, endDraft } from '#flows/cart/basket-draft.ts';
import { newCart } from '#flows/cart/new-cart.ts';
import { storeBasket } from '#flows/cart/stored-basket.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { cake, coffee } from '../../support/orders.ts';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await atCafe();
});
afterAll(() => server.close());

const draft = () => window.localStorage.getItem('basket_draft');
const names = () =>
  readStore(cartStore).line_items_attributes.map(({ product_name }) => product_name);

it('[C1] [W6] a basket filled before its storage code has loaded survives closing the window', async () => {
  copyChangesToDraft(() => undefined);
  await fillBasket(server, [{ ...cake(2), notes: 'for Mia' }]);
  cartStore.value = { ...readStore(cartStore), email: 'somebody@example.com' };
  expect(draft()).toContain('Cake');
  expect(draft()).not.toMatch(/Mia|somebody/);

  // The window is closed; a new one has its own session storage and basket.
  const left = draft();
  cartStore.value = newCart();
  endDraftOnly(left);
  copyChangesToDraft(() => undefined);
  await fillBasket(server, [coffee()], { additional_data: { cart_uid: 'another' } });
  await storeBasket('/menu/the-fox');
  expect(names().toSorted()).toEqual(['Cake', 'Flat white']);
  expect(draft()).toBeNull();
  await vi.waitFor(() => expect(window.sessionStorage.getItem('basket:last')).toContain('Cake'));

  // From here on, changes are written to the database only.
  cartStore.value = { ...readStore(cartStore), allergy_notes: 'now' };
  expect(draft()).toBeNull();
});

/** Stops the first window, which leaves its draft. */
function endDraftOnly(left: string | null): void {
  endDraft();
  if (left) window.localStorage.setItem('basket_draft', left);
}
