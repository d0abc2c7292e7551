import { lazy } from 'react';
import { importLazily } from '#ui/lib/lazy-import.ts';

/** What draws codes is large: it comes after the card, and once for all of them. */
export const CardCode = lazy(async () => ({
  default: (await importLazily(() => import('./card-code.tsx'))).CardCode,
}));
