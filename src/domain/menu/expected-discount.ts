import { choicesOf } from '#domain/cart/line-item.ts';
import { multiplyMoney, sumMoney } from '#domain/lib/money.ts';
import type { LineItem, MenuDiscount, Product } from '#domain/model.ts';
import { offerOn } from './menu-discounts.ts';

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
    const product = line.suggestion_type === 'gift' ? null : find(line.product_id);
    const offer = product && offerOn(product, choicesOf(line), discounts, at);
    return offer ? multiplyMoney(offer.off, line.quantity) : 0;
  });
  return sumMoney(offs);
}
