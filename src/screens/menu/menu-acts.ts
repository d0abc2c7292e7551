import { useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import type { Product } from '#domain/model.ts';
import { toast } from '#flows/app/toasts.ts';
import { importWithRetry } from '#ui/lib/lazy-import.ts';

/** Returns a promise if the code for it is still loading. */
type Add = (product: Product, remaining: number | null) => Promise<void> | undefined;

/** Actions of a product's row; a stable object per path. */
export interface MenuActions {
  /** Adds it directly if nothing needs to be chosen and it fits the diet profile, else opens it (design 10.4, B5). */
  readonly add: Add;
  /** Adds it with the last choices if they are all available; else opens it with them. */
  readonly addUsual: (...given: [...Parameters<Add>, canRepeatChoices: boolean]) => ReturnType<Add>;
  /** Shows its lines if they have different choices. */
  readonly showLines: (product: Product) => void;
}

export const productPath = (path: string, id: number) => `/menu/${path}/product/${id}`;

/** The `line` parameter that shows all lines of a product. */
export const allLines = 'all';

/** The `line` parameter that opens a product with the last choices. */
export const usualLine = 'usual';

type Adding = typeof import('./menu-adding.ts');

let adding: Adding | undefined;

/** Loads the code that adds products: a menu can be read before that. */
export async function loadAdding(): Promise<Adding> {
  adding ??= await importWithRetry(() => import('./menu-adding.ts'));
  return adding;
}

/** The total of a basket at the menu's prices, in the venue's currency; null before anything could be added. */
export function expectedTotal(...given: Parameters<Adding['expectedTotal']>): number | null {
  return adding?.expectedTotal(...given) ?? null;
}

/**
 * A tap is handled immediately once the code is loaded; before that it waits, and a failure to load is shown
 * persistently.
 */
function withAdding(act: (code: Adding) => void): Promise<void> | undefined {
  if (adding) act(adding);
  else
    return loadAdding().then(act, () => {
      toast('FAILED', { id: 'shell.problem.network' }, again(act));
    });
}

const again = (act: (code: Adding) => void) =>
  ({ text: { id: 'shell.retry' }, run: () => void withAdding(act), stays: 'error' }) as const;

export function useMenuActions(path: string): MenuActions {
  const [, navigate] = useLocation();
  useEffect(() => void loadAdding().catch(() => undefined), []);
  return useMemo(() => {
    const waysFrom = (opened: string) => ({
      open: () => navigate(opened),
      chooseService: () => navigate(`/menu/${path}/service`),
    });
    return {
      add(product, remaining) {
        const ways = waysFrom(productPath(path, product.id));
        return withAdding(({ addFromRow }) => addFromRow(product, remaining, ways));
      },
      addUsual(product, remaining, canAdd) {
        const ways = waysFrom(`${productPath(path, product.id)}?line=${usualLine}`);
        return withAdding(({ addFromRow }) => addFromRow(product, remaining, ways, canAdd));
      },
      showLines: ({ id }) => navigate(`${productPath(path, id)}?line=${allLines}`),
    };
  }, [path, navigate]);
}
