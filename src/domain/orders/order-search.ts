import type { Order } from '#domain/model.ts';
import { folded, occursIn } from '#domain/text/search-text.ts';

/** Whether all case-folded words occur in the venue's name, number, table or dishes (B11). */
export function matchesSearch(order: Order, words: readonly string[]): boolean {
  const { venue, number, table_name, location_name, line_items_attributes } = order;
  const dishes = line_items_attributes.flatMap((line) => [
    line.product_name,
    line.product_local_name ?? '',
    line.modifiers_display ?? '',
  ]);
  const text = folded(
    [venue.name, number, table_name ?? '', location_name ?? '', ...dishes].join(' '),
  );
  return words.every((word) => occursIn(text, word));
}
