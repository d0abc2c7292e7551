import type { PersonalOffer } from '#domain/model.ts';
import { type Loaded, waiting } from '#stores/loaded.ts';
import { privateStore, store } from '#stores/store.ts';

/** A customer's own offers; `key` (customer, venue, language) prevents showing another customer's (L3). */
export interface OwnOffers {
  readonly key: string;
  readonly offers: Loaded<readonly PersonalOffer[]>;
}

const noOffers: OwnOffers = { key: '', offers: waiting };

export const personalOffersStore = privateStore<OwnOffers>(noOffers);

/** Id of the offer being activated. */
export const activatingStore = store<number | null>(null);
