import { purgePrivateCaches } from '#browser/private-caches.ts';
import { writeVault } from '#browser/session-vault.ts';
import { belongsTo } from '#domain/cart-owner.ts';
import type { Cart } from '#domain/model.ts';
import { interruptedStore } from '#stores/access.ts';
import { detailsDraftStore, typedEmailStore } from '#stores/account-drafts.ts';
import { addressStore } from '#stores/address.ts';
import { cartStore, policyStore } from '#stores/cart.ts';
import { ownNameStore } from '#stores/friends.ts';
import { held } from '#stores/kept.ts';
import { loyaltyStore } from '#stores/loyalty.ts';
import { attemptStore, orderHandlesStore, orderStore, refusalStore } from '#stores/order.ts';
import { historyStore, noHistory } from '#stores/orders.ts';
import { methodsStore, noMethods } from '#stores/payment-methods.ts';
import { pickedWayStore } from '#stores/payment-way.ts';
import { noOffers, personalOffersStore } from '#stores/personal-offers.ts';
import { credentialsStore, customerStore } from '#stores/session.ts';
import { settingsStore } from '#stores/settings.ts';
import { keepDetails } from './account-drafts.ts';
import { newCart } from './new-cart.ts';
import { forgetParkedCart, parkCart, parkLeft } from './parked-cart.ts';
import { forgetCustomersReceipts } from './receipts.ts';
import { forgetTheme } from './theme.ts';

/**
 * The customer is gone from this phone: tokens, details, basket, theme and private caches (§4 logout, W5).
 * Forced: their basket waits for their next sign-in (D27).
 */
export async function endSession(why: 'wanted' | 'forced'): Promise<void> {
  const customer = held(customerStore);
  if (!customer && !held(credentialsStore)) return;
  if (customer && why === 'forced') parkCart(customer);
  if (customer && why === 'wanted') forgetParkedCart(customer.id);
  credentialsStore.value = null;
  customerStore.value = null;
  cartStore.value = newCart();
  policyStore.value = false;
  forgetHere();
  if (held(settingsStore).restriction_mode !== 'open') {
    void import('./menu-changes.ts').then(({ forgetMenus }) => forgetMenus());
  }
  // Also one that was only offered to them, and is in no window's hands.
  if (why === 'wanted') await import('./kept-basket.ts').then(({ forgetBasket }) => forgetBasket());
  await Promise.all([writeVault(null), purgePrivateCaches(), forgetCustomersReceipts()]);
}

/** What this window still has of a customer who signed out, here or in another window, with the basket that it had then. */
export function forgetHere(left?: Cart): void {
  if (left) parkLeft(left);
  leaveAttempt();
  interruptedStore.value = null;
  methodsStore.value = noMethods;
  pickedWayStore.value = null;
  refusalStore.value = null;
  historyStore.value = noHistory;
  addressStore.value = null;
  detailsDraftStore.value = null;
  loyaltyStore.value = null;
  personalOffersStore.value = noOffers;
  typedEmailStore.value = '';
  ownNameStore.value = '';
  orderHandlesStore.value = held(orderHandlesStore).filter(
    ({ guest_user }) => guest_user !== false,
  );
  const { uuid, order } = held(orderStore);
  if (order.status === 'ready' && order.value.guest_user === false) {
    orderStore.value = {
      uuid,
      order: { status: 'failed', problem: 'missing' },
      stale: false,
    };
  }
  keepDetails(null);
  forgetTheme();
}

/** An order of theirs without an answer stays on the disk alone, until they are back (C15, D80). */
function leaveAttempt(): void {
  const attempt = held(attemptStore);
  if (!attempt || belongsTo(attempt.order, held(customerStore))) return;
  attemptStore.value = null;
  void import('./checkout.ts').then(({ setAside }) => setAside());
}
