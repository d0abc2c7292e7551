import { getNutritionalFacts, listOfferOptions } from '#api/dish.ts';
import type { Venue } from '#domain/model.ts';
import { failedLoad } from '#flows/app/problem.ts';
import { localeStore } from '#stores/app/settings.ts';
import { type Loaded, waiting } from '#stores/loaded.ts';
import { readStore, type Store } from '#stores/store.ts';
import { extrasKey, factsStore, offerOptionsStore } from '#stores/venue/menu-extras.ts';

/** Loads the nutritional facts of products that are not loaded yet (M7, D49). */
export async function loadFacts(venue: Venue, productIds: readonly number[]): Promise<void> {
  await Promise.all(
    productIds.map((id) =>
      loadOnce(factsStore, venue, id, () => getNutritionalFacts(id, venue.id)),
    ),
  );
}

/** Loads the choices of a product on offer (M8). */
export const loadOfferOptions = (venue: Venue, productId: number): Promise<void> =>
  loadOnce(offerOptionsStore, venue, productId, () => listOfferOptions(productId, venue.id));

/** Skips what is loaded or loading, and retries what failed. */
async function loadOnce<T extends object>(
  of: Store<Readonly<Record<string, Loaded<T>>>>,
  venue: Venue,
  productId: number,
  ask: () => Promise<T>,
): Promise<void> {
  const key = extrasKey(venue.id, productId, readStore(localeStore));
  const status = readStore(of)[key]?.status;
  if (status === 'ready' || status === 'waiting') return;
  const put = (loaded: Loaded<T>) => {
    of.value = { ...readStore(of), [key]: loaded };
  };
  put(waiting);
  put(
    await ask()
      .then((value): Loaded<T> => ({ status: 'ready', value: value, at: Date.now() }))
      .catch(failedLoad),
  );
}
