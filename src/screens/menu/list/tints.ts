import { RECENT_CATEGORY_ID } from '#domain/constants.ts';
import type { Menu } from '#domain/model.ts';
import type { PlateTint } from '#ui/picture/plate.tsx';

/**
 * The plate color of every product, by its category and position, so that neighbors differ and a product keeps its
 * color (design 6.1).
 */
export function tintsOf(menu: Menu): ReadonlyMap<number, PlateTint> {
  const known = tints.get(menu);
  if (known) return known;
  const made = new Map<number, PlateTint>();
  for (const { id, products } of menu.categories) {
    if (id === RECENT_CATEGORY_ID) continue;
    for (const [index, product] of products.entries()) {
      if (!made.has(product.id)) made.set(product.id, tintAt(id + index));
    }
  }
  tints.set(menu, made);
  return made;
}

const tints = new WeakMap<Menu, ReadonlyMap<number, PlateTint>>();

const order = ['oat', 'sky', 'butter', 'rose', 'sage', 'peach', 'mint', 'berry'] as const;

function tintAt(index: number): PlateTint {
  return order[index % order.length] ?? 'oat';
}
