import { withDiscount } from '#domain/cart/discounts.ts';
import { withTotals } from '#domain/cart/totals.ts';
import { areForType } from '#domain/checkout/times.ts';
import type { OrderedFor } from '#domain/menu/cut-offs.ts';
import type { Cart, CartDiscount, LineItem, Venue } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import type { VenueSnapshot } from '../catalogue/catalogue.ts';
import type { ZoneLookup } from '../catalogue/delivery.ts';
import { deliveryChargeOf, zoneLookupOfCart } from '../catalogue/delivery-rules.ts';
import { type DiscountRules, discountOf, discountRules } from '../catalogue/discount-rules.ts';
import { giftOf } from '../catalogue/gifts.ts';
import { type Site, settingsOf } from '../config/site.ts';
import { invalid } from '../contract/errors.ts';
import type { Call } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import type { GiftRecord } from '../db/records.ts';
import type { VenueDoc } from '../db/schema-catalogue.ts';
import type { LineInput } from './line-verdict.ts';
import { menuFrom, type OrderMenu, toVenueDto } from './menu.ts';
import { totalAndTax } from './totals-check.ts';

/** Everything that the price of a basket depends on besides its contents. */
export interface Prices {
  readonly doc: VenueDoc;
  readonly venue: Venue;
  readonly menu: OrderMenu;
  readonly reach: ZoneLookup;
  /** Whether a delivery window serves the basket's service (V3). */
  readonly hasWindows: boolean;
  /** The gift earned by spending enough; null if the venue gives none. */
  readonly gift: GiftRecord | null;
  readonly discounts: DiscountRules;
  /** The customer claims tax exemption, and the site allows it (D63). */
  readonly isExempt: boolean;
  readonly now: Date;
}

type PricingCall = Pick<Call, 'caller' | 'languages' | 'site' | 'now'>;

/**
 * Finds the venue of a basket (D205).
 * @throws Refused if it does not exist
 */
export async function snapshotForCart(
  { venue_id }: Pick<Cart, 'venue_id'>,
  find: (id: number) => Promise<VenueSnapshot | null>,
): Promise<VenueSnapshot> {
  const snapshot = venue_id == null ? null : await find(venue_id);
  if (!snapshot) throw invalid({ venue_id: 'This venue does not exist.' });
  return snapshot;
}

/** Reads everything that the price of a basket depends on, from one snapshot, so that all amounts agree (D66). */
export async function readPrices(
  db: Db,
  snapshot: VenueSnapshot,
  cart: Cart,
  call: PricingCall,
): Promise<Prices> {
  const { languages, site, now } = call;
  const { venue: doc, zones } = snapshot;
  return {
    doc,
    venue: toVenueDto(doc, languages),
    menu: menuFrom(snapshot, doc, cart, languages),
    reach: zoneLookupOfCart(zones, cart),
    hasWindows: areForType(snapshot.windows, cart.service_type),
    gift: giftOf(snapshot),
    discounts: await discountRules(db, snapshot, cart, call),
    isExempt: isExempt(cart, site),
    now,
  };
}

/** Calculates every amount of a basket from its lines and the prices, none from the client (§9, D66). */
export function calculatePrices(
  cart: Cart,
  lines: readonly LineItem[],
  { doc, venue, reach, discounts, menu, isExempt }: Prices,
): { readonly cart: Cart; readonly discount: CartDiscount } {
  const currency = currencyOf(doc);
  const undiscounted = {
    ...cart,
    line_items_attributes: lines,
    cart_discount: 0,
    discount_amount: 0,
  };
  const serverDeliveryCharge = deliveryChargeOf(undiscounted, venue, reach.zone);
  const priced = withTotals(undiscounted, venue, { currency, serverDeliveryCharge });
  const discount = discountOf(priced, discounts, menu);
  const reduced = withDiscount(priced, discount, currency);
  const computes = venue.till_computes_total_and_tax === true;
  const totals = totalAndTax(reduced.total ?? 0, {
    computes,
    rate: doc.vat_rate,
    isExempt,
    currency,
  });
  return { cart: { ...reduced, total: totals.total }, discount: { ...discount, ...totals } };
}

/** Returns the data that decide whether a line is available: the menu, earned gifts and running offers. */
export function lineInputOf(prices: Prices, orderedFor: OrderedFor): LineInput {
  const { menu, gift, discounts, now } = prices;
  return {
    menu,
    orderedFor,
    giftIds: gift?.gift_product_ids ?? [],
    onOffer: new Set(discounts.running.map(({ product_id }) => product_id)),
    now,
  };
}

function isExempt({ additional_data }: Cart, site: Site): boolean {
  return settingsOf(site).vat_exemption_enabled && additional_data?.vat_exempt === true;
}
