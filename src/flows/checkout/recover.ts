import { toast } from '#flows/app/toasts.ts';
import { storeBasket } from '#flows/cart/stored-basket.ts';
import { redirectStore } from '#stores/app/shell.ts';
import { type Attempt, attemptStore } from '#stores/orders/order.ts';
import { readStore } from '#stores/store.ts';
import { refOf } from '#stores/venue/venue.ts';
import { recoverPurchase, resumePurchase } from './purchase.ts';

/**
 * Restores the basket and an unsettled order after the phone closed the app, and shows that order (D80, D81, D83). A
 * code that was scanned meanwhile takes precedence: the order is settled in the background.
 */
export async function recover(address: string): Promise<void> {
  const [attempt] = await Promise.all([recoverPurchase(), storeBasket(address)]);
  // The customer may have started something in this window meanwhile; going back to the menu is respected.
  if (attempt) settleInBackground();
  const checkoutPath = attempt && checkoutPathOf(attempt);
  const { pathname } = new URL(address);
  if (checkoutPath && pathname !== checkoutPath && pathname !== '/checkin') {
    redirectStore.value = { to: checkoutPath };
  }
}

/**
 * After a sign-in: restores an unanswered order of this customer. One that they began as a guest is `settled` as the
 * guest's and then taken over (C15, D81, D274).
 */
export async function recoverAfterSignIn(settled: () => unknown = () => undefined): Promise<void> {
  await resumePurchase();
  const attempt = readStore(attemptStore);
  if (!attempt) return;
  settleInBackground(settled);
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

/** The attempt is continued wherever the customer is; its checkout joins in (D80, D273). */
function settleInBackground(settled: () => unknown = () => undefined): void {
  import('./submit-order.ts')
    .then(({ resumeOrder }) => resumeOrder())
    .then(settled)
    .catch(() => undefined);
}

const checkoutPathOf = ({ order }: Attempt) => `/menu/${refOf(order.venue_id ?? 0)}/checkout`;
