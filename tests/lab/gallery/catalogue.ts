import type { Stage } from './stage.ts';

/** Walks through some of the app's states and stops at each one for a picture. */
export interface Walk {
  /** What the states belong to in the gallery. */
  readonly part: string;
  /** The states in their order; the walk has to come by every one of them. */
  readonly states: readonly string[];
  /** Languages may differ in what is on a page: nothing here may. */
  readonly go: (stage: Stage) => AsyncGenerator<string, void, void>;
  /** A computer of 1280 × 800 in place of a phone. */
  readonly isDesktop?: true;
}
