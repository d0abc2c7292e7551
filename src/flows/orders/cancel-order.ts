import { cancelOrder } from '#api/orders.ts';
import type { Order } from '#domain/model.ts';
import { type FormAnswer, toastAnswerOf } from '#flows/app/form-answer.ts';
import { toast } from '#flows/app/toasts.ts';
import { isPaidElsewhere } from '#flows/checkout/other-windows.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { abandonedOrderStore } from '#stores/orders/orders.ts';
import { readStore } from '#stores/store.ts';
import { showIfFollowed } from './orders.ts';
import { restoreBasket } from './restore-basket.ts';

/**
 * Cancels the order if the venue still allows it (D87). Its basket can be restored once the cancellation is known, even
 * if the response was lost (D281).
 */
export function cancel(order: Order): Promise<FormAnswer> {
  abandonedOrderStore.value = order.uuid;
  return toastAnswerOf(async () => {
    showIfFollowed(await cancelOrder(order.uuid, order));
  });
}

/**
 * Restores the basket of a cancelled order, once (D281), unless the customer has left the page (D277). Returns the path to
 * show, or null.
 */
export async function bringBasketBack(order: Order, isHere = () => true): Promise<string | null> {
  const cart = readStore(cartStore);
  if (cart.venue_id === order.venue.id && isPaidElsewhere(cart)) {
    toast('WARNING', { id: 'shell.basket.paidElsewhere' });
    return null;
  }
  await restoreBasket(order, isHere);
  return isHere() ? `/menu/${order.venue.slug}/basket` : null;
}
