import { restoredCart } from '#domain/cart/saved-cart.ts';
import type { Cart, Order } from '#domain/model.ts';

/**
 * The basket that was ordered, whole: of the order everything that is the basket's, and nothing of the attempt, which is
 * over. The next one is another purchase, under the name that is given (D80, D109).
 */
export function basketOfOrder(order: Order, cart_uid: string): Cart {
  const cart = restoredCart(order);
  return { ...cart, additional_data: { ...cart.additional_data, cart_uid } };
}
