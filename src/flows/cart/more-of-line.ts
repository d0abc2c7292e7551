import { findLine } from '#domain/cart/cart.ts';
import { moreOf } from '#domain/menu/max-quantity.ts';
import { countsStock } from '#domain/menu/stock.ts';
import type { Product } from '#domain/model.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { readStore } from '#stores/store.ts';
import { basketAt, currentVenue } from './basket-at.ts';

/** Returns how many more of a line fit in the basket; null if not counted, or if the line is gone (M11, D206). */
export function moreOfLine(key: string, product: Product): number | null {
  const venue = currentVenue();
  const cart = basketAt(venue);
  const line = findLine(cart, key);
  return line ? moreOf(line, product, cart, countsStock(venue, readStore(settingsStore))) : null;
}
