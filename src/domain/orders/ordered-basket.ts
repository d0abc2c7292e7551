import { restoredCart } from '#domain/cart/saved-cart.ts';
import type { Cart, Order } from '#domain/model.ts';

/**
 * Restores the complete basket of an order, without anything of the finished attempt. The next attempt is another
 * purchase under the given uid (D80, D109).
 */
export function basketOfOrder(order: Order, cart_uid: string): Cart {
  const cart = restoredCart(order);
  return { ...cart, additional_data: { ...cart.additional_data, cart_uid } };
}
