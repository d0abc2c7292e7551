import { expect, it, vi } from 'vitest';
import { copyChangesToDraft, endDraft } from '#flows/cart/basket-draft.ts';
import { changeCart } from '#flows/cart/cart.ts';
import { newCart } from '#flows/cart/new-cart.ts';
import { storeBasket } from '#flows/cart/stored-basket.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { cake, coffee } from '../../support/orders.ts';

const server = await atCafe();

/** Without IndexedDB, the basket is stored in session storage. */
const onDisk = () => window.sessionStorage.getItem('basket:last');
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
  await vi.waitFor(() => expect(onDisk()).toContain('Cake'));

  // From here on, changes are written to the database only.
  cartStore.value = { ...readStore(cartStore), allergy_notes: 'now' };
  expect(draft()).toBeNull();
});

it('[C1] [D83] a basket on disk gets what is added before its storage code has loaded', async () => {
  await fillBasket(server, []);
  copyChangesToDraft(() => undefined);
  changeCart((cart) => ({ ...cart, line_items_attributes: [coffee()] }));
  expect(draft()).toContain('Flat white');
  const lost = { additional_data: { cart_uid: 'lost' }, line_items_attributes: [cake(2)] };
  const basket = {
    cart: { ...readStore(cartStore), ...lost },
    venue: { slug: 'the-fox', name: 'The Fox' },
    at: Date.now() - 60_000,
  };
  await vi.waitFor(() => expect(onDisk()).toContain('Flat white'));
  window.sessionStorage.setItem('basket:last', JSON.stringify(basket));
  await storeBasket('/menu/the-fox');
  expect(names().toSorted()).toEqual(['Cake', 'Flat white']);
});

/** Stops the first window, which leaves its draft. */
function endDraftOnly(left: string | null): void {
  endDraft();
  if (left) window.localStorage.setItem('basket_draft', left);
}
