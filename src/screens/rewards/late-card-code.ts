import { lazyComponent } from '#ui/lib/lazy-import.ts';

/** What draws codes is large: it comes after the card, and once for all of them. */
export const CardCode = lazyComponent(
  () => import('./card-code.tsx'),
  ({ CardCode }) => CardCode,
);
