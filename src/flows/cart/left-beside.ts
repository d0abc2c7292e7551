import { findLine } from '#domain/cart/cart.ts';
import { withAvailability } from '#domain/menu/availability.ts';
import { moreOf } from '#domain/menu/max-quantity.ts';
import { countsStock } from '#domain/menu/stock.ts';
import type { Product } from '#domain/model.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { readStore } from '#stores/store.ts';
import { basketAt, currentVenue } from './basket-at.ts';

/** A product with what is left of it and of its choices beside the basket (M11, D206). */
export function leftBesideBasket(product: Product): Product {
  const venue = currentVenue();
  return withAvailability(product, isCountedAt(venue), basketAt(venue));
}

/** How many more of a line the basket can take; null is not counted, or a line that is not there (M11, D206). */
export function moreOfLine(key: string, product: Product): number | null {
  const venue = currentVenue();
  const cart = basketAt(venue);
  const line = findLine(cart, key);
  return line ? moreOf(line, product, cart, isCountedAt(venue)) : null;
}

function isCountedAt(venue: ReturnType<typeof currentVenue>): boolean {
  return countsStock(venue, readStore(settingsStore));
}
