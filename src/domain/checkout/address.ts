import type { AddressVerdict, Cart } from '#domain/model.ts';
import { detailText } from './detail-forms.ts';
import { checkDetails } from './details.ts';

/** Where a delivery would go. */
export interface Address {
  readonly venue_id: number;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
}

/**
 * What is known of whether an address is delivered to (V5). `waiting`: the phone is offline. `unknown`: the
 * backend does not say, so nothing happens.
 */
export interface AddressCheck {
  readonly address: Address;
  readonly state: 'asked' | 'waiting' | 'failed' | 'delivered' | 'refused' | 'unknown';
  /** The least total in the address's zone, in the venue's currency; null where it has none of its own (D56). */
  readonly minimum: number | null;
}

/** The address of a delivery once street and postcode are filled in their form; null before, or for any other order (V5). */
export function addressOf(cart: Cart): Address | null {
  const { service_type, venue_id, street, postcode, city } = cart;
  if (service_type !== 'WebDelivery' || venue_id == null) return null;
  const wrong = checkDetails({ street, postcode }, ['street', 'postcode']);
  if (wrong.street || wrong.postcode) return null;
  return {
    venue_id,
    street: detailText('street', street ?? ''),
    postcode: detailText('postcode', postcode ?? ''),
    city: detailText('city', city ?? ''),
  };
}

/** What is known of the basket's own address; of another one nothing is. */
export function checkOf(cart: Cart, check: AddressCheck | null): AddressCheck | null {
  const address = addressOf(cart);
  return check && address && isSameAddress(check.address, address) ? check : null;
}

export function isSameAddress(one: Address, other: Address): boolean {
  return (
    one.venue_id === other.venue_id &&
    one.street === other.street &&
    one.postcode === other.postcode &&
    one.city === other.city
  );
}

/**
 * What the venue's answer and its zones' come to: either may refuse; null is no usable answer. A venue that
 * answers neither is not asked in vain: nothing is known (V5, D56).
 */
export function verdictOf(
  venue: AddressVerdict | null,
  zone: AddressVerdict | null,
): Pick<AddressCheck, 'state' | 'minimum'> {
  if (!venue && !zone) return { state: 'unknown', minimum: null };
  if (venue?.valid === false || zone?.valid === false) return { state: 'refused', minimum: null };
  const minimum = zone?.minimum_spend ?? venue?.minimum_spend ?? null;
  return { state: 'delivered', minimum };
}
