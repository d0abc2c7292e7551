import type { Suggestion } from '#domain/cart/suggested-line.ts';
import { type Store, store } from '#stores/store.ts';

/** A suggested product that was opened for configuration: its line records the origin. */
export const openedSuggestionStore: Store<(Suggestion & { readonly id: number }) | null> = store<
  (Suggestion & { readonly id: number }) | null
>(null);
