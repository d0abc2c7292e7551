import { toast } from '#flows/app/toasts.ts';
import { storeBasket } from '#flows/cart/stored-basket.ts';
import { redirectStore } from '#stores/app/redirect.ts';
import { type Attempt, attemptStore } from '#stores/orders/order.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { recoverPurchase, resumePurchase } from './purchase.ts';

/**
 * Brings back what the phone kept when it closed the app: the basket, and an order that is not settled, to which the
 * customer is taken (D80, D81, D83). A code that was scanned meanwhile is not lost: the order is settled behind it.
 */
export async function recover(address: string): Promise<void> {
  const [taken] = await Promise.all([recoverPurchase(), storeBasket(address)]);
  // What was begun in this window meanwhile is the customer's own: who went back to the menu stays there.
  const unsettled = taken && pathTo(taken);
  const { pathname } = new URL(address);
  if (unsettled && pathname !== unsettled && pathname !== '/checkin') {
    redirectStore.value = { to: unsettled };
  }
}

/** After a sign-in: an order that this customer left without an answer is there again (C15, D81). */
export async function recoverOwn(): Promise<void> {
  await resumePurchase();
  const attempt = readStore(attemptStore);
  if (!attempt) return;
  const to = pathTo(attempt);
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

function pathTo({ order: { venue_id } }: Attempt): string {
  const venue = readStore(venueStore);
  return `/menu/${venue?.id === venue_id ? venue?.slug : venue_id}/checkout`;
}
