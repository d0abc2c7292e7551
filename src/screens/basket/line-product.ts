import { useSnapshot } from 'valtio';
import type { Category, LineItem, Product } from '#domain/model.ts';
import { readyValue } from '#stores/loaded.ts';
import { menuStore } from '#stores/menu.ts';
import type { PlateTint } from '#ui/plate.tsx';

/** The product of a line as the menu on show has it, hidden ones too. */
export function useProduct(id: number): Product | undefined {
  const shown = readyValue(useSnapshot(menuStore).value.menu);
  if (!shown) return undefined;
  const products = shown.categories.flatMap((category) => category.products);
  return [...products, ...(shown.hidden_products ?? [])].find((product) => product.id === id);
}

/** How a line's picture lies on its plate: as in the menu; while that is unknown as a photo (design 6.1). */
export function useLook({ product_id }: LineItem): {
  readonly tint: PlateTint;
  readonly kind: 'cut-out' | 'photo';
} {
  const product = useProduct(product_id);
  const shown = readyValue(useSnapshot(menuStore).value.menu);
  const category = shown?.categories.find((one) => holds(one, product_id));
  const place = category?.products.findIndex(({ id }) => id === product_id) ?? product_id;
  return {
    tint: order[((category?.id ?? 0) + place) % order.length] ?? 'oat',
    kind: product?.image_kind === 'cut_out' ? 'cut-out' : 'photo',
  };
}

const order: readonly PlateTint[] = [
  'oat',
  'sky',
  'butter',
  'rose',
  'sage',
  'peach',
  'mint',
  'berry',
];

function holds({ products }: Category, productId: number): boolean {
  return products.some(({ id }) => id === productId);
}
