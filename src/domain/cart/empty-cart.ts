import type { Cart } from '#domain/model.ts';

/** Personal fields of a basket before anything was entered. */
export const noCustomer = {
  customer_name: null,
  email: null,
  phone_number: null,
  street: null,
  postcode: null,
  city: null,
  home_address: null,
  driver_notes: null,
  customer_has_allergies: false,
  allergy_notes: null,
} as const satisfies Partial<Cart>;

/** The recipient of a gift card before anything was entered: the basket asks for one (C13, D331). */
export const noRecipient = { name: '', email: '', message: null };

/** Creates a basket; `cart_uid` identifies it across browser windows and order attempts (C2, D80). */
export function emptyCart(cart_uid?: string): Cart {
  return {
    customer_id: null,
    ...noCustomer,
    guest_user: false,
    venue_id: null,
    table_id: null,
    location_id: null,
    group_id: null,
    service_type: null,
    delivery_window_id: null,
    delivery_time: null,
    line_items_attributes: [],
    sub_total: 0,
    service_charge_amount: 0,
    service_charge_optional: false,
    ordering_fee: 0,
    delivery_charge: 0,
    cart_discount: 0,
    discount_amount: 0,
    discount_code: null,
    incentive_type: null,
    promotion_type: null,
    discount_error: null,
    total: 0,
    additional_data: cart_uid ? { direct_charge: true, cart_uid } : { direct_charge: true },
    shipping_and_returns_policy_agreed: false,
    sender: 'web',
  };
}
