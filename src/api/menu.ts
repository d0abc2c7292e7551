import { withoutNulls } from '#domain/lib/lenient-answers.ts';
import type { Category, Menu, MenuDiscount, Product, ServiceType } from '#domain/model.ts';
import { bodyOf, listOf } from './answers.ts';
import { client } from './client.ts';
import { menuParameters } from './menu-parameters.ts';

/** Parameters of a menu: it depends on service type, delivery window and tile (§7, M1). */
export interface MenuRequest {
  readonly venue_id: number;
  readonly order_service_type?: ServiceType;
  readonly delivery_window_id?: number;
  readonly group_id?: number;
  /** The menu API version; sent only if it is not 1 (D40). */
  readonly version?: number;
}

/** GET /api/menu.json with the parameters of §7. */
export async function getMenu(request: MenuRequest): Promise<Menu> {
  const params = { query: { ...menuParameters, ...request } };
  return menuIn(await bodyOf(client.GET('/api/menu.json', { params })));
}

/** @throws ApiError if the response has no usable menu */
export function menuIn(answer: { readonly menu?: unknown }): Menu {
  const menu = withoutNulls(answer.menu) as Menu | undefined;
  const categories = listOf<Category>(menu?.categories, isCategory);
  return {
    categories: categories.map((category) => ({
      ...category,
      products: category.products.filter(isProduct),
    })),
    hidden_products: listOf<Product>(menu?.hidden_products ?? [], isProduct),
  };
}

/** GET /api/menu/discounts.json: running discounts by product id (§7, D51). */
export async function getMenuDiscounts(
  venue_id: number,
  order_service_type?: ServiceType,
): Promise<Readonly<Record<string, MenuDiscount>>> {
  const params = { query: { venue_id, order_service_type } };
  const { discounts } = await bodyOf(client.GET('/api/menu/discounts.json', { params }));
  return withoutNulls(discounts ?? {});
}

/** GET /api/menu/recent-ordered-products.json: recently ordered products, latest first (§7, M4). */
export async function listRecentProducts(
  request: MenuRequest,
): Promise<Pick<Menu, 'hidden_products'> & { readonly products: readonly Product[] }> {
  const params = { query: { ...menuParameters, ...request } };
  const found = withoutNulls(
    await bodyOf(client.GET('/api/menu/recent-ordered-products.json', { params })),
  );
  return {
    products: listOf<Product>(found.products, isProduct),
    hidden_products: listOf<Product>(found.hidden_products ?? [], isProduct),
  };
}

function isCategory({ id, name, products }: Category): boolean {
  return typeof id === 'number' && typeof name === 'string' && Array.isArray(products);
}

function isProduct(product: Product): boolean {
  return (
    typeof product?.id === 'number' &&
    typeof product.name === 'string' &&
    Number.isFinite(product.price)
  );
}
