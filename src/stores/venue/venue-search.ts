import type { ServiceType } from '#domain/model.ts';
import { type Store, store } from '#stores/store.ts';

/** Filter of the venue list: open now, or a service (design 11.1). */
export type VenueFilter = 'open' | ServiceType;

/** Search and filters of the venue list; they stay while the customer views a venue. */
export interface VenueSearch {
  readonly text: string;
  readonly filters: readonly VenueFilter[];
}

export const venueSearchStore: Store<VenueSearch> = store<VenueSearch>({ text: '', filters: [] });
