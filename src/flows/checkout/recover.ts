import { toast } from '#flows/app/toasts.ts';
import { storeBasket } from '#flows/cart/stored-basket.ts';
import { redirectStore } from '#stores/app/shell.ts';
import { type Attempt, attemptStore } from '#stores/orders/order.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { recoverPurchase, resumePurchase } from './purchase.ts';

/**
 * Restores the basket and an unsettled order after the phone closed the app, and shows that order (D80, D81, D83). A
 * code that was scanned meanwhile takes precedence: the order is settled in the background.
 */
export async function recover(address: string): Promise<void> {
  const [attempt] = await Promise.all([recoverPurchase(), storeBasket(address)]);
  // The customer may have started something in this window meanwhile; going back to the menu is respected.
  const checkoutPath = attempt && checkoutPathOf(attempt);
  const { pathname } = new URL(address);
  if (checkoutPath && pathname !== checkoutPath && pathname !== '/checkin') {
    redirectStore.value = { to: checkoutPath };
  }
}

/** After a sign-in: restores an unanswered order of this customer (C15, D81). */
export async function recoverAfterSignIn(): Promise<void> {
  await resumePurchase();
  const attempt = readStore(attemptStore);
  if (!attempt) return;
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

function checkoutPathOf({ order: { venue_id } }: Attempt): string {
  const venue = readStore(venueStore);
  return `/menu/${venue?.id === venue_id ? venue?.slug : venue_id}/checkout`;
}
