import { canBeGift, containsRequiredProducts, leftToSpend } from '#domain/cart/gifts.ts';
import { asOnMenu, canBeSuggested } from '#domain/cart/suggestions.ts';
import { isGift } from '#domain/cart/totals.ts';
import { categoriesOf } from '#domain/menu/group-members.ts';
import { findProduct } from '#domain/menu/menu.ts';
import type { GiftMechanic, Menu, ProductSuggestion } from '#domain/model.ts';
import { useSuggestions } from '#screens/basket/suggestions/use-suggestions.ts';
import type { Basket } from '#screens/use-basket.ts';
import { pricingStore } from '#stores/cart/cart.ts';
import { giftOfferedStore, giftStore, giftVenueStore } from '#stores/cart/gift.ts';
import { readyValue } from '#stores/loaded.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** State of the venue's gift for a basket. */
export interface GiftHere {
  readonly orderValue: number;
  /** Amount still to spend, in the venue's currency. */
  readonly left: number;
  /** Required categories and products that are missing, by name. */
  readonly toBuy: readonly string[];
  readonly isEarned: boolean;
  readonly isChosen: boolean;
  /** Whether the customer was already asked. */
  readonly wasOffered: boolean;
  readonly choices: readonly ProductSuggestion[];
}

/** Returns the gift of the basket's venue; null if there is none, or none is available (§3, §5). */
export function useGift(basket: Basket): GiftHere | null {
  const { value: mechanic } = useSnapshot(giftStore);
  const { value: giftVenue } = useSnapshot(giftVenueStore);
  const { value: offeredTo } = useSnapshot(giftOfferedStore);
  const { value: pricing } = useSnapshot(pricingStore);
  const menu = readyValue(useSnapshot(menuStore).value.menu);
  const suggestions = useSuggestions('gift', basket);
  const { cart, venue } = basket;
  if (mechanic?.id == null || giftVenue !== venue.id || !menu) return null;
  const choices = suggestions
    .map((suggestion) => asOnMenu(suggestion, menu))
    .filter((product) => canBeSuggested(product) && canBeGift(product));
  if (choices.length === 0) return null;
  const isBought = containsRequiredProducts(cart, mechanic, (id) => categoriesOf(menu, id));
  const left = leftToSpend(cart, mechanic);
  return {
    orderValue: mechanic.order_value ?? 0,
    left,
    toBuy: isBought ? [] : namesOf(mechanic, menu),
    // A discount that is still loading may reduce the basket below the value.
    isEarned: isBought && left === 0 && pricing.discount !== 'asked',
    isChosen: cart.line_items_attributes.some(isGift),
    wasOffered: offeredTo !== null && offeredTo === cart.additional_data?.cart_uid,
    choices,
  };
}

function namesOf({ buy_product_ids = [], buy_category_ids = [] }: GiftMechanic, menu: Menu) {
  const products = buy_product_ids.flatMap((id) => findProduct(menu, id)?.name ?? []);
  const categories = menu.categories
    .filter(({ id }) => buy_category_ids.includes(id))
    .map(({ name }) => name);
  return [...products, ...categories];
}
