import { RECENT_CATEGORY_ID } from '#domain/constants.ts';
import type { Category, Menu } from '#domain/model.ts';

/** The plate behind a product's picture, and how the picture is placed on it. */
export interface PlateLook {
  readonly tint: (typeof tints)[number];
  readonly kind: 'cut-out' | 'photo';
}

/** The plate of a product on its menu; without a menu the picture counts as a photo (design 6.1). */
export function plateOf(menu: Menu | undefined, productId: number): PlateLook {
  const category = menu?.categories.find(
    (one) => one.id !== RECENT_CATEGORY_ID && placeIn(one, productId) >= 0,
  );
  const index = category ? placeIn(category, productId) : productId;
  const product =
    category?.products[index] ?? menu?.hidden_products?.find(({ id }) => id === productId);
  return {
    tint: tints[((category?.id ?? 0) + index) % tints.length] ?? 'oat',
    kind: product?.image_kind === 'cut_out' ? 'cut-out' : 'photo',
  };
}

/** The tints in an order in which neighbors differ. */
const tints = ['oat', 'sky', 'butter', 'rose', 'sage', 'peach', 'mint', 'berry'] as const;

function placeIn({ products }: Category, productId: number): number {
  return products.findIndex(({ id }) => id === productId);
}
