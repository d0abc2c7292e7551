import { MAX_SUGGESTIONS } from '#domain/constants.ts';
import { withAvailability } from '#domain/menu/availability.ts';
import { findProduct } from '#domain/menu/menu.ts';
import type {
  Cart,
  LineItem,
  Menu,
  Placement,
  Product,
  ProductSuggestion,
  SuggestionFilter,
} from '#domain/model.ts';
import { isGift } from './gifts.ts';
import { withoutGroup } from './product-groups.ts';

/** What a suggestion is asked for. */
export interface SuggestionsGiven {
  readonly venueId: number;
  readonly placement: Placement;
  readonly cart: Cart;
  /** The product that it is about; without one it is about the basket. */
  readonly about?: number | undefined;
  readonly categoriesOf: (productId: number) => readonly number[];
}

/** What is asked of the server for a placement: about one product, or about what is bought (D51). */
export function filterOf(given: SuggestionsGiven): SuggestionFilter {
  const { venueId, placement, cart, about, categoriesOf } = given;
  const isHere = cart.venue_id === venueId;
  const bought = isHere ? cart.line_items_attributes.filter((line) => !isGift(line)) : [];
  const ids = about === undefined ? bought.map(({ product_id }) => product_id) : [about];
  const product_ids = unique(ids);
  return {
    venue_id: venueId,
    placement,
    product_ids,
    category_ids: unique(product_ids.flatMap(categoriesOf)),
    ...(isHere && cart.service_type && { service_type: cart.service_type }),
    ...(about === undefined && { order_value: isHere ? Math.max(0, cart.total ?? 0) : 0 }),
  };
}

/** One state of the basket has one question; its answer is good for that state only (D61). */
export function questionOf(filter: SuggestionFilter): string {
  return JSON.stringify(Object.entries(filter).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** What can be had now: it is there, and of all that has to be chosen enough is there too (C9). */
export function canBeSuggested(product: Product): boolean {
  return withAvailability(product, true).available !== false;
}

/** What is shown of the suggestions: as the menu has them, at most six, never what the basket holds (design 11.7). */
export function offersOf(
  suggestions: readonly ProductSuggestion[],
  cart: Cart,
  menu: Menu | undefined,
): readonly ProductSuggestion[] {
  const held = new Set(cart.line_items_attributes.flatMap(productsOf));
  return suggestions
    .filter(({ id }) => !held.has(id))
    .map((suggestion) => asOnMenu(suggestion, menu))
    .filter(canBeSuggested)
    .slice(0, MAX_SUGGESTIONS);
}

/** A suggestion with the price and the choices of the menu on show; one that is not on it stays as it was told. */
export function asOnMenu(suggestion: ProductSuggestion, menu: Menu | undefined): ProductSuggestion {
  const product = menu && findProduct(menu, suggestion.id);
  const { suggestion_type, suggestion_logic } = suggestion;
  return product ? { ...product, suggestion_type, suggestion_logic } : suggestion;
}

function productsOf(line: LineItem): readonly number[] {
  return [line.product_id, withoutGroup(line).product_id];
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)].slice(0, 100);
}
