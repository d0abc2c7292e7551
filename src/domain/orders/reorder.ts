import { withoutGroup } from '#domain/cart/product-groups.ts';
import { restoredCart } from '#domain/cart/saved-cart.ts';
import {
  type LineOnOtherMenu,
  onOtherMenu,
  type ServiceChange,
} from '#domain/cart/service-change.ts';
import { isGift } from '#domain/cart/totals.ts';
import { membersOf } from '#domain/menu/group-members.ts';
import type { Cart, LineItem, Menu, Order, ServiceType, Venue } from '#domain/model.ts';
import { type CheckIn, isOver } from '#domain/venue/check-in.ts';
import { offeredServiceTypes } from '#domain/venue/service-type.ts';

/**
 * Rebuilds the lines of an order from the current menu, and lists what is missing or has another price (O8, D90). Gifts
 * are left out, and gift cards need a new recipient.
 */
export function reorderOf(
  { line_items_attributes }: Pick<Order, 'line_items_attributes'>,
  menu: Menu,
  currency: string,
): ServiceChange {
  const bought = line_items_attributes.filter((line) => !isGift(line));
  const cards = giftCards(menu);
  const isGiftCard = (line: LineItem) => cards.has(withoutGroup(line).product_id);
  const { lines, changes } = onOtherMenu(
    bought.filter((line) => !isGiftCard(line)).map(withoutSuggestion),
    menu,
    currency,
  );
  const personal = bought
    .filter(isGiftCard)
    .map((before): LineOnOtherMenu => ({ before, after: null, why: 'choices', lost: [] }));
  return { lines, changes: [...changes, ...personal] };
}

/**
 * The service for ordering again: the customer's current place, else as before, else the venue's first service (D9,
 * D90).
 */
export function serviceAgain(
  { service_type }: Pick<Order, 'service_type'>,
  venue: Venue,
  visit: CheckIn | null,
  now: Date,
): ServiceType | null {
  const isHere = visit?.venue_id === venue.id && !isOver(visit.at, now);
  if (isHere) return visit.service_type;
  const offered = offeredServiceTypes(venue).filter((type) => type !== 'WebBringToMe');
  return offered.find((type) => type === service_type) ?? offered[0] ?? null;
}

/** Removes the suggestion that the line came from. */
function withoutSuggestion(line: LineItem): LineItem {
  return {
    ...line,
    item_discount: 0,
    suggestion_type: null,
    suggestion_logic: null,
    offer_id: null,
  };
}

function giftCards({ categories, hidden_products = [] }: Menu): ReadonlySet<number> {
  const products = [...categories.flatMap((category) => category.products), ...hidden_products];
  const cards = products.flatMap(membersOf).filter(({ is_gift_card }) => is_gift_card);
  return new Set(cards.map(({ id }) => id));
}

/**
 * Restores the complete basket of an order, without data of the finished attempt. The next attempt is a new purchase
 * under the given uid (D80, D109).
 */
export function basketOfOrder(order: Order, cart_uid: string): Cart {
  const cart = restoredCart(order);
  const additional_data = { ...cart.additional_data, cart_uid };
  return { ...cart, venue_id: order.venue.id, additional_data };
}
