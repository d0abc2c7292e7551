import { field, savedAmount, savedId, savedList, savedObject } from '#domain/lib/saved.ts';
import type { GiftMechanic } from '#domain/model.ts';

/** Parses stored gift rules; null if invalid (§3). */
export function savedMechanic(saved: unknown): GiftMechanic | null {
  const mechanic = savedObject(saved);
  if (!mechanic) return null;
  return mechanicOf({
    id: savedId(field(mechanic, 'id')),
    order_value: savedAmount(field(mechanic, 'order_value')),
    buy_product_ids: savedList(field(mechanic, 'buy_product_ids'), savedId, MAX_IDS),
    buy_category_ids: savedList(field(mechanic, 'buy_category_ids'), savedId, MAX_IDS),
  });
}

/** Extracts the four fields of a response that are stored (§7). */
export function mechanicOf(answer: GiftMechanic): GiftMechanic {
  const { id, order_value = null, buy_product_ids = [], buy_category_ids = [] } = answer;
  return {
    id,
    order_value,
    buy_product_ids: [...buy_product_ids],
    buy_category_ids: [...buy_category_ids],
  };
}

const MAX_IDS = 1_000;
