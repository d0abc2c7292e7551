import type { Menu } from '#domain/model.ts';

/**
 * Whether a menu has more products than a phone can render at once; otherwise all rows exist, for find-in-page and
 * screen readers.
 */
export function isLongMenu({ categories }: Menu): boolean {
  return categories.reduce((sum, { products }) => sum + products.length, 0) > maxRenderedRows;
}

/** Rows that fit on a phone's screen. */
export const firstRows = 6;

const maxRenderedRows = 200;
