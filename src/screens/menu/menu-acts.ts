import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { defaultsOf } from '#domain/choices.ts';
import { canAddAtOnce } from '#domain/completeness.ts';
import { lineOf } from '#domain/line-item.ts';
import type { Product } from '#domain/model.ts';
import { canAddAsBefore } from '#domain/recent-products.ts';
import { addToCart } from '#flows/cart.ts';
import { tell } from '#flows/notices.ts';
import { addIfItSuits } from '#flows/suits.ts';

/** What can be done from a product's row; the same object as long as the path is. */
export interface MenuActs {
  /** Adds it at once where nothing is left to ask and nothing speaks against it, else opens it (design 10, Product row, B5). */
  readonly add: (product: Product, remaining: number | null) => void;
  /** Adds it as it was the last time, where all of that can be had; else opens it so. */
  readonly addUsual: (product: Product, remaining: number | null) => void;
  /** Shows its lines where they have different choices. */
  readonly showLines: (product: Product) => void;
}

export const productPath = (path: string, id: number) => `/menu/${path}/product/${id}`;

/** The `line` of a product's address under which all its lines show. */
export const allLines = 'all';

/** The `line` of a product's address under which it opens as it was ordered the last time. */
export const usualLine = 'usual';

export function useMenuActs(path: string): MenuActs {
  const [, navigate] = useLocation();
  return useMemo(() => {
    function addAsItOpens(product: Product, remaining: number | null) {
      const line = lineOf(product, { choices: defaultsOf(product) });
      if (addToCart(line) === 'needs_service') return navigate(`/menu/${path}/service`);
      if (remaining === 1) tell('WARNING', { id: 'menu.allWeHave' });
    }
    return {
      add(product, remaining) {
        const open = () => navigate(productPath(path, product.id));
        if (!canAddAtOnce(product)) return open();
        addIfItSuits(product, () => addAsItOpens(product, remaining), open);
      },
      addUsual(product, remaining) {
        const open = () => navigate(`${productPath(path, product.id)}?line=${usualLine}`);
        if (!canAddAsBefore(product)) return open();
        addIfItSuits(product, () => addAsItOpens(product, remaining), open);
      },
      showLines: ({ id }) => navigate(`${productPath(path, id)}?line=${allLines}`),
    };
  }, [path, navigate]);
}
