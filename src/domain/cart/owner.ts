import type { Cart, Customer, Venue } from '#domain/model.ts';
import { nobody } from './empty-cart.ts';

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

/** A customer's details under the basket's names (§3). */
export function detailsOf({ name, email, phone_number }: Customer): Details {
  return { customer_name: name ?? null, email: email ?? null, phone_number: phone_number ?? null };
}

/** Fills in details; what is there already stays unless forced (§4). */
export function withCustomer(cart: Cart, details: Details, force = false): Cart {
  const filled = Object.entries(details).filter(
    ([name, value]) => value !== undefined && (force || isBlank(cart[name as keyof Details])),
  );
  return { ...cart, ...Object.fromEntries(filled) };
}

/** The basket belongs to nobody yet, or to this customer and to no other (§6, D28). */
export function belongsTo(cart: Cart, customer: Pick<Customer, 'id'> | null): boolean {
  return cart.customer_id == null || cart.customer_id === customer?.id;
}

/** The basket as this customer's, or as a guest's (§6, A10). */
export function ownedBy(cart: Cart, customer: Pick<Customer, 'id'> | null): Cart {
  return { ...cart, customer_id: customer?.id ?? null, guest_user: customer === null };
}

/** A guest's basket becomes the customer's, with their details where nothing was typed (D28, C12). */
export function adoptedBy(cart: Cart, customer: Customer): Cart {
  return ownedBy(withCustomer(cart, detailsOf(customer)), customer);
}

/** What is kept of a basket whose customer was logged out: what and where, nothing of who (D27, D83). */
export function withoutPerson(cart: Cart): Cart {
  return { ...cart, ...nobody };
}

/** The basket at a venue; a service charge that the customer may decide on is off until it is added (D59). */
export function atVenue(cart: Cart, venue: Pick<Venue, 'id' | 'service_charge_optional'>): Cart {
  const service_charge_optional = venue.service_charge_optional ?? false;
  return { ...cart, venue_id: venue.id, service_charge_optional };
}

/** The basket brought to a table (§4). */
export function atTable(cart: Cart, table_id: number): Cart {
  return { ...cart, ...noSlot, service_type: 'WebBringToTable', table_id, location_id: null };
}

/** The basket brought to a location (§4). */
export function atLocation(cart: Cart, location_id: number): Cart {
  return { ...cart, service_type: 'WebBringToMe', table_id: null, location_id };
}

/** A table order has no time (D73). */
const noSlot = { delivery_time: null } as const;

function isBlank(value: string | null | undefined): boolean {
  return value == null || value.trim() === '';
}
