import type { MenuDiscount } from '#domain/model.ts';
import { type Handler, ok } from '../contract/handler.ts';
import type { HappyHourRecord } from '../db/records.ts';
import { withOffset, zoneOf } from '../i18n/zone.ts';
import type { VenueSnapshot } from './catalogue.ts';
import { languagesFor, localize } from './localize.ts';
import { endOfSpan } from './times.ts';
import { noSuchVenue } from './venue-record.ts';

/** The menu discounts that apply now, by product (§7, D51). */
export const getMenuDiscounts: Handler<'getMenuDiscounts'> = async (call) => {
  const snapshot = await call.catalogue.get(call.query.venue_id);
  if (!snapshot) return noSuchVenue();
  const { venue } = snapshot;
  const running = runningDiscounts(snapshot, call.now);
  const languages = languagesFor(venue, call.languages);
  return ok({
    discounts: Object.fromEntries(
      running.map(({ product_id, rule, until }): [string, MenuDiscount] => [
        String(product_id),
        {
          type: rule.type,
          value: rule.value,
          label: localize({ label: rule.label }, languages).label,
          valid_until: withOffset(until, zoneOf(venue)),
        },
      ]),
    ),
  });
};

/** A discount that currently applies to one product. */
export interface RunningDiscount {
  readonly product_id: number;
  readonly rule: HappyHourRecord;
  readonly until: Date;
}

/** The discounts that apply at a moment, at most one per product: the first of the venue's rules (D51). */
export function runningDiscounts(
  { venue, happyHours, products }: VenueSnapshot,
  now: Date,
): readonly RunningDiscount[] {
  const running = happyHours.flatMap((rule) => {
    const until = endOfSpan([rule], zoneOf(venue), now);
    return until ? [{ rule, until }] : [];
  });
  if (running.length === 0) return [];
  return products.flatMap((dish) => {
    const found = running.find(({ rule }) => covers(rule, dish));
    return found ? [{ product_id: dish.id, ...found }] : [];
  });
}

function covers(
  { product_ids, category_ids }: HappyHourRecord,
  dish: { readonly id: number; readonly category_id: number | null },
): boolean {
  if (!product_ids && !category_ids) return true;
  return (
    product_ids?.includes(dish.id) === true ||
    (dish.category_id !== null && category_ids?.includes(dish.category_id) === true)
  );
}
