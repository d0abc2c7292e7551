import { expect, it, vi } from 'vitest';
import { wipedBy } from '#domain/session/stored-data.ts';
import { openMenu } from '#flows/menu/menu.ts';
import { loadRecent } from '#flows/menu/menu-recent.ts';
import { loadHistory } from '#flows/orders/order-history.ts';
import { storeReceipt } from '#flows/orders/receipts.ts';
import { loadMethods } from '#flows/payment/payment-methods.ts';
import { draftDetails, draftEmail } from '#flows/session/account-drafts.ts';
import { loadLoyalty } from '#flows/session/loyalty.ts';
import { loadPasskeys } from '#flows/session/passkeys.ts';
import { loadPersonalOffers } from '#flows/session/personal-offers.ts';
import { rememberSent } from '#flows/session/sent-emails.ts';
import { signOut } from '#flows/session/session.ts';
import { watchSession } from '#flows/session/session-watch.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { ownNameStore } from '#stores/checkout/details.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { readStore, registry } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { basketOf, signUpSomebody, siteWithAccounts } from '../../support/accounts.ts';
import { coffee, tableCart } from '../../support/orders.ts';
import { placedHere } from '../../support/placed.ts';

const backend = await siteWithAccounts({ development_pages: true });

/** Everything in this window's stores and the phone's storage. */
function everything(): string {
  const stores = [...registry.keys()].map((store) => store.value);
  const storages = [localStorage, sessionStorage].map((storage) => ({ ...storage }));
  return JSON.stringify([stores, storages]);
}

/** Signs somebody up who uses every part of the app; returns what only they know. */
async function useEverything(): Promise<readonly string[]> {
  const name = 'Quillon Vantongeren';
  const email = await signUpSomebody(name);
  const customer = readStore(customerStore);
  await openMenu('the-fox');
  const { access_token } = readStore(credentialsStore) ?? {};
  const cart = tableCart([coffee(2)], {
    customer_id: customer?.id,
    guest_user: false,
    customer_name: name,
    email,
  });
  const order = await placedHere(backend, cart, { Authorization: `Bearer ${access_token}` });
  storeReceipt(order);
  cartStore.value = basketOf(customer?.id ?? 0, { customer_name: name, email });
  ownNameStore.value = name;
  draftEmail(email);
  draftDetails({ name: `${name}s`, email, phone_number: '', marketing_consent: false });
  rememberSent('reset', email);
  const venue = readStore(venueStore);
  await Promise.all([
    loadHistory(),
    loadLoyalty(),
    loadPasskeys(),
    loadPersonalOffers(),
    loadMethods(venue),
    venue && loadRecent(venue),
  ]);
  return [
    name,
    email,
    `"number":"${order.number}"`,
    access_token ?? '',
    `"customer_id":${customer?.id}`,
  ];
}

it('[A3] [W5] signing out leaves nothing of the customer in any store, nor on the phone', async () => {
  const secrets = await useEverything();
  for (const secret of secrets) expect(everything()).toContain(secret);
  await signOut();
  for (const secret of secrets) expect(everything()).not.toContain(secret);
});

it('[A3] [W5] [T36] signing out in another window leaves nothing of the customer in this one', async () => {
  watchSession();
  const secrets = await useEverything();
  for (const secret of secrets) expect(everything()).toContain(secret);
  for (const key of wipedBy('sign-out', 'localStorage')) {
    localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }
  const found = () => secrets.filter((secret) => everything().includes(secret));
  await vi.waitFor(() => expect(found()).toEqual([]));
});
