import type { Stage } from './stage.ts';

/** Walks through some of the app's states and stops at each one for a screenshot. */
export interface Walk {
  /** The section of the gallery. */
  readonly part: string;
  /** The states in their order; the walk must reach each of them. */
  readonly states: readonly string[];
  /** The walk must not depend on the page's language. */
  readonly go: (stage: Stage) => AsyncGenerator<string, void, void>;
  /** Uses a desktop of 1280 × 800 instead of a phone. */
  readonly isDesktop?: true;
}
