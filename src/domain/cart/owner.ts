import type { Cart, Customer, Venue } from '#domain/model.ts';
import { noCustomer, noRecipient } from './empty-cart.ts';

/** The contact and address fields of a basket. */
export type Details = Partial<
  Pick<
    Cart,
    | 'customer_name'
    | 'email'
    | 'phone_number'
    | 'street'
    | 'postcode'
    | 'city'
    | 'home_address'
    | 'driver_notes'
  >
>;

/** Maps a customer's details to basket fields (§3). */
export function detailsOf({ name, email, phone_number }: Customer): Details {
  return { customer_name: name ?? null, email: email ?? null, phone_number: phone_number ?? null };
}

/** Fills in details; existing ones stay unless forced (§4). */
export function withCustomer(cart: Cart, details: Details, force = false): Cart {
  const filled = Object.entries(details).filter(
    ([name, value]) => value !== undefined && (force || isBlank(cart[name as keyof Details])),
  );
  return { ...cart, ...Object.fromEntries(filled) };
}

/** Whether the basket has no owner yet, or is this customer's (§6, D28). */
export function belongsTo(cart: Cart, customer: Pick<Customer, 'id'> | null): boolean {
  return cart.customer_id == null || cart.customer_id === customer?.id;
}

/** Assigns the basket to a customer, or to a guest (§6, A10). */
export function ownedBy(cart: Cart, customer: Pick<Customer, 'id'> | null): Cart {
  return { ...cart, customer_id: customer?.id ?? null, guest_user: customer === null };
}

/** Turns a guest's basket into the customer's; their details fill empty fields only (D28, C12). */
export function assignedToCustomer(cart: Cart, customer: Customer): Cart {
  return ownedBy(withCustomer(cart, detailsOf(customer)), customer);
}

/** Removes all personal data from a basket whose customer was logged out (D27, D83). */
export function withoutPerson(cart: Cart): Cart {
  return { ...cart, ...noCustomer };
}

/** Removes personal data before storing; only the first names of friends remain in the lines (D83, D331, B6). */
export function withoutPersonalData(cart: Cart): Cart {
  return {
    ...withoutPerson(cart),
    line_items_attributes: cart.line_items_attributes.map((line) => ({
      ...line,
      notes: null,
      ...(line.product_gift_recipient_attributes && {
        product_gift_recipient_attributes: noRecipient,
      }),
    })),
  };
}

/** Assigns the basket to a venue; an optional service charge is excluded until the customer adds it (D59). */
export function atVenue(cart: Cart, venue: Pick<Venue, 'id' | 'service_charge_optional'>): Cart {
  const service_charge_optional = venue.service_charge_optional ?? false;
  return { ...cart, venue_id: venue.id, service_charge_optional };
}

/** Has the order brought to a table, which needs no slot (§3, D73). */
export function atTable(cart: Cart, table_id: number): Cart {
  const service_type = 'WebBringToTable';
  return { ...cart, delivery_time: null, service_type, table_id, location_id: null };
}

/** Has the order brought to a location (§3). */
export function atLocation(cart: Cart, location_id: number): Cart {
  return { ...cart, service_type: 'WebBringToMe', table_id: null, location_id };
}

function isBlank(value: string | null | undefined): boolean {
  return value == null || value.trim() === '';
}
