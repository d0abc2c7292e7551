import { sumMoney } from '#domain/lib/money.ts';
import type { Cart } from '#domain/model.ts';

/** Total of the items after all discounts, in the venue's currency (D60). */
export function itemsTotal({ sub_total, cart_discount }: Cart): number {
  return sumMoney([sub_total ?? 0, -(cart_discount ?? 0)]);
}
