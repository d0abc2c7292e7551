import { eq } from 'drizzle-orm';
import { withDiscount } from '#domain/discounts.ts';
import type { Cart, CartDiscount, LineItem, Venue } from '#domain/model.ts';
import { fromMinor, toMinor } from '#domain/money.ts';
import { withTotals } from '#domain/totals.ts';
import type { Db } from './db.ts';
import { deliveryChargeOf, zoneOfCart } from './delivery-rules.ts';
import type { DemoGift, DemoZone } from './demo/demo-venue.ts';
import { type DiscountRules, discountOf, discountRules } from './discount-rules.ts';
import { type OrderMenu, orderMenu, toldVenue } from './order-menu.ts';
import { invalid } from './refused.ts';
import { gift_mechanics, type VenueDoc } from './schema-catalogue.ts';
import { findVenue } from './venue-record.ts';

/** All that the price of a basket depends on besides what is in it. */
export interface Prices {
  readonly doc: VenueDoc;
  readonly venue: Venue;
  readonly menu: OrderMenu;
  readonly zone: DemoZone | undefined;
  /** What the venue gives for spending enough; null is nothing. */
  readonly gift: DemoGift | null;
  readonly discounts: DiscountRules;
  readonly now: Date;
}

/** The venue that a basket is for. */
export async function venueOfCart(db: Db, { venue_id }: Cart): Promise<VenueDoc> {
  const doc = venue_id == null ? null : await findVenue(db, venue_id);
  if (!doc) throw invalid({ venue_id: 'This venue does not exist.' });
  return doc;
}

/** Reads the prices of a basket's venue as they are now. */
export async function readPrices(
  db: Db,
  doc: VenueDoc,
  cart: Cart,
  { languages, now }: { readonly languages: readonly string[]; readonly now: Date },
): Promise<Prices> {
  return {
    doc,
    venue: toldVenue(doc, languages),
    menu: await orderMenu(db, doc, cart, languages),
    zone: await zoneOfCart(db, doc.id, cart),
    gift: doc.gifts_enabled ? await giftOf(db, doc.id) : null,
    discounts: await discountRules(db, doc, cart, now),
    now,
  };
}

/** Every amount of a basket from its lines and the prices, none from the phone (§9, D66). */
export function reckon(
  cart: Cart,
  lines: readonly LineItem[],
  { doc, venue, zone, discounts, menu }: Prices,
): { readonly cart: Cart; readonly discount: CartDiscount } {
  const bare = { ...cart, line_items_attributes: lines, cart_discount: 0, discount_amount: 0 };
  const serverDeliveryCharge = deliveryChargeOf(bare, venue, zone);
  const priced = withTotals(bare, venue, { serverDeliveryCharge });
  const discount = discountOf(priced, discounts, menu);
  const reduced = withDiscount(priced, discount);
  return {
    cart: reduced,
    discount: {
      ...discount,
      total: reduced.total,
      vat_amount: containedTax(reduced.total ?? 0, doc.vat_rate),
      override_total_and_vat: venue.till_computes_total_and_tax === true,
    },
  };
}

/** The products that may be had for free, if earned. */
export function giftIds({ gift }: Prices): readonly number[] {
  return gift?.gift_product_ids ?? [];
}

/** The tax that an amount contains; undefined where the venue's rate is not known (D63). */
function containedTax(total: number, rate: number | undefined): number | undefined {
  if (rate === undefined) return undefined;
  const minor = toMinor(total);
  return fromMinor(Math.round(minor - minor / (1 + rate)));
}

async function giftOf(db: Db, venue_id: number): Promise<DemoGift | null> {
  const [found] = await db
    .select({ doc: gift_mechanics.doc })
    .from(gift_mechanics)
    .where(eq(gift_mechanics.venue_id, venue_id));
  return found?.doc ?? null;
}
