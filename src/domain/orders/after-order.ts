import { withLines } from '#domain/cart/cart.ts';
import { removeLine, setLineQuantity } from '#domain/cart/line-changes.ts';
import type { Cart, LineItem } from '#domain/model.ts';

/** Lines that were added while the order was being placed and remain in the basket (D80). */
export function remainingLines(cart: Cart, ordered: readonly LineItem[], currency: string): Cart {
  return ordered.reduce((left, { key, quantity }) => {
    const line = left.line_items_attributes.find((one) => one.key === key);
    if (!line) return left;
    const rest = line.quantity - quantity;
    return rest < 1 ? removeLine(left, key) : setLineQuantity(left, key, rest, currency);
  }, cart);
}

/** The next basket of the same visit: same venue, table and service, with the remaining lines (D80, D84). */
export function nextRound(left: Cart, fresh: Cart): Cart {
  const { venue_id, service_type, table_id, location_id, delivery_window_id } = left;
  const { checked_in_at, cart_uid } = left.additional_data ?? {};
  const isBegun = left.line_items_attributes.length > 0;
  const following = isBegun && cart_uid ? uidAfter(cart_uid) : null;
  const additional_data = {
    ...fresh.additional_data,
    ...(following && { cart_uid: following }),
    ...(checked_in_at ? { checked_in_at } : {}),
  };
  const { service_charge_optional } = left;
  const place = { venue_id, service_type, table_id, location_id, delivery_window_id };
  return withLines(
    { ...fresh, ...place, service_charge_optional, additional_data },
    left.line_items_attributes,
  );
}

/** The remaining lines in two windows are one basket, so both windows must derive the same uid. */
function uidAfter(uid: string): string | null {
  const [, head, tail] = /^([\da-f-]{24})([\da-f]{12})$/.exec(uid) ?? [];
  if (!head || !tail) return null;
  return head + ((Number.parseInt(tail, 16) + 1) % 2 ** 48).toString(16).padStart(12, '0');
}
