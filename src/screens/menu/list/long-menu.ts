import type { Menu } from '#domain/model.ts';

/** More products than a phone can draw at once; below it all rows are there, for find-in-page and screen readers. */
export function isLongMenu({ categories }: Menu): boolean {
  return categories.reduce((sum, { products }) => sum + products.length, 0) > mostWhole;
}

/** Rows that a phone shows at once. */
export const firstRows = 8;

const mostWhole = 200;
