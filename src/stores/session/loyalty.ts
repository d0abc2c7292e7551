import { localItem } from '#browser/storage/storage.ts';
import type { LoyaltyCard } from '#domain/model.ts';
import { persistedStore, recordWith, type Store, store } from '#stores/store.ts';

/** A customer's loyalty card as last loaded, for use at the till while offline (D21). */
export interface StoredCard {
  readonly customer_id: number;
  /** null: the site has no loyalty scheme. */
  readonly card: LoyaltyCard | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Emptied at sign-out (W5). */
export const loyaltyStore: Store<StoredCard | null> = persistedStore(
  localItem('loyalty_card', recordWith<StoredCard>('customer_id', 'card')),
);

/** The state of the last request for the card. */
export const loyaltyRequestStore = store<'waiting' | 'ready' | 'failed'>('waiting');
