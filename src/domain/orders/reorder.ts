import { withoutGroup } from '#domain/cart/product-groups.ts';
import {
  type LineOnOtherMenu,
  onOtherMenu,
  type ServiceChange,
} from '#domain/cart/service-change.ts';
import type { LineItem, Menu, Order, ServiceType, Venue } from '#domain/model.ts';
import { type CheckIn, isOver } from '#domain/venue/check-in.ts';
import { offeredServiceTypes } from '#domain/venue/service-type.ts';

/**
 * The lines of an order on today's menu, and line by line what could not be added or costs something else (O8, D90).
 * A gift was given once; who gets a gift card has to be said anew.
 */
export function reorderOf(
  { line_items_attributes }: Pick<Order, 'line_items_attributes'>,
  menu: Menu,
  currency: string,
): ServiceChange {
  const bought = line_items_attributes.filter(({ suggestion_type }) => suggestion_type !== 'gift');
  const cards = giftCards(menu);
  const isGiftCard = (line: LineItem) => cards.has(withoutGroup(line).product_id);
  const { lines, changes } = onOtherMenu(
    bought.filter((line) => !isGiftCard(line)).map(asNew),
    menu,
    currency,
  );
  const personal = bought
    .filter(isGiftCard)
    .map((before): LineOnOtherMenu => ({ before, after: null, why: 'choices', lost: [] }));
  return { lines, changes: [...changes, ...personal] };
}

/** How an order is had again: at the place where its customer is now, else as before, else the venue's first way (D9, D90). */
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

/** What moved a line into the basket then does not do so now. */
function asNew(line: LineItem): LineItem {
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
  const members = products
    .filter(({ is_product_group }) => is_product_group)
    .flatMap(({ options }) => options?.[0]?.values ?? [])
    .flatMap(({ child_product_item }) => child_product_item ?? []);
  const cards = [...products, ...members].filter(({ is_gift_card }) => is_gift_card);
  return new Set(cards.map(({ id }) => id));
}
