import { asc, eq, inArray } from 'drizzle-orm';
import { PAGE_SIZE } from '#domain/constants.ts';
import { roundMoney } from '#domain/lib/money.ts';
import type { AddressVerdict } from '#domain/model.ts';
import { postcodeKey } from '#domain/text/plain-text.ts';
import { openChannels } from '#domain/venue/delivery-windows.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { type Handler, ok, refuse } from '../contract/handler.ts';
import type { ZoneRecord } from '../db/records.ts';
import { type VenueDoc, venues } from '../db/schema-catalogue.ts';
import { delivery_windows } from '../db/schema-venue-parts.ts';
import { zoneOf } from '../i18n/zone.ts';
import { languagesFor, localize } from './localize.ts';
import { endOfSpan, windowSpan } from './times.ts';
import { findKnownVenue, noSuchVenue } from './venue-record.ts';

/**
 * The delivery windows by their start; active_only omits those without an open channel or day (§7). Without a venue, those
 * of as many venues as a page lists: nobody may make this server read all of them (D316).
 */
export const listDeliveryWindows: Handler<'listDeliveryWindows'> = async (call) => {
  const { active_only = true, venue_id } = call.query;
  const firstVenues = call.db
    .select({ id: venues.id })
    .from(venues)
    .orderBy(asc(venues.id))
    .limit(PAGE_SIZE);
  const rows = await call.db
    .select({ window: delivery_windows.doc, venue: venues.doc })
    .from(delivery_windows)
    .innerJoin(venues, eq(venues.id, delivery_windows.venue_id))
    .where(
      venue_id === undefined
        ? inArray(venues.id, firstVenues)
        : eq(delivery_windows.venue_id, venue_id),
    )
    .orderBy(asc(delivery_windows.id));
  const windows = rows
    .filter(({ window }) => !active_only || openChannels(window).length > 0)
    .sort((a, b) => a.window.start_time.localeCompare(b.window.start_time))
    .map(({ window, venue }) => ({
      ...localize(window, languagesFor(venue, call.languages)),
      venue_id: venue.id,
      active_now:
        openChannels(window).length > 0 &&
        endOfSpan([windowSpan(window)], zoneOf(venue), call.now) !== null,
    }));
  return ok({ delivery_windows: windows });
};

/** Whether a venue delivers to a street and postcode (§7). */
export const validateDeliveryAddress: Handler<'validateDeliveryAddress'> = async (call) => {
  const venue = await findKnownVenue(call.db, call.params.id);
  if (!venue) return noSuchVenue();
  const zones = (await call.catalogue.get(venue.id))?.zones ?? [];
  return ok(verdict(venue, zoneLookupOf(zones, call.body.postcode)));
};

/** The zone of an address with its delivery charge and minimum spend (D56). */
export const validateZoneAddress: Handler<'validateZoneAddress'> = async (call) => {
  const { venue_id, postcode } = call.body;
  const snapshot = await call.catalogue.get(venue_id);
  if (!snapshot) {
    return refuse(422, ['This venue does not exist.'], {
      code: 'invalid',
      fields: { venue_id: ['is not known'] },
    });
  }
  return ok(verdict(snapshot.venue, zoneLookupOf(snapshot.zones, postcode)));
};

/** The result of looking up an address in a venue's zones. */
export interface ZoneLookup {
  /** `undefined` if no zone contains the address. */
  readonly zone: ZoneRecord | undefined;
  /** The venue has zones but none contains the address, so it does not deliver there. */
  readonly isOutside: boolean;
}

/** Looks up a postcode in the venue's delivery zones; a venue without zones delivers anywhere (D56). */
export function zoneLookupOf(zones: readonly ZoneRecord[], postcode: string): ZoneLookup {
  const wanted = postcodeKey(postcode);
  const zone = zones.find(({ postcodes }) => postcodes.some((own) => postcodeKey(own) === wanted));
  return { zone, isOutside: zones.length > 0 && !zone };
}

function verdict(venue: VenueDoc, { zone, isOutside }: ZoneLookup): AddressVerdict {
  const isOffered = venue.delivery_available === true;
  if (!isOffered || isOutside) {
    return {
      valid: false,
      message: isOffered
        ? 'This address is outside the delivery area.'
        : 'The venue doesn’t offer this.',
      delivery_zone_id: null,
      delivery_charge: null,
      minimum_spend: null,
    };
  }
  return {
    valid: true,
    message: null,
    delivery_zone_id: zone?.id ?? null,
    delivery_charge: zone ? roundMoney(zone.delivery_charge, currencyOf(venue)) : null,
    minimum_spend: zone ? roundMoney(zone.minimum_spend, currencyOf(venue)) : null,
  };
}
