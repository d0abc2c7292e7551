import { useState } from 'react';
import { offersOf } from '#domain/cart/suggestions.ts';
import { Group } from '#screens/basket/lines/group.tsx';
import { type Basket, useBasket } from '#screens/use-basket.ts';
import { suggestionsStore } from '#stores/cart/suggestions.ts';
import { readyValue } from '#stores/loaded.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { GoesWellStrip } from './goes-well-strip.tsx';
import { useSuggestions } from './use-suggestions.ts';

/** "Goes well with this": at most six, never what is in the basket (design 11.7, C9). */
export function GoesWellGroup({ basket }: { basket: Basket }) {
  const intl = useIntl();
  const { value: onShow } = useSnapshot(menuStore);
  const suggestions = useSuggestions('payment_page', basket);
  const offers = offersOf(suggestions, basket.cart, readyValue(onShow.menu));
  if (offers.length === 0) return null;
  const title = intl.formatMessage({ id: 'basket.goesWell.title' });
  return (
    <Group title={title}>
      <GoesWellStrip basket={basket} offers={offers} label={title} />
    </Group>
  );
}

/** Suggestions in the checkout, before it is paid (D68): only what is known when it opens, so that nothing moves (D188). */
export function GoesWellAt({ path }: { path: string }) {
  const basket = useBasket(path);
  const [isKnown] = useState(() => {
    const known = readStore(suggestionsStore).payment_page;
    return known?.venue_id === basket?.venue.id && known?.status !== 'asked';
  });
  if (!isKnown || !basket || basket.cart.line_items_attributes.length === 0) return null;
  return <GoesWellGroup basket={basket} />;
}
