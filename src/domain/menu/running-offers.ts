import type { Menu, MenuDiscount, Product } from '#domain/model.ts';
import { discountedPrice } from './menu-discounts.ts';
import { uniqueProducts } from './menu-search.ts';

/** A dish that costs less now. */
export interface RunningOffer {
  readonly product: Product;
  readonly discount: MenuDiscount;
  /** What one costs with it, in the venue's currency. */
  readonly price: number;
}

/** The dishes of a menu that cost less at a moment and can be had, in the menu's order (D19, D51). */
export function runningOffers(
  menu: Menu,
  discounts: Readonly<Record<string, MenuDiscount>>,
  at: { readonly now: Date; readonly currency: string },
): readonly RunningOffer[] {
  return uniqueProducts(menu).flatMap(({ product }) => {
    const discount = discounts[product.id];
    const price = discountedPrice(product, discount, at);
    const isThere = product.available !== false;
    return discount && price !== null && isThere ? [{ product, discount, price }] : [];
  });
}
