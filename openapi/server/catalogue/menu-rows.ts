import type { ServiceType } from '#domain/model.ts';
import type { CategoryDoc } from '../db/schema-catalogue.ts';
import type { WindowDoc } from '../db/schema-venue-parts.ts';
import type { ProductRow } from './menu-product.ts';

/** The database rows of a venue's menu. */
export interface MenuRows {
  readonly categories: readonly CategoryDoc[];
  readonly products: readonly ProductRow[];
  readonly windows: readonly WindowDoc[];
}

/** The part of the menu that a request asks for. */
export interface MenuPart {
  readonly order_service_type?: ServiceType;
  readonly delivery_window_id?: number;
  readonly group_id?: number;
}

/** The categories of a service, a delivery window and a group (§3, D44). */
export function categoriesOf(
  { categories, windows }: MenuRows,
  { order_service_type, delivery_window_id, group_id }: MenuPart,
): readonly CategoryDoc[] {
  const ofWindow = windows.find(({ id }) => id === delivery_window_id)?.category_ids ?? [];
  return categories.filter(
    (category) =>
      serves(category.service_types, order_service_type) &&
      (group_id === undefined || category.group_id === group_id) &&
      (ofWindow.length === 0 || ofWindow.includes(category.id)) &&
      (delivery_window_id === undefined ||
        !category.window_ids ||
        category.window_ids.includes(delivery_window_id)),
  );
}

/** Whether a product is on the part of the menu that a request asks for; one without a category always is (M1, §4). */
export function servedIn(rows: MenuRows, part: MenuPart): (row: ProductRow) => boolean {
  const served = new Set(categoriesOf(rows, part).map(({ id }) => id));
  return ({ category_id, doc }) =>
    serves(doc.service_types, part.order_service_type) &&
    (category_id === null || served.has(category_id));
}

/** Whether a part of the menu is for the requested service (M1): one that names no services is for all of them. */
export function serves(
  types: readonly ServiceType[] | undefined,
  wanted: ServiceType | undefined,
): boolean {
  return !types || wanted === undefined || types.includes(wanted);
}
