import { useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import type { Product } from '#domain/model.ts';
import { toast } from '#flows/app/toasts.ts';
import { importWithRetry } from '#ui/lib/lazy-import.ts';

/** Answers with what is waited for where the code for it is not there yet. */
type Add = (product: Product, remaining: number | null) => Promise<void> | undefined;

/** What can be done from a product's row; the same object as long as the path is. */
export interface MenuActs {
  /** Adds it at once where nothing is left to ask and nothing speaks against it, else opens it (design 10.4, B5). */
  readonly add: Add;
  /** Adds it as it was the last time, where all of that can be had; else opens it so. */
  readonly addUsual: Add;
  /** Shows its lines where they have different choices. */
  readonly showLines: (product: Product) => void;
}

export const productPath = (path: string, id: number) => `/menu/${path}/product/${id}`;

/** The `line` of a product's address under which all its lines show. */
export const allLines = 'all';

/** The `line` of a product's address under which it opens as it was ordered the last time. */
export const usualLine = 'usual';

type Adding = typeof import('./menu-adding.ts');

let adding: Adding | undefined;

/** What adds dishes: a menu can be looked at before it is there. */
export async function readAdding(): Promise<Adding> {
  adding ??= await importWithRetry(() => import('./menu-adding.ts'));
  return adding;
}

/** What a basket costs as the menu shows it; null before anything could be added. */
export function expectedTotal(...given: Parameters<Adding['expectedTotal']>): number | null {
  return adding?.expectedTotal(...given) ?? null;
}

/** Once the code is there a tap is answered at once; before that it waits for it; where it cannot be had, that stays said. */
function doAdding(act: (code: Adding) => void): Promise<void> | undefined {
  if (adding) act(adding);
  else
    return readAdding().then(act, () => {
      toast('FAILED', { id: 'shell.problem.network' }, again(act));
    });
}

const again = (act: (code: Adding) => void) =>
  ({ text: { id: 'shell.retry' }, run: () => void doAdding(act), stays: 'error' }) as const;

export function useMenuActs(path: string): MenuActs {
  const [, navigate] = useLocation();
  useEffect(() => void readAdding().catch(() => undefined), []);
  return useMemo(() => {
    const waysFrom = (opened: string) => ({
      open: () => navigate(opened),
      chooseService: () => navigate(`/menu/${path}/service`),
    });
    return {
      add(product, remaining) {
        const ways = waysFrom(productPath(path, product.id));
        return doAdding(({ addFromRow }) => addFromRow(product, remaining, ways));
      },
      addUsual(product, remaining) {
        const ways = waysFrom(`${productPath(path, product.id)}?line=${usualLine}`);
        return doAdding(({ addUsual }) => addUsual(product, remaining, ways));
      },
      showLines: ({ id }) => navigate(`${productPath(path, id)}?line=${allLines}`),
    };
  }, [path, navigate]);
}
