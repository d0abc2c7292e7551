import { MAX_SUGGESTIONS } from '#domain/constants.ts';
import { withAvailability } from '#domain/menu/availability.ts';
import { findProduct } from '#domain/menu/menu.ts';
import type {
  Cart,
  Menu,
  Placement,
  Product,
  ProductSuggestion,
  SuggestionFilter,
} from '#domain/model.ts';
import { productIdsOf } from './gifts.ts';
import { isGift } from './totals.ts';

/** The basket and the place in the app that suggestions are requested for. */
export interface SuggestionRequest {
  readonly venueId: number;
  readonly placement: Placement;
  readonly cart: Cart;
  /** Product id; undefined for suggestions about the basket. */
  readonly about?: number;
  readonly categoriesOf: (productId: number) => readonly number[];
}

/** Builds the request for one of the five placements (C9): about one product, or about those in the basket (D51). */
export function filterOf(request: SuggestionRequest): SuggestionFilter {
  const { venueId, placement, cart, about, categoriesOf } = request;
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

/** Cache key of a request: a response is valid for one state of the basket only (D61). */
export function suggestionKey(filter: SuggestionFilter): string {
  return JSON.stringify(Object.entries(filter).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Whether a product can be ordered now: it is available, and so are enough values of every required choice (C9). */
export function canBeSuggested(product: Product): boolean {
  return withAvailability(product, true).available !== false;
}

/**
 * Selects the suggestions to show: with the menu's data, at most six, none that the basket already contains
 * (design 11.7).
 */
export function offersOf(
  suggestions: readonly ProductSuggestion[],
  cart: Cart,
  menu: Menu | undefined,
): readonly ProductSuggestion[] {
  const held = new Set(cart.line_items_attributes.flatMap(productIdsOf));
  return suggestions
    .filter(({ id }) => !held.has(id))
    .map((suggestion) => asOnMenu(suggestion, menu))
    .filter(canBeSuggested)
    .slice(0, MAX_SUGGESTIONS);
}

/** Takes price and choices from the current menu; unchanged if the menu does not list it (C9). */
export function asOnMenu(suggestion: ProductSuggestion, menu: Menu | undefined): ProductSuggestion {
  const product = menu && findProduct(menu, suggestion.id);
  const { suggestion_type, suggestion_logic } = suggestion;
  return product ? { ...product, suggestion_type, suggestion_logic } : suggestion;
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)].slice(0, 100);
}
