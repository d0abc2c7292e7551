import { purgePrivateCaches } from '#browser/storage/private-caches.ts';
import { writeVault } from '#browser/storage/session-vault.ts';
import { wipeSession, wipeStorages } from '#browser/storage/wipe.ts';
import { belongsTo } from '#domain/cart/owner.ts';
import type { Cart, Customer } from '#domain/model.ts';
import type { SessionEnd } from '#domain/session/stored-data.ts';
import { forgetTheme } from '#flows/app/theme.ts';
import { newCart } from '#flows/cart/new-cart.ts';
import { forgetParkedCart, parkCart, parkRemaining } from '#flows/cart/parked-cart.ts';
import { showReadyCount } from '#flows/orders/order-badge.ts';
import { deleteReceipts } from '#flows/orders/receipts.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { attemptStore } from '#stores/checkout/attempt.ts';
import { orderStore } from '#stores/orders/order.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { privateStores, readStore, registry } from '#stores/store.ts';

/**
 * Ends the customer's session on this phone: tokens, details, basket, theme and private caches (§4 logout, W5); a
 * sign-out also deletes everything stored for the current user of the phone (A3), and deleting the account also what
 * identifies the phone (D23, D36). After an expiry the basket waits for the next sign-in (D27).
 */
export async function endSession(ending: SessionEnd): Promise<void> {
  const customer = readStore(customerStore);
  if (!customer && !readStore(credentialsStore)) return;
  if (customer && ending === 'expiry') parkCart(customer);
  if (customer && ending !== 'expiry') forgetParkedCart(customer.id);
  wipeStorages(ending);
  cartStore.value = newCart();
  const gone = clearWindow(ending);
  if (readStore(settingsStore).restriction_mode !== 'open') {
    void import('#flows/menu/menu-changes.ts').then(({ forgetMenus }) => forgetMenus());
  }
  await Promise.all([
    writeVault(null),
    purgePrivateCaches(),
    deleteReceipts(ending, gone),
    ending === 'expiry' ? null : deleteRecords(ending, customer, gone),
  ]);
}

/** Ends the session in this window, which may have a basket, after another one has ended it (W5, T36). */
export function leaveWindow(ending: SessionEnd, left: Cart): void {
  parkRemaining(left);
  void deleteReceipts(ending, clearWindow(ending));
}

/** Clears this window's state of a customer whose session has ended (W5). Returns the uuids of their orders. */
export function clearWindow(ending: SessionEnd): ReadonlySet<string> {
  wipeSession(ending);
  releaseAttempt();
  for (const store of privateStores) store.value = registry.get(store);
  const handles = readStore(orderHandlesStore);
  const staying = handles.filter(({ guest_user }) => guest_user !== false && ending !== 'deletion');
  const gone = new Set(handles.filter((one) => !staying.includes(one)).map(({ uuid }) => uuid));
  orderHandlesStore.value = staying;
  showReadyCount();
  const { uuid, order } = readStore(orderStore);
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

async function deleteRecords(
  ending: SessionEnd,
  customer: Customer | null,
  gone: ReadonlySet<string>,
): Promise<void> {
  const [{ wipeRecords }, { deletePurchases }] = await Promise.all([
    import('#browser/storage/record-store.ts'),
    import('#flows/checkout/forget-purchases.ts'),
  ]);
  await Promise.all([wipeRecords(ending), deletePurchases(ending, customer, gone)]);
}

/** Releases the customer's unanswered order, which stays on disk until they return (C15, D80). */
function releaseAttempt(): void {
  const attempt = readStore(attemptStore);
  if (!attempt || belongsTo(attempt.order, readStore(customerStore))) return;
  attemptStore.value = null;
  void import('#flows/checkout/place-order.ts').then(({ suspendAttempt }) => suspendAttempt());
}
