import type { PersonalOffer } from '#domain/model.ts';
import { type Loaded, waiting } from '#stores/loaded.ts';
import { type Store, store } from '#stores/store.ts';

/** A customer's own offers; `key` says whose, where and in which language, so that nobody else's show (L3). */
export interface OwnOffers {
  readonly key: string;
  readonly offers: Loaded<readonly PersonalOffer[]>;
}

export const noOffers: OwnOffers = { key: '', offers: waiting };

export const personalOffersStore: Store<OwnOffers> = store<OwnOffers>(noOffers);

/** The offer that is being activated. */
export const activatingStore: Store<number | null> = store<number | null>(null);
