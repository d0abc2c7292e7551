import { withTotals } from '#domain/cart/totals.ts';
import type { Cart, Venue } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { type Reach, reachOf } from './delivery.ts';
import type { VenueZone } from './venue-data.ts';

/** How far a venue's delivery reaches for a basket; anywhere while its address is not known. */
export function reachOfCart(zones: readonly VenueZone[], { service_type, postcode }: Cart): Reach {
  if (service_type !== 'WebDelivery' || !postcode?.trim())
    return { zone: undefined, isOutside: false };
  return reachOf(zones, postcode);
}

/** The charge by the server's rules: the zone's, else the venue's, and nothing from the venue's limit on (§9). */
export function deliveryChargeOf(cart: Cart, venue: Venue, zone: VenueZone | undefined): number {
  const delivery_charge = zone?.delivery_charge ?? venue.delivery_charge;
  const byRules = { ...venue, delivery_charge_rules_enabled: false, delivery_charge };
  return withTotals(cart, byRules, { currency: currencyOf(venue) }).delivery_charge ?? 0;
}
