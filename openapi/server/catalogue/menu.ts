import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Category, Menu } from '#domain/model.ts';
import { serviceStyle } from '#domain/venue/service-type.ts';
import { type Call, type Handler, ok, refuse } from '../contract/handler.ts';
import { products, type VenueDoc, venues } from '../db/schema-catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { languagesFor, localize } from './localize.ts';
import { type ProductDtoOptions, type ProductRow, toProductDto } from './menu-product.ts';
import { categoriesOf, type MenuRows, serves } from './menu-rows.ts';
import { withFullPaths } from './pictures.ts';
import { noSuchVenue } from './venue-record.ts';

/** A venue's menu in the requested language, and for the requested service, window and group (§7). */
export const getMenu: Handler<'getMenu'> = async (call) => {
  const { catalogue, query, cache, languages, origin } = call;
  const snapshot = await catalogue.get(query.venue_id);
  if (!snapshot) return noSuchVenue();
  const key = createHash('sha256')
    .update(JSON.stringify([query, languages, query.full_image_paths && origin]))
    .digest('base64url');
  const serialized = await cache.take(key, snapshot.state, async () => {
    const menu = menuOf(snapshot.venue, snapshot, call);
    return JSON.stringify({ menu: query.full_image_paths ? withFullPaths(menu, origin) : menu });
  });
  return { status: 200, serialized, holds: sameState(catalogue, query.venue_id, snapshot.state) };
};

/**
 * Kept out of the handler: a closure there would keep the whole snapshot in memory for as long as the cache keeps the
 * closure.
 */
function sameState(catalogue: Catalogue, venue_id: number, state: string) {
  return async () => (await catalogue.get(venue_id))?.state === state;
}

/** The nutritional facts of a product, if the venue publishes them (D49). */
export const getNutritionalFacts: Handler<'getNutritionalFacts'> = async (call) => {
  const found = await findProduct(call);
  if (!found) return noSuchProduct();
  const { nutrition } = found.doc;
  const facts = { data: nutrition?.data ?? [], option_values: nutrition?.option_values ?? {} };
  const result = localize(facts, languagesFor(found.venue, call.languages));
  return ok({
    nutrition_enabled: nutrition !== undefined,
    nutritional_facts: result.data,
    option_values: result.option_values,
  });
};

/** Returns the options of a product as part of an offer (§7). */
export const listOfferOptions: Handler<'listOfferOptions'> = async (call) => {
  const found = await findProduct(call);
  if (!found) return noSuchProduct();
  const languages = languagesFor(found.venue, call.languages);
  return ok({ offer_options: localize(found.doc.offer_options ?? [], languages) });
};

function menuOf(venue: VenueDoc, rows: MenuRows, { query, languages }: Call<'getMenu'>): Menu {
  const type = query.order_service_type;
  const options: ProductDtoOptions = {
    venue,
    languages,
    style: type ? serviceStyle(type) : null,
    groups: query.group_products ?? true,
    rows: new Map(rows.products.map((row) => [row.id, row])),
  };
  const toProduct = (row: ProductRow) => {
    const { offer_options, ...product } = toProductDto(row, options);
    return query.include_offer_options ? { ...product, offer_options } : product;
  };
  const onSale = rows.products.filter(({ doc }) => serves(doc.service_types, type));
  const ownLanguages = languagesFor(venue, languages);
  return {
    categories: categoriesOf(rows, query).map(
      ({ service_types, window_ids, ...category }): Category => ({
        ...localize(category, ownLanguages),
        products: onSale.filter((row) => row.category_id === category.id).map(toProduct),
      }),
    ),
    hidden_products: onSale.filter((row) => row.category_id === null).map(toProduct),
  };
}

async function findProduct({ db, query }: Call<'getNutritionalFacts'> | Call<'listOfferOptions'>) {
  const [found] = await db
    .select({ doc: products.doc, venue: venues.doc })
    .from(products)
    .innerJoin(venues, eq(venues.id, products.venue_id))
    .where(and(eq(products.id, query.product_id), eq(products.venue_id, query.venue_id)));
  return found;
}

function noSuchProduct() {
  return refuse(404, ['This product does not exist.'], { code: 'not_found' });
}
