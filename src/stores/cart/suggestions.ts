import { sessionItem } from '#browser/storage/storage.ts';
import type { Placement, ProductSuggestion } from '#domain/model.ts';
import { persistedStore, recordWith, type Store, store } from '#stores/store.ts';

/** Suggestions of a placement; the previous ones stay visible while newer ones load. */
export interface Suggestions {
  /** Cache key: the basket or product that they are for. */
  readonly question: string;
  /** Product id; null for the basket. */
  readonly about: number | null;
  readonly venue_id: number;
  readonly status: 'asked' | 'known' | 'failed';
  readonly products: readonly ProductSuggestion[];
}

export const suggestionsStore: Store<Readonly<Partial<Record<Placement, Suggestions>>>> = store({});

/** Whether suggestions for the basket are loading; those for one product block nothing (C10). */
export function areLoading(all: Readonly<Partial<Record<Placement, Suggestions>>>): boolean {
  return all.gift?.status === 'asked' || all.payment_page?.status === 'asked';
}

/** The pop-up shown on this visit: one at most (D68). */
export interface PopUpShown {
  readonly venue_id: number;
  readonly at: string;
}

export const popUpStore: Store<PopUpShown | null> = persistedStore(
  sessionItem('suggestions-pop-up', recordWith<PopUpShown>('venue_id')),
);
