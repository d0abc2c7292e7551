import { useEffect, useMemo } from 'react';
import { discountedPrice } from '#domain/menu/menu-discounts.ts';
import { withOfferOptions } from '#domain/menu/offer-options.ts';
import type { LineItem, Product } from '#domain/model.ts';
import { loadOfferOptions } from '#flows/menu/menu-extras.ts';
import type { MenuView } from '#screens/menu/menu-view.ts';
import { localeStore } from '#stores/app/settings.ts';
import { extrasKey, offerOptionsStore } from '#stores/venue/menu-extras.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** A product with its choices while on offer, and whether its line can be edited yet (M8). */
export function useOffered(view: MenuView, product: Product, edited: LineItem | undefined) {
  const { value: asked } = useSnapshot(offerOptionsStore);
  const { value: locale } = useSnapshot(localeStore);
  const { venue } = view;
  const at = { now: new Date(view.minute), currency: view.currency };
  const prices = [
    product.price,
    ...(product.additional_prices ?? []).map(({ price }) => price ?? 0),
  ];
  const isRunning = prices.some(
    (price) => discountedPrice(price, view.discounts[product.id], at) !== null,
  );
  const wasTaken = edited?.offer_id != null && edited.suggestion_type == null;
  const isWanted = isRunning || wasTaken;
  useEffect(() => {
    if (isWanted) void loadOfferOptions(venue, product.id);
  }, [isWanted, venue, product.id]);
  const loaded = asked[extrasKey(venue.id, product.id, locale)];
  const options = isWanted && loaded?.status === 'ready' ? loaded.value : null;
  const offered = useMemo(
    () => (options ? withOfferOptions(product, options) : product),
    [product, options],
  );
  // A line with the offer would lose it if rebuilt without the offer's options.
  const isReady = !wasTaken || loaded?.status === 'ready' || loaded?.status === 'failed';
  return { offered, isReady };
}
