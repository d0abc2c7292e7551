import { GROUP_OPTION_ID } from '#domain/constants.ts';
import type { Cart, Category, LineItem, Option, OptionValue, Product } from '#domain/model.ts';

export type FindProduct = (id: number) => Product | undefined;

/**
 * Turns a product of a group into the group itself: one mandatory single choice of its members, with this one selected
 * (§4, §5).
 */
export function groupProductOf(product: Product, find: FindProduct): Product {
  const group = product.product_group;
  if (!group || product.is_product_group) return product;
  const ids = [...new Set([...group.product_ids, product.id])];
  const members = ids.flatMap((id) => (id === product.id ? [product] : (find(id) ?? [])));
  const option: Option = {
    id: GROUP_OPTION_ID,
    name: group.title ?? group.name ?? product.name,
    kind: 'modifier',
    mandatory: true,
    multiselect: false,
    multiselect_limit: 1,
    multiselect_min: 1,
    values: members.map((member) => memberValue(member, product)),
  };
  const { additional_prices: _prices, offer_options: _offers, local_name: _, ...own } = product;
  return {
    ...own,
    name: group.name ?? product.name,
    // Of the group itself is true what is true of every member; the chosen one decides about the line.
    contains_alcohol: members.every(({ contains_alcohol }) => contains_alcohol),
    ...(own.diets && {
      diets: own.diets.filter((diet) => members.every(({ diets }) => diets?.includes(diet))),
    }),
    price_type: 'single',
    stock: null,
    is_product_group: true,
    preselect_options: true,
    available: members.some(({ available }) => available !== false),
    options: [option],
  };
}

/** Replaces the members of each group in a category by the group, at the position of its first member (§4). */
export function withGroups(category: Category, find: FindProduct): Category {
  const shown = new Set<number>();
  const products = category.products.filter(({ id, product_group }) => {
    if (product_group && shown.has(id)) return false;
    for (const member of product_group?.product_ids ?? []) shown.add(member);
    return true;
  });
  return { ...category, products: products.map((product) => groupProductOf(product, find)) };
}

/** Converts group lines to lines of the chosen member, as the discount operation requires (§7). */
export function withoutGroups(cart: Cart): Cart {
  return { ...cart, line_items_attributes: cart.line_items_attributes.map(withoutGroup) };
}

/** Converts a group line to a line of its chosen member (M3). */
export function withoutGroup(line: LineItem): LineItem {
  const nested = line.nestedProducts ?? [];
  const member = nested.find(({ option_id }) => option_id === GROUP_OPTION_ID);
  if (!line.is_product_group || !member) return line;
  return {
    ...line,
    product_id: member.product_id ?? member.value_id,
    product_name: member.name ?? line.product_name,
    is_product_group: false,
    modifiers: [...(line.modifiers ?? []), ...(member.chosen ?? [])],
    nestedProducts: nested.filter((choice) => choice !== member),
    nested_options: without(line.nested_options ?? [], member.value_id),
  };
}

/** Removes the group's name from a member's: "Smoke stack, double" in "Smoke stack" becomes "Double" (M3). */
export function memberName(name: string, group: string): string {
  if (!name.toLowerCase().startsWith(group.toLowerCase())) return name;
  const rest = /^\s*[,:·–—-]\s*(\S.*)$/.exec(name.slice(group.length))?.[1];
  return rest ? rest.charAt(0).toUpperCase() + rest.slice(1) : name;
}

function memberValue(member: Product, current: Product): OptionValue {
  const { id, name, price, available, stock, calories, description, options } = member;
  return {
    id,
    name,
    price,
    default: id === current.id,
    quantity: 1,
    product_id: id,
    sub_options: options ?? [],
    child_product_item: member,
    is_product_group_item: true,
    available: available ?? true,
    stock: stock ?? null,
    calories: calories ?? null,
    description: description ?? null,
  };
}

function without(ids: readonly number[], id: number): readonly number[] {
  const first = ids.indexOf(id);
  return ids.filter((_, index) => index !== first);
}
