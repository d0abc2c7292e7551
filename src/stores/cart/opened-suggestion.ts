import type { Suggestion } from '#domain/cart/suggested-line.ts';
import { store } from '#stores/store.ts';

/**
 * A suggested product that was opened for configuration: its line records the origin. Separate from suggestions.ts,
 * which is loaded later, because adding the first dish needs it.
 */
export interface OpenedSuggestion extends Suggestion {
  /** The product's id. */
  readonly id: number;
}

/** null while no suggestion is being configured. */
export const openedSuggestionStore = store<OpenedSuggestion | null>(null);
