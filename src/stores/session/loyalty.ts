import { inLocal } from '#browser/storage/storage.ts';
import type { LoyaltyCard } from '#domain/model.ts';
import { persistedStore, type Store, store } from '#stores/store.ts';

/** A customer's loyalty card as it was last seen, for the till where there is no network (D21). */
export interface KeptCard {
  readonly customer_id: number;
  /** null: the site has no scheme. */
  readonly card: LoyaltyCard | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Emptied at sign-out (W5). */
export const loyaltyStore: Store<KeptCard | null> = persistedStore(
  inLocal('loyalty_card', (found) =>
    typeof found === 'object' && found !== null && 'customer_id' in found && 'card' in found
      ? (found as KeptCard)
      : null,
  ),
);

/** How the last look at the card went. */
export const loyaltyThemeStore: Store<'waiting' | 'ready' | 'failed'> = store<
  'waiting' | 'ready' | 'failed'
>('waiting');
