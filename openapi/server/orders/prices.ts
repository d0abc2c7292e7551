import { withDiscount } from '#domain/cart/discounts.ts';
import { withTotals } from '#domain/cart/totals.ts';
import type { OrderedFor } from '#domain/menu/cut-offs.ts';
import type { Cart, CartDiscount, LineItem, Venue } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import type { VenueSnapshot } from '../catalogue/catalogue.ts';
import type { Reach } from '../catalogue/delivery.ts';
import { deliveryChargeOf, reachOfCart } from '../catalogue/delivery-rules.ts';
import { type DiscountRules, discountOf, discountRules } from '../catalogue/discount-rules.ts';
import { giftOf } from '../catalogue/gifts.ts';
import type { VenueGift } from '../catalogue/venue-data.ts';
import { type Site, settingsOf } from '../config/site.ts';
import type { Call } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import type { VenueDoc } from '../db/schema-catalogue.ts';
import { invalid } from '../http/errors.ts';
import type { LineInput } from './line-verdict.ts';
import { menuFrom, type OrderMenu, toVenueDto } from './menu.ts';
import { totalAndTax } from './totals-check.ts';

/** All that the price of a basket depends on besides what is in it. */
export interface Prices {
  readonly doc: VenueDoc;
  readonly venue: Venue;
  readonly menu: OrderMenu;
  readonly reach: Reach;
  /** What the venue gives for spending enough; null is nothing. */
  readonly gift: VenueGift | null;
  readonly discounts: DiscountRules;
  /** The customer claims to be exempt from tax, and the site lets them (D63). */
  readonly isExempt: boolean;
  readonly now: Date;
}

/** Who asks for prices, and when. */
type PricingCall = Pick<Call, 'caller' | 'languages' | 'site' | 'now'>;

/** The venue that a basket is for. */
export async function snapshotForCart(
  { venue_id }: Pick<Cart, 'venue_id'>,
  find: (id: number) => Promise<VenueSnapshot | null>,
): Promise<VenueSnapshot> {
  const books = venue_id == null ? null : await find(venue_id);
  if (!books) throw invalid({ venue_id: 'This venue does not exist.' });
  return books;
}

/** The prices of a basket's venue. */
export async function readPrices(
  db: Db,
  books: VenueSnapshot,
  cart: Cart,
  call: PricingCall,
): Promise<Prices> {
  const { languages, site, now } = call;
  const { venue: doc, zones } = books;
  return {
    doc,
    venue: toVenueDto(doc, languages),
    menu: menuFrom(books, doc, cart, languages),
    reach: reachOfCart(zones, cart),
    gift: giftOf(books),
    discounts: await discountRules(db, books, cart, call),
    isExempt: isExempt(cart, site),
    now,
  };
}

/** Every amount of a basket from its lines and the prices, none from the phone (§9, D66). */
export function calculatePrices(
  cart: Cart,
  lines: readonly LineItem[],
  { doc, venue, reach, discounts, menu, isExempt }: Prices,
): { readonly cart: Cart; readonly discount: CartDiscount } {
  const currency = currencyOf(doc);
  const bare = { ...cart, line_items_attributes: lines, cart_discount: 0, discount_amount: 0 };
  const serverDeliveryCharge = deliveryChargeOf(bare, venue, reach.zone);
  const priced = withTotals(bare, venue, { currency, serverDeliveryCharge });
  const discount = discountOf(priced, discounts, menu);
  const reduced = withDiscount(priced, discount, currency);
  const computes = venue.till_computes_total_and_tax === true;
  const till = totalAndTax(reduced.total ?? 0, {
    computes,
    rate: doc.vat_rate,
    isExempt,
    currency,
  });
  return { cart: { ...reduced, total: till.total }, discount: { ...discount, ...till } };
}

/** What decides besides the menu whether a line can be had: what may be free, if earned, and what is on offer now. */
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
