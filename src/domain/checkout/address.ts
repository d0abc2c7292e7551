import type { AddressVerdict, Cart } from '#domain/model.ts';
import { detailText } from './detail-forms.ts';
import { checkDetails } from './details.ts';

/** Address of a delivery. */
export interface Address {
  readonly venue_id: number;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
}

/**
 * Whether an address is in the delivery area (V5). `waiting`: the phone is offline. `unknown`: the backend cannot tell,
 * so nothing is blocked.
 */
export interface AddressCheck {
  readonly address: Address;
  readonly state: 'asked' | 'waiting' | 'failed' | 'delivered' | 'refused' | 'unknown';
  /** Minimum total of the address's zone, in the venue's currency; null if the zone has none (D56). */
  readonly minimum: number | null;
}

/** The delivery address once street and postcode are valid; null before, and for other services (V5). */
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

/** The check of the basket's current address; null if only another address was checked (V5). */
export function checkOf(cart: Cart, check: AddressCheck | null): AddressCheck | null {
  const address = addressOf(cart);
  return check && address && isSameAddress(check.address, address) ? check : null;
}

/** Whether a check of one address holds for the other (V5). */
export function isSameAddress(one: Address, other: Address): boolean {
  return (
    one.venue_id === other.venue_id &&
    one.street === other.street &&
    one.postcode === other.postcode &&
    one.city === other.city
  );
}

/**
 * Combines the verdicts of venue and zones: either may reject. null if neither is usable; if the backend supports
 * neither, the result is `unknown` (V5, D56).
 */
export function combineChecks(
  venue: AddressVerdict | null,
  zone: AddressVerdict | null,
): Pick<AddressCheck, 'state' | 'minimum'> {
  if (!venue && !zone) return { state: 'unknown', minimum: null };
  if (venue?.valid === false || zone?.valid === false) return { state: 'refused', minimum: null };
  const minimum = zone?.minimum_spend ?? venue?.minimum_spend ?? null;
  return { state: 'delivered', minimum };
}
