import { lazyComponent } from '#ui/lib/lazy-import.ts';

/** The code renderer is large: it is loaded after the card, once for all codes. */
export const CardCode = lazyComponent(
  () => import('./card-code.tsx'),
  ({ CardCode }) => CardCode,
);
