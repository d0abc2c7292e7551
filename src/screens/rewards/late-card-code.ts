import { lazy } from 'react';
import { later } from '#ui/lib/later.ts';

/** What draws codes is large: it comes after the card, and once for all of them. */
export const CardCode = lazy(async () => ({
  default: (await later(() => import('./card-code.tsx'))).CardCode,
}));
