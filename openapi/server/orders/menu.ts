import type { FindProduct } from '#domain/cart/product-groups.ts';
import type { Cart, ServiceType, Venue } from '#domain/model.ts';
import { serviceStyle } from '#domain/venue/service-type.ts';
import { languagesFor, localize } from '../catalogue/localize.ts';
import { type ProductRow, toProductDto } from '../catalogue/menu-product.ts';
import { type MenuRows, servedIn } from '../catalogue/menu-rows.ts';
import type { CategoryDoc, VenueDoc } from '../db/schema-catalogue.ts';

/** A venue's current menu, for checking a basket. */
export interface OrderMenu {
  /** The product with its options and current price for the service; undefined if the venue does not sell it. */
  readonly find: FindProduct;
  readonly rowOf: (id: number) => ProductRow | undefined;
  /** Whether the product is on the menu of this service and delivery window. */
  readonly isServed: (row: ProductRow) => boolean;
  readonly categoryOf: (row: ProductRow) => CategoryDoc | undefined;
}

/** Builds the menu of a basket's service and window from the catalogue rows (M1). */
export function menuFrom(
  rows: MenuRows,
  venue: VenueDoc,
  cart: Cart,
  languages: readonly string[],
): OrderMenu {
  const type: ServiceType | undefined = cart.service_type ?? undefined;
  const products = new Map(rows.products.map((row) => [row.id, row]));
  const categories = new Map(rows.categories.map((category) => [category.id, category]));
  const filter = {
    order_service_type: type,
    delivery_window_id: cart.delivery_window_id ?? undefined,
  };
  const style = type ? serviceStyle(type) : null;
  const options = { venue, languages, style, groups: true, rows: products };
  return {
    find: (id) => {
      const row = products.get(id);
      return row && toProductDto(row, options);
    },
    rowOf: (id) => products.get(id),
    isServed: servedIn(rows, filter),
    categoryOf: (row) => (row.category_id === null ? undefined : categories.get(row.category_id)),
  };
}

/**
 * Maps a venue to the contract. A service charge is mandatory unless the venue says otherwise, so that a basket cannot
 * leave it out.
 */
export function toVenueDto(venue: VenueDoc, languages: readonly string[]): Venue {
  const localized: Venue = localize(venue, languagesFor(venue, languages));
  return { ...localized, service_charge_optional: localized.service_charge_optional ?? false };
}
