import { GROUP_OPTION_ID, RECENT_CATEGORY_ID } from '#domain/constants.ts';
import type { Category, Menu, Product } from '#domain/model.ts';
import type { Choices } from './options.ts';

/** The products that are sold as this one: the members of a group, else itself (M3). */
export function membersOf(product: Product): readonly Product[] {
  if (!product.is_product_group) return [product];
  const values = product.options?.[0]?.values ?? [];
  return values.flatMap(({ child_product_item }) => child_product_item ?? []);
}

/**
 * Whether the sold product is a gift card; in a group the chosen member decides, since groups may mix dishes and gift
 * cards (C13, M3).
 */
export function isGiftCard(product: Product, choices: Choices): boolean {
  const { value_id } = choices.find(({ option_id }) => option_id === GROUP_OPTION_ID) ?? {};
  const sold = membersOf(product).find(({ id }) => id === value_id) ?? product;
  return sold.is_gift_card === true;
}

/** The categories in which a product is listed, also as a member of a group, except the recent ones (M3, M4). */
export function sectionsOf(
  { categories }: Pick<Menu, 'categories'>,
  productId: number,
): readonly Category[] {
  return categories.filter(
    ({ id, products }) =>
      id !== RECENT_CATEGORY_ID && products.flatMap(membersOf).some((one) => one.id === productId),
  );
}

/** The ids of the categories that contain a product, except the recent ones (M4). */
export function categoriesOf(menu: Menu, productId: number): readonly number[] {
  return sectionsOf(menu, productId).map(({ id }) => id);
}
