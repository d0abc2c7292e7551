import type { Menu, MenuDiscount, Product } from '#domain/model.ts';
import { shownPrice } from './menu-discounts.ts';
import { uniqueProducts } from './unique-products.ts';

/** A product that is discounted now. */
export interface RunningOffer {
  readonly product: Product;
  readonly discount: MenuDiscount;
  /** The discounted price and the one before, in the venue's currency, as the menu shows them. */
  readonly price: number;
  readonly was: number;
}

/** The available products that are discounted at a moment, in the menu's order (D19, D51). */
export function runningOffers(
  menu: Menu,
  discounts: Readonly<Record<string, MenuDiscount>>,
  at: { readonly now: Date; readonly currency: string },
): readonly RunningOffer[] {
  return uniqueProducts(menu).flatMap(({ product }) => {
    const discount = discounts[product.id];
    const { price, was } = shownPrice(product, discount, at);
    const isThere = product.available !== false;
    return discount && was !== null && isThere ? [{ product, discount, price, was }] : [];
  });
}
