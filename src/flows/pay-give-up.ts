import { cancelOrder } from '#api/orders.ts';
import type { Cart, Order } from '#domain/model.ts';
import { withoutDiscountAmount, withTotals } from '#domain/totals.ts';
import { cartStore } from '#stores/cart.ts';
import { held } from '#stores/kept.ts';
import { currencyAt } from './currency.ts';
import { type FormAnswer, toldAnswerOf } from './form-answer.ts';
import { newCart } from './new-cart.ts';
import { show } from './orders.ts';
import { venueOfOrder } from './pay-venue.ts';
import { reprice } from './reprice.ts';

/** Gives an unpaid order up, and puts what was in it back into the basket; refused where it is just being paid (D76). */
export function backToBasket(order: Order): Promise<FormAnswer> {
  return toldAnswerOf(async () => {
    show(await cancelOrder(order.uuid));
    const venue = await venueOfOrder(order);
    if (held(cartStore).line_items_attributes.length === 0) {
      // What was let off is asked about anew: the voucher is free again.
      const bare = withoutDiscountAmount(basketOf(order));
      cartStore.value = withTotals(bare, venue, { currency: currencyAt(venue) });
      reprice(venue);
    }
  });
}

/** The same things for the same place; it is another order then, with a code of its own. */
function basketOf(order: Order): Cart {
  const fresh = newCart();
  const {
    client_order_ref: _,
    valid_until: __,
    cart_uid: ___,
    ...data
  } = order.additional_data ?? {};
  return {
    ...fresh,
    venue_id: order.venue_id,
    service_type: order.service_type,
    table_id: order.table_id,
    location_id: order.location_id,
    group_id: order.group_id,
    delivery_window_id: order.delivery_window_id,
    customer_id: order.customer_id,
    customer_name: order.customer_name,
    email: order.email,
    phone_number: order.phone_number,
    street: order.street,
    postcode: order.postcode,
    city: order.city,
    guest_user: order.guest_user,
    discount_code: order.discount_code ?? null,
    line_items_attributes: order.line_items_attributes,
    additional_data: { ...fresh.additional_data, ...data },
  };
}
