import { sessionItem } from '#browser/storage/storage.ts';
import { savedMechanic } from '#domain/cart/saved-gift.ts';
import { GIFT_KEY } from '#domain/constants.ts';
import type { GiftMechanic } from '#domain/model.ts';
import { persistedStore, type Store, store } from '#stores/store.ts';

/** Rules for earning the gift, in session storage (§3); null if unknown. */
export const giftStore: Store<GiftMechanic | null> = persistedStore(
  sessionItem(GIFT_KEY, savedMechanic),
);

/** The venue of the gift; it does not apply to baskets of other venues. */
export const giftVenueStore: Store<number | null> = persistedStore(
  sessionItem('gift-venue', (found) => (typeof found === 'number' ? found : null)),
);

/** cart_uid of the basket whose customer was already offered a gift (design 11.7). */
export const giftOfferedStore: Store<string | null> = persistedStore(
  sessionItem('gift-offered', (found) => (typeof found === 'string' ? found : null)),
);

/** A gift that was removed because it was no longer earned (§5). */
export interface WithdrawnGift {
  readonly name: string;
  readonly cart_uid: string | null;
}

export const withdrawnGiftStore = store<WithdrawnGift | null>(null);
