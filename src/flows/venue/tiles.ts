import { countItems } from '#domain/cart/totals.ts';
import type { Cart, Tile } from '#domain/model.ts';
import { basketAt, currentVenue, setAsideOtherBasket } from '#flows/cart/basket-at.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';

/** Opens the part of the menu behind a tile: a delivery window with a time, or a group of categories (D6, M9). */
export function selectTile(tile: Tile, delivery_time?: string | null): void {
  setAsideOtherBasket(currentVenue());
  setPart({ ...partOf(tile), ...(delivery_time !== undefined && { delivery_time }) });
}

/** Selects the only tile automatically; a basket for another venue stays until an item is added here (D6). */
export function selectOnlyTile(tile: Tile): void {
  const cart = readStore(cartStore);
  if (cart.venue_id !== currentVenue().id && countItems(cart) > 0) return;
  setPart(partOf(tile));
}

/** Shows the whole menu again; keeps a window that was not chosen by a tile (D6). */
export function showWholeMenu(): void {
  const { id, tiles = [] } = currentVenue();
  const { venue_id, delivery_window_id: chosen } = readStore(cartStore);
  if (venue_id !== id) return;
  const isOfTile = tiles.some(({ delivery_window_id }) => delivery_window_id === chosen);
  setPart({ group_id: null, ...(isOfTile && { delivery_window_id: null }) });
}

function partOf({ group_id, delivery_window_id }: Tile): Partial<Cart> {
  return delivery_window_id == null
    ? { group_id: group_id ?? null }
    : { group_id: null, delivery_window_id };
}

function setPart(part: Partial<Cart>): void {
  cartStore.value = { ...basketAt(currentVenue()), ...part };
}
