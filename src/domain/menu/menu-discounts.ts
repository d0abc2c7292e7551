import { roundMoney, shareOf, sumMoney } from '#domain/lib/money.ts';
import type { MenuDiscount, Product } from '#domain/model.ts';

/** The price of a product with a menu discount, in the currency; null if none applies now or it is not cheaper (D51). */
export function discountedPrice(
  product: Pick<Product, 'price'>,
  discount: MenuDiscount | null | undefined,
  { now, currency }: { readonly now: Date; readonly currency: string },
): number | null {
  if (!discount) return null;
  const isPast = discount.valid_until && !(now.getTime() < Date.parse(discount.valid_until));
  const price = Math.max(0, roundMoney(reduced(product.price, discount, currency), currency));
  return isPast || price >= product.price ? null : price;
}

function reduced(price: number, { type, value }: MenuDiscount, currency: string): number {
  if (type === 'percentage') return sumMoney([price, -shareOf(price, value, currency)]);
  return type === 'amount' ? sumMoney([price, -value]) : value;
}
