import { toast } from '#flows/app/toasts.ts';
import { storeBasket } from '#flows/cart/stored-basket.ts';
import { redirectStore } from '#stores/app/shell.ts';
import { attemptStore, type OrderAttempt } from '#stores/checkout/attempt.ts';
import { readStore } from '#stores/store.ts';
import { refOf } from '#stores/venue/venue.ts';
import { lockIfPaidElsewhere, recoverPurchase, resumePurchase } from './purchase.ts';

/**
 * Restores the basket and an unsettled order after the phone closed the app, and shows that order (D80, D81, D83). A
 * code that was scanned meanwhile takes precedence: the order is settled in the background.
 */
export async function recover(current: string): Promise<void> {
  const address = openedAddress() ?? current;
  const [attempt] = await Promise.all([recoverPurchase(showLeft), storeBasket(address)]);
  // In the background: the customer may have started something in this window, or go back to the menu.
  if (attempt) settleInBackground(attempt);
  const checkoutPath = attempt && checkoutPathOf(attempt);
  const { pathname } = new URL(address);
  if (checkoutPath && pathname !== checkoutPath && !pathname.startsWith('/checkin')) {
    redirectStore.value = { to: checkoutPath };
  }
  // Only now this window's basket is known.
  await lockIfPaidElsewhere();
}

/** The address that the customer opened, which the page of a scanned code replaces with its venue's. */
function openedAddress(): string | undefined {
  return performance.getEntriesByType('navigation')[0]?.name;
}

/**
 * After a sign-in: restores an unanswered order of this customer. One that they began as a guest is settled as the
 * guest's; `settled` then takes it over (C15, D81, D274).
 */
export async function recoverAfterSignIn(settled: () => unknown = () => undefined): Promise<void> {
  await resumePurchase();
  const attempt = readStore(attemptStore);
  if (!attempt) return;
  settleInBackground(attempt, settled);
  sayUnsettled(attempt);
}

/** Shows an order that a closed window left: at its venue immediately, elsewhere on request (D309). */
function showLeft(attempt: OrderAttempt): void {
  settleInBackground(attempt);
  const [to, { pathname }] = [checkoutPathOf(attempt), window.location];
  if (!`${pathname}/`.startsWith(to.slice(0, -'checkout'.length))) sayUnsettled(attempt);
  else if (pathname !== to) redirectStore.value = { to };
}

function sayUnsettled(attempt: OrderAttempt): void {
  const to = checkoutPathOf(attempt);
  toast(
    'WARNING',
    { id: 'checkout.unsettled' },
    {
      text: { id: 'checkout.unsettled.see' },
      run: () => {
        redirectStore.value = { to };
      },
    },
  );
}

/**
 * Continues the attempt wherever the customer is; its checkout joins in (D80, D273). If the attempt is settled while the
 * checkout is open or about to open, shows the order in its place.
 */
function settleInBackground(attempt: OrderAttempt, settled: () => unknown = () => undefined): void {
  import('./submit-order.ts')
    .then(({ resumeOrder }) => resumeOrder())
    .then((path) => {
      const { pathname } = window.location;
      const isLedThere = readStore(redirectStore)?.to === checkoutPathOf(attempt);
      if (path && (isLedThere || pathname === checkoutPathOf(attempt)))
        redirectStore.value = { to: path };
      return settled();
    })
    .catch(() => undefined);
}

const checkoutPathOf = ({ order }: OrderAttempt) => `/menu/${refOf(order.venue_id ?? 0)}/checkout`;
