import { withoutGroup } from '#domain/cart/product-groups.ts';
import { multiplyMoney, sumMoney } from '#domain/lib/money.ts';
import type { LineItem, MenuDiscount, Product } from '#domain/model.ts';
import { discountedPrice } from './menu-discounts.ts';

interface Offers {
  readonly discounts: Readonly<Record<string, MenuDiscount>>;
  readonly find: (id: number) => Product | null | undefined;
  readonly now: Date;
  readonly currency: string;
}

/**
 * Estimates what the menu's discounts take off these lines, to show while the server is asked, whose
 * answer counts (D61).
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
