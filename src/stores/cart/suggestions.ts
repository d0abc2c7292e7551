import { inSession } from '#browser/storage/storage.ts';
import type { Placement, ProductSuggestion } from '#domain/model.ts';
import { persistedStore, type Store, store } from '#stores/store.ts';

/** What is suggested at a place; while a newer answer is awaited the older one stays on show. */
export interface Suggestions {
  /** The basket, or the product, that they are for. */
  readonly question: string;
  /** The product that they are about; null is the basket. */
  readonly about: number | null;
  readonly venue_id: number;
  readonly status: 'asked' | 'known' | 'failed';
  readonly products: readonly ProductSuggestion[];
}

export const suggestionsStore: Store<Readonly<Partial<Record<Placement, Suggestions>>>> = store({});

/** What the basket is still asked about; what is about one product holds up nobody (C10). */
export function areAsked(all: Readonly<Partial<Record<Placement, Suggestions>>>): boolean {
  return all.gift?.status === 'asked' || all.payment_page?.status === 'asked';
}

/** A pop-up was shown on this visit: one is enough (D68). */
export interface PopUpShown {
  readonly venue_id: number;
  readonly at: string;
}

export const popUpStore: Store<PopUpShown | null> = persistedStore(
  inSession('suggestions-pop-up', asShown),
);

function asShown(found: unknown): PopUpShown | null {
  const isShown = typeof found === 'object' && found !== null && 'venue_id' in found;
  return isShown ? (found as PopUpShown) : null;
}
