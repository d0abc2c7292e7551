import { purgePrivateCaches } from '#browser/private-caches.ts';
import { writeVault } from '#browser/session-vault.ts';
import { wipeSession, wipeStorages } from '#browser/storage.ts';
import { belongsTo } from '#domain/cart-owner.ts';
import type { Cart, Customer } from '#domain/model.ts';
import type { Ending } from '#domain/stored-data.ts';
import { typedEmailStore } from '#stores/account-drafts.ts';
import { addressStore } from '#stores/address.ts';
import { cartStore } from '#stores/cart.ts';
import { ownNameStore } from '#stores/friends.ts';
import { held } from '#stores/kept.ts';
import { attemptStore, orderHandlesStore, orderStore, refusalStore } from '#stores/order.ts';
import { historyStore, noHistory } from '#stores/orders.ts';
import { methodsStore, noMethods } from '#stores/payment-methods.ts';
import { pickedWayStore } from '#stores/payment-way.ts';
import { noOffers, personalOffersStore } from '#stores/personal-offers.ts';
import { credentialsStore, customerStore } from '#stores/session.ts';
import { settingsStore } from '#stores/settings.ts';
import { newCart } from './new-cart.ts';
import { showReadyCount } from './order-badge.ts';
import { forgetParkedCart, parkCart, parkLeft } from './parked-cart.ts';
import { forgetReceipts } from './receipts.ts';
import { forgetTheme } from './theme.ts';

/**
 * The customer is gone from this phone: tokens, details, basket, theme and private caches (§4 logout, W5); with a sign-out
 * all that was stored for whoever holds it too (A3), and with the account what knows it again (D23, D36). Where their
 * session only expired, their basket waits for their next sign-in (D27).
 */
export async function endSession(ending: Ending): Promise<void> {
  const customer = held(customerStore);
  if (!customer && !held(credentialsStore)) return;
  if (customer && ending === 'expiry') parkCart(customer);
  if (customer && ending !== 'expiry') forgetParkedCart(customer.id);
  wipeStorages(ending);
  cartStore.value = newCart();
  const gone = forgetHere(ending);
  if (held(settingsStore).restriction_mode !== 'open') {
    void import('./menu-changes.ts').then(({ forgetMenus }) => forgetMenus());
  }
  await Promise.all([
    writeVault(null),
    purgePrivateCaches(),
    forgetReceipts(ending, gone),
    ending === 'expiry' ? null : forgetRecords(ending, customer, gone),
  ]);
}

/**
 * What this window still has of a customer whose time here has ended, in it or in another one, which may have had a basket
 * until then. Answers with the orders that were theirs.
 */
export function forgetHere(ending: Ending, left?: Cart): ReadonlySet<string> {
  if (left) parkLeft(left);
  wipeSession(ending);
  leaveAttempt();
  methodsStore.value = noMethods;
  pickedWayStore.value = null;
  refusalStore.value = null;
  historyStore.value = noHistory;
  addressStore.value = null;
  personalOffersStore.value = noOffers;
  typedEmailStore.value = '';
  ownNameStore.value = '';
  const handles = held(orderHandlesStore);
  const staying = handles.filter(({ guest_user }) => guest_user !== false && ending !== 'deletion');
  const gone = new Set(handles.filter((one) => !staying.includes(one)).map(({ uuid }) => uuid));
  orderHandlesStore.value = staying;
  showReadyCount();
  const { uuid, order } = held(orderStore);
  const isShown = order.status === 'ready' && order.value.guest_user === false;
  if (isShown || (uuid && gone.has(uuid))) {
    orderStore.value = {
      uuid,
      order: { status: 'failed', problem: 'missing' },
      stale: false,
    };
  }
  forgetTheme();
  return gone;
}

async function forgetRecords(
  ending: Ending,
  customer: Customer | null,
  gone: ReadonlySet<string>,
): Promise<void> {
  const [{ wipeRecords }, { forgetPurchases }] = await Promise.all([
    import('#browser/drawer.ts'),
    import('./forget-purchases.ts'),
  ]);
  await Promise.all([wipeRecords(ending), forgetPurchases(ending, customer, gone)]);
}

/** An order of theirs without an answer stays on the disk alone, until they are back (C15, D80). */
function leaveAttempt(): void {
  const attempt = held(attemptStore);
  if (!attempt || belongsTo(attempt.order, held(customerStore))) return;
  attemptStore.value = null;
  void import('./checkout.ts').then(({ setAside }) => setAside());
}
