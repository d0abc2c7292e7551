import { giftLineOf, withGift } from '#domain/cart/gifts.ts';
import { mechanicOf } from '#domain/cart/saved-gift.ts';
import { isGift } from '#domain/cart/totals.ts';
import type { GiftMechanic, ProductSuggestion } from '#domain/model.ts';
import { cartStore } from '#stores/cart/cart.ts';
import {
  giftOfferedStore,
  giftStore,
  giftVenueStore,
  withdrawnGiftStore,
} from '#stores/cart/gift.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { changeCart } from './cart.ts';
import { validateGift } from './reprice.ts';

/** Adds the chosen gift, free of charge (§5, C8). */
export function chooseGift(product: ProductSuggestion): void {
  declineGift();
  withdrawnGiftStore.value = null;
  const gift = giftLineOf(product, product.suggestion_logic ?? null);
  changeCart((cart) => withGift(cart, gift));
}

/** Records that the customer was offered a gift, so that they are not asked twice (design 11.7). */
export function declineGift(): void {
  giftOfferedStore.value = readStore(cartStore).additional_data?.cart_uid ?? null;
}

/** Stores the gift rules of the basket's venue and checks the basket against them (§3, §5). */
export function storeGiftRules(answer: GiftMechanic, venueId: number): void {
  const cart = readStore(cartStore);
  const isHere = cart.venue_id === venueId;
  if (!isHere && cart.line_items_attributes.some(isGift)) return;
  giftStore.value = mechanicOf(answer);
  giftVenueStore.value = venueId;
  const venue = readStore(venueStore);
  if (isHere && venue?.id === venueId) validateGift(venue);
}
