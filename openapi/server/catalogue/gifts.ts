import { asc, eq } from 'drizzle-orm';
import { canBeSuggested } from '#domain/cart/suggestions.ts';
import { serviceStyle } from '#domain/venue/service-type.ts';
import { type Call, type Handler, ok, refuse } from '../contract/handler.ts';
import type { GiftRecord, SuggestionRecord } from '../db/records.ts';
import type { VenueDoc } from '../db/schema-catalogue.ts';
import { suggestions } from '../db/schema-venue-parts.ts';
import type { VenueSnapshot } from './catalogue.ts';
import { inLanguage, languagesFor } from './localize.ts';
import { type ProductRow, toProductDto } from './menu-product.ts';
import { servedIn } from './menu-rows.ts';

type SuggestionCall = Call<'suggestAtCheckout'>;

/** Lists the venue's gift and its suggestions, without products that are not available now (§7, C9, D51). */
export const suggestAtCheckout: Handler<'suggestAtCheckout'> = async (call) => {
  const snapshot = await call.catalogue.get(call.body.venue_id);
  if (!snapshot) return unknownVenue();
  const gift = giftOf(snapshot);
  return ok({
    id: gift?.id ?? null,
    order_value: gift?.order_value ?? null,
    buy_product_ids: gift?.buy_product_ids ?? [],
    buy_category_ids: gift?.buy_category_ids ?? [],
    product_suggestions: await suggested(call, snapshot, gift),
  });
};

/** The gift of a venue for spending enough; null if it gives none (§3). */
export function giftOf({ venue, gift }: VenueSnapshot): GiftRecord | null {
  return venue.gifts_enabled ? gift : null;
}

function unknownVenue() {
  const text = 'This venue does not exist.';
  return refuse(422, [text], { code: 'invalid', fields: { venue_id: [text] } });
}

async function suggested(call: SuggestionCall, snapshot: VenueSnapshot, gift: GiftRecord | null) {
  const { venue } = snapshot;
  const { service_type, placement, product_ids = [] } = call.body;
  const rows = new Map(snapshot.products.map((row) => [row.id, row]));
  const isServed = servedIn(snapshot, { order_service_type: service_type });
  const options = {
    venue,
    languages: call.languages,
    style: service_type ? serviceStyle(service_type) : null,
    groups: true,
    rows,
  };
  const rules = await rulesOf(call, venue, rows);
  const isWanted = ({ product_id }: SuggestionRecord) =>
    placement === 'gift'
      ? gift?.gift_product_ids.includes(product_id) === true
      : !product_ids.includes(product_id);
  return rules.filter(isWanted).flatMap(({ product_id, logic }) => {
    const row = rows.get(product_id);
    if (!row || !isServed(row)) return [];
    const product = toProductDto(row, options);
    if (!canBeSuggested(product)) return [];
    const suggestion_logic = inLanguage(logic, languagesFor(venue, call.languages));
    return [{ ...product, suggestion_type: placement, suggestion_logic }];
  });
}

/** Lists the venue's suggestions for a placement and a basket, each product once. */
async function rulesOf(
  { db, body }: SuggestionCall,
  venue: VenueDoc,
  rows: ReadonlyMap<number, ProductRow>,
): Promise<readonly SuggestionRecord[]> {
  const { placement, product_ids = [], category_ids = [] } = body;
  const found = await db
    .select({ doc: suggestions.doc })
    .from(suggestions)
    .where(eq(suggestions.venue_id, venue.id))
    .orderBy(asc(suggestions.id));
  const categories = new Set([
    ...category_ids,
    ...product_ids.flatMap((id) => rows.get(id)?.category_id ?? []),
  ]);
  const fitting = found
    .map(({ doc }) => doc)
    .filter(({ placement: where, for_product_ids, for_category_ids }) => {
      if (where !== placement) return false;
      if (!for_product_ids && !for_category_ids) return true;
      return (
        for_product_ids?.some((id) => product_ids.includes(id)) === true ||
        for_category_ids?.some((id) => categories.has(id)) === true
      );
    });
  const ids = fitting.map(({ product_id }) => product_id);
  return fitting.filter(({ product_id }, index) => ids.indexOf(product_id) === index);
}
