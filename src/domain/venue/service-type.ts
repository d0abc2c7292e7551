import type { ServiceStyle, ServiceType, Venue } from '#domain/model.ts';

/** The grouping that delivery windows speak of (§3). */
export type Channel = 'EatIn' | 'TakeAway';

/** The list of times that a service type's call answers with (§3). */
export type TimesList =
  | 'collection_times'
  | 'delivery_times'
  | 'eat_in_times'
  | 'bring_to_me_in_times'
  | 'catering_times';

/** Every service type. The code of a shared basket holds its position: append new ones at the end (B6). */
export const serviceTypes = [
  'WebCollection',
  'WebDelivery',
  'WebEatIn',
  'WebShop',
  'WebBringToTable',
  'WebBringToMe',
  'WebCatering',
] as const satisfies readonly ServiceType[];

/** Eat-in and bring-to-table are eaten in; every other service type is taken away (§1). */
export function serviceStyle(type: ServiceType): ServiceStyle {
  return type === 'WebEatIn' || type === 'WebBringToTable' ? 'eat_in' : 'take_away';
}

/** The channel of a delivery window that serves a service type (§3). */
export function channelOf(type: ServiceType): Channel {
  return serviceStyle(type) === 'eat_in' ? 'EatIn' : 'TakeAway';
}

/** The service types to choose from at a venue: those of the five that it has switched on; a shop only where it is nothing else (V1, D9). */
export function offeredServiceTypes(venue: Venue): readonly ServiceType[] {
  const offered = onOffer.filter(([, flag]) => venue[flag]).map(([type]) => type);
  return offered.length === 0 && venue.shop_available ? ['WebShop'] : offered;
}

/** The service of a venue that has no other, which is taken without a question; null if there is a choice (D7). */
export function onlyService(venue: Venue): ServiceType | null {
  const [only = null, another] = offeredServiceTypes(venue);
  return another === undefined && !venue.tables_available ? only : null;
}

/** Delivery and shop orders are brought to an address and pay the delivery charge (§9). */
export function isDelivered(type: ServiceType | null | undefined): boolean {
  return type === 'WebDelivery' || type === 'WebShop';
}

/** The fields that decide whether a shop delivers to an address. */
export type DeliveryTerms = Pick<
  Venue,
  | 'country'
  | 'delivery_available'
  | 'delivery_charge'
  | 'delivery_charge_rules_enabled'
  | 'delivery_free_over'
>;

/**
 * The order needs an address: a delivery, and an order from a shop that brings its goods. A shop says so by its terms of
 * delivery, a charge or an amount from which on it is free; one without any hands them over its counter. A decision beyond
 * the table of §3, which asks a shop's customers for nothing (D71).
 */
export function needsAddress(type: ServiceType, venue: DeliveryTerms): boolean {
  if (type !== 'WebShop') return type === 'WebDelivery';
  const { delivery_charge, delivery_free_over } = venue;
  if (venue.delivery_available || venue.delivery_charge_rules_enabled) return true;
  return (delivery_charge ?? 0) > 0 || delivery_free_over != null;
}

/** Returns the list of times that a service type uses; table and shop orders have none (§3, D73). */
export function timesListOf(type: ServiceType): TimesList | null {
  return timesLists[type];
}

/** The order needs a time slot (D73). */
export function needsTime(type: ServiceType): boolean {
  return timesListOf(type) !== null;
}

const onOffer = [
  ['WebCollection', 'collection_available'],
  ['WebEatIn', 'eat_in_available'],
  ['WebDelivery', 'delivery_available'],
  ['WebBringToMe', 'locations_available'],
  ['WebCatering', 'catering_available'],
] as const satisfies readonly (readonly [ServiceType, keyof Venue])[];

const timesLists: Readonly<Record<ServiceType, TimesList | null>> = {
  WebCollection: 'collection_times',
  WebDelivery: 'delivery_times',
  WebEatIn: 'eat_in_times',
  WebBringToMe: 'bring_to_me_in_times',
  WebCatering: 'catering_times',
  WebBringToTable: null,
  WebShop: null,
};
