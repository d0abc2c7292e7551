import { withTotals } from '#domain/cart/totals.ts';
import type { Cart, Venue } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import type { ZoneRecord } from '../db/records.ts';
import { type ZoneLookup, zoneLookupOf } from './delivery.ts';

/** Looks up a basket's address in the venue's delivery zones (V5); an unknown address counts as reachable. */
export function zoneLookupOfCart(
  zones: readonly ZoneRecord[],
  { service_type, postcode }: Cart,
): ZoneLookup {
  if (service_type !== 'WebDelivery' || !postcode?.trim())
    return { zone: undefined, isOutside: false };
  return zoneLookupOf(zones, postcode);
}

/**
 * The charge by the server's rules, in the venue's currency: the zone's, else the venue's, and nothing from the venue's limit on
 * (§9).
 */
export function deliveryChargeOf(cart: Cart, venue: Venue, zone: ZoneRecord | undefined): number {
  const delivery_charge = zone?.delivery_charge ?? venue.delivery_charge;
  const byRules = { ...venue, delivery_charge_rules_enabled: false, delivery_charge };
  return withTotals(cart, byRules, { currency: currencyOf(venue) }).delivery_charge ?? 0;
}
