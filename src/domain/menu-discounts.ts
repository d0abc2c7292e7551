import type { MenuDiscount, Product } from './model.ts';
import { multiplyMoney, roundMoney, shareOf, sumMoney } from './money.ts';

/** What one costs with a menu discount; null where none applies now or it makes nothing cheaper (D51). */
export function discountedPrice(
  product: Pick<Product, 'price'>,
  discount: MenuDiscount | null | undefined,
  now: Date,
): number | null {
  if (!discount) return null;
  const isPast = discount.valid_until && !(now.getTime() < Date.parse(discount.valid_until));
  const price = Math.max(0, reduced(product.price, discount));
  return isPast || price >= product.price ? null : price;
}

function reduced(price: number, { type, value }: MenuDiscount): number {
  if (type === 'percentage') return sumMoney([price, multiplyMoney(shareOf(price, value), -1)]);
  if (type === 'amount') return sumMoney([price, -value]);
  return roundMoney(value);
}
