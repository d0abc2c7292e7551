import { countItems } from '#domain/cart/item-count.ts';
import type { Cart, Tile } from '#domain/model.ts';
import { basketAt, currentVenue, parkOther } from '#flows/cart/basket-at.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';

/** Opens the part of the menu behind a tile: a delivery window with the time in it, or a group of categories (D6, M9). */
export function takeTile(tile: Tile, delivery_time?: string | null): void {
  parkOther(currentVenue());
  put({ ...partOf(tile), ...(delivery_time !== undefined && { delivery_time }) });
}

/** Takes the only tile there is, silently; a basket for elsewhere stays until something is added here (D6). */
export function takeOnlyTile(tile: Tile): void {
  const cart = readStore(cartStore);
  if (cart.venue_id !== currentVenue().id && countItems(cart) > 0) return;
  put(partOf(tile));
}

/** All of the menu again; a window that no tile has chosen stays (D6). */
export function showWholeMenu(): void {
  const { id, tiles = [] } = currentVenue();
  const { venue_id, delivery_window_id: chosen } = readStore(cartStore);
  if (venue_id !== id) return;
  const isOfTile = tiles.some(({ delivery_window_id }) => delivery_window_id === chosen);
  put({ group_id: null, ...(isOfTile && { delivery_window_id: null }) });
}

function partOf({ group_id, delivery_window_id }: Tile): Partial<Cart> {
  return delivery_window_id == null
    ? { group_id: group_id ?? null }
    : { group_id: null, delivery_window_id };
}

function put(part: Partial<Cart>): void {
  cartStore.value = { ...basketAt(currentVenue()), ...part };
}
