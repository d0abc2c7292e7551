import type { Menu, MenuDiscount, Product } from '#domain/model.ts';
import { discountedPrice } from './menu-discounts.ts';
import { uniqueProducts } from './menu-search.ts';

/** A product that is discounted now. */
export interface RunningOffer {
  readonly product: Product;
  readonly discount: MenuDiscount;
  /** The discounted price, in the venue's currency. */
  readonly price: number;
}

/** The available products that are discounted at a moment, in the menu's order (D19, D51). */
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
