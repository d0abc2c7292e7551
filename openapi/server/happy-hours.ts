import { eq } from 'drizzle-orm';
import type { MenuDiscount } from '#domain/model.ts';
import type { Db } from './db.ts';
import type { DemoHappyHour } from './demo/demo-venue.ts';
import { type Handler, ok } from './handler.ts';
import { localize, wishedAt } from './localize.ts';
import { menu_discounts, products, type VenueDoc } from './schema-catalogue.ts';
import { endOfSpan } from './times.ts';
import { findVenue, noSuchVenue, zoneOf } from './venue-record.ts';
import { withOffset } from './zone.ts';

/** What costs less at the moment, by product (§7, D51). */
export const getMenuDiscounts: Handler<'getMenuDiscounts'> = async (call) => {
  const venue = await findVenue(call.db, call.query.venue_id);
  if (!venue) return noSuchVenue();
  const running = await runningDiscounts(call.db, venue, call.now);
  const wished = wishedAt(venue, call.languages);
  return ok({
    discounts: Object.fromEntries(
      running.map(({ product_id, rule, until }): [string, MenuDiscount] => [
        String(product_id),
        {
          type: rule.type,
          value: rule.value,
          label: localize({ label: rule.label }, wished).label,
          valid_until: withOffset(until, zoneOf(venue)),
        },
      ]),
    ),
  });
};

/** A discount that runs now for one product. */
export interface RunningDiscount {
  readonly product_id: number;
  readonly rule: DemoHappyHour;
  readonly until: Date;
}

/** The discounts that run at a moment, at most one a product: the first of the venue's rules. */
export async function runningDiscounts(
  db: Db,
  venue: VenueDoc,
  now: Date,
): Promise<readonly RunningDiscount[]> {
  const rules = await db
    .select({ rule: menu_discounts.doc })
    .from(menu_discounts)
    .where(eq(menu_discounts.venue_id, venue.id))
    .orderBy(menu_discounts.id);
  const running = rules.flatMap(({ rule }) => {
    const until = endOfSpan([rule], zoneOf(venue), now);
    return until ? [{ rule, until }] : [];
  });
  if (running.length === 0) return [];
  const dishes = await db
    .select({ id: products.id, category_id: products.category_id })
    .from(products)
    .where(eq(products.venue_id, venue.id));
  return dishes.flatMap((dish) => {
    const found = running.find(({ rule }) => covers(rule, dish));
    return found ? [{ product_id: dish.id, ...found }] : [];
  });
}

function covers(
  { product_ids, category_ids }: DemoHappyHour,
  dish: { readonly id: number; readonly category_id: number | null },
): boolean {
  if (!product_ids && !category_ids) return true;
  return (
    product_ids?.includes(dish.id) === true ||
    (dish.category_id !== null && category_ids?.includes(dish.category_id) === true)
  );
}
