import { held } from '#stores/kept.ts';
import { attemptStore } from '#stores/order.ts';
import { venueStore } from '#stores/venue.ts';
import { wayStore } from '#stores/way.ts';
import { keepBasket } from './kept-basket.ts';
import { tell } from './notices.ts';
import { recoverPurchase, takeUpPurchase } from './purchase.ts';

/**
 * Brings back what the phone kept when it closed the app: the basket, and an order that is not settled, to which the
 * customer is taken (D80, D81, D83). A code that was scanned meanwhile is not lost: the order is settled behind it.
 */
export async function recover(address: string): Promise<void> {
  await Promise.all([recoverPurchase(), keepBasket(address)]);
  const unsettled = pathToResume();
  const { pathname } = new URL(address);
  if (unsettled && pathname !== unsettled && pathname !== '/checkin') {
    wayStore.value = { to: unsettled };
  }
}

/** After a sign-in: an order that this customer left without an answer is there again (C15, D81). */
export async function recoverOwn(): Promise<void> {
  await takeUpPurchase();
  const to = pathToResume();
  if (!to) return;
  tell(
    'WARNING',
    { id: 'checkout.unsettled' },
    {
      text: { id: 'checkout.unsettled.see' },
      run: () => {
        wayStore.value = { to };
      },
    },
  );
}

function pathToResume(): string | null {
  const attempt = held(attemptStore);
  if (!attempt) return null;
  const venue = held(venueStore);
  const { venue_id } = attempt.order;
  return `/menu/${venue?.id === venue_id ? venue?.slug : venue_id}/checkout`;
}
