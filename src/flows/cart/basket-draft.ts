import { localItem } from '#browser/storage/storage.ts';
import { withoutPersonalData } from '#domain/cart/owner.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore, watch } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';

/**
 * Unchecked: the code that stores baskets decodes it. Never null, so that this page's own draft is not read in place of an
 * earlier page's, of which there was none.
 */
const draft = localItem<unknown>('basket_draft', (found) => found ?? 0);

let earlier: unknown;
let stop: (() => void) | undefined;

/**
 * Copies every change of the basket until the code that stores it has loaded: the network may fail before it has, and
 * the phone may kill the app right after a tap (D83).
 */
export function copyChangesToDraft(store: () => unknown): void {
  earlier = draft.read();
  const copy = () => {
    const cart = withoutPersonalData(readStore(cartStore));
    draft.write({ cart, venue: readStore(venueStore), at: Date.now() });
    store();
  };
  stop = watch(cartStore, copy, true);
}

/** Returns the draft that an earlier page left. */
export const readDraft = () => earlier ?? draft.read();

/** Ends the draft: the basket is on disk, and every change is stored from now on. */
export function endDraft(): void {
  stop?.();
  draft.write(null);
}
