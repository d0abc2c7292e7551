import { mulberry32 } from '../../support/faults/random.ts';

/** Random draws from a seed; the same seed gives the same draws. */
export interface Chance {
  /** Draws a number from 0 to below 1. */
  readonly next: () => number;
  /** Draws a whole number from 0 to this one. */
  readonly upTo: (most: number) => number;
  readonly isLucky: (share: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
}

export function chanceOf(seed: number): Chance {
  const next = mulberry32(seed);
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  return {
    next,
    upTo,
    isLucky: (share) => next() < share,
    pick: (list) => {
      const drawn = list[upTo(list.length - 1)];
      if (drawn === undefined && list.length === 0) throw new Error('There is nothing to pick.');
      return drawn as (typeof list)[number];
    },
  };
}
