import type { ServiceStyle, ServiceType, Venue } from '#domain/model.ts';

/** The grouping of service types that delivery windows use (§3). */
export type Channel = 'EatIn' | 'TakeAway';

/** The list of times in the response for a service type (§3). */
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

/** The service types to choose from: those of `onOffer` that the venue has switched on, else the shop (V1, D9). */
export function offeredServiceTypes(venue: Venue): readonly ServiceType[] {
  const offered = onOffer.filter(([, flag]) => venue[flag]).map(([type]) => type);
  return offered.length === 0 && venue.shop_available ? ['WebShop'] : offered;
}

/** The only service of a venue, which is selected automatically; null if there is a choice (D7). */
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
 * Whether the order needs an address: a delivery, or an order from a shop that delivers. A shop delivers if it has delivery
 * terms, such as a charge or an amount above which it is free; otherwise customers collect. This goes beyond §3, which
 * requires no details for a shop (D71).
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

/** Whether the order needs a time slot (D73). */
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
