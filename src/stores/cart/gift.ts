import { inSession } from '#browser/storage/storage.ts';
import { savedMechanic } from '#domain/cart/saved-gift.ts';
import { GIFT_KEY } from '#domain/constants.ts';
import type { GiftMechanic } from '#domain/model.ts';
import { persistedStore, type Store, store } from '#stores/store.ts';

/** What has to be in the basket for the gift, in session storage under a gift-mechanic key (§3); null is not known. */
export const giftStore: Store<GiftMechanic | null> = persistedStore(
  inSession(GIFT_KEY, savedMechanic),
);

/** The venue whose gift it is; another venue's says nothing about the basket. */
export const giftVenueStore: Store<number | null> = persistedStore(
  inSession('gift-venue', (found) => (typeof found === 'number' ? found : null)),
);

/** The basket, by its cart_uid, whose customer was asked already which gift they want (design 11.7). */
export const giftOfferedStore: Store<string | null> = persistedStore(
  inSession('gift-offered', (found) => (typeof found === 'string' ? found : null)),
);

/** A gift that left the basket because it was no longer earned (§5). */
export interface WithdrawnGift {
  readonly name: string;
  readonly cart_uid: string | null;
}

export const withdrawnGiftStore: Store<WithdrawnGift | null> = store<WithdrawnGift | null>(null);
