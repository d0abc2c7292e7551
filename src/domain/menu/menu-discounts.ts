import { withoutGroup } from '#domain/cart/product-groups.ts';
import { multiplyMoney, roundMoney, shareOf, sumMoney } from '#domain/lib/money.ts';
import type { LineItem, MenuDiscount, Product } from '#domain/model.ts';

/** What one costs with a menu discount; null where none applies now or it makes nothing cheaper (D51). */
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

interface Offers {
  readonly discounts: Readonly<Record<string, MenuDiscount>>;
  readonly find: (id: number) => Product | null | undefined;
  readonly now: Date;
  readonly currency: string;
}

/**
 * What the menu's discounts take off these lines, as far as the menu tells: shown while the server is asked, whose
 * answer rules (D61).
 */
export function expectedDiscount(
  lines: readonly LineItem[],
  { discounts, find, ...at }: Offers,
): number {
  const offs = lines.map((line) => {
    const { product_id, quantity } = withoutGroup(line);
    const product = line.suggestion_type === 'gift' ? null : find(product_id);
    const price = product && discountedPrice(product, discounts[product_id], at);
    return price == null ? 0 : multiplyMoney(sumMoney([product?.price ?? 0, -price]), quantity);
  });
  return sumMoney(offs);
}

function reduced(price: number, { type, value }: MenuDiscount, currency: string): number {
  if (type === 'percentage') return sumMoney([price, -shareOf(price, value, currency)]);
  return type === 'amount' ? sumMoney([price, -value]) : value;
}
