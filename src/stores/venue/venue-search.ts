import type { ServiceType } from '#domain/model.ts';
import { type Store, store } from '#stores/store.ts';

/** What narrows the venue list: open now, or a service that has to be offered (design 11.1). */
export type VenueFilter = 'open' | ServiceType;

/** What the customer looks for among the venues; it stays while they look into one and come back. */
export interface VenueSearch {
  readonly text: string;
  readonly filters: readonly VenueFilter[];
}

export const venueSearchStore: Store<VenueSearch> = store<VenueSearch>({ text: '', filters: [] });
