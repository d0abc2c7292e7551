import { withoutUnearnedGift } from '#domain/cart/gifts.ts';
import { isGift } from '#domain/cart/totals.ts';
import { categoriesOf } from '#domain/menu/group-members.ts';
import type { Cart } from '#domain/model.ts';
import { toast } from '#flows/app/toasts.ts';
import {
  giftOfferedStore,
  giftStore,
  giftVenueStore,
  withdrawnGiftStore,
} from '#stores/cart/gift.ts';
import { readyValue } from '#stores/loaded.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';

/**
 * Removes a gift that is no longer earned, with a warning (§5, §8). Does nothing until the gift's rules and the menu
 * are known: the server validates anyway.
 */
export function withEarnedGift(cart: Cart): Cart {
  const mechanic = readStore(giftStore);
  const { key } = menuStore.value;
  const menu = key.startsWith(`${cart.venue_id}|`) ? readyValue(menuStore.value.menu) : undefined;
  const isKnown = mechanic !== null && readStore(giftVenueStore) === cart.venue_id;
  if (!isKnown || !menu || !cart.line_items_attributes.some(isGift)) return cart;
  const checked = withoutUnearnedGift(cart, mechanic, (id) => categoriesOf(menu, id));
  for (const { product_name: name } of checked.withdrawn) {
    toast('WARNING', { id: 'product_is_no_longer_for_free', values: { name } });
    withdrawnGiftStore.value = { name, cart_uid: cart.additional_data?.cart_uid ?? null };
    // A gift that is earned again is offered again.
    giftOfferedStore.value = null;
  }
  return checked.cart;
}
