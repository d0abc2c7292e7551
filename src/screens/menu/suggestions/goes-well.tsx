import { useEffect, useMemo, useRef } from 'react';
import { offersOf } from '#domain/cart/suggestions.ts';
import type { Product, ProductSuggestion } from '#domain/model.ts';
import { preparePopUp } from '#flows/cart/pop-up.ts';
import { requestSuggestions } from '#flows/cart/suggestions.ts';
import type { MenuView } from '#screens/menu/menu-view.ts';
import { suggestionsStore } from '#stores/cart/suggestions.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import styles from './goes-well.module.css';
import { SuggestedStrip } from './suggested-strip.tsx';

/** Shows suggestions in a product's sheet; also requests those shown after adding (C9). */
export function GoesWell({ view, product: { id } }: { view: MenuView; product: Product }) {
  const intl = useIntl();
  const { value: all } = useSnapshot(suggestionsStore);
  const cart = useRef(view.basket.cart);
  useEffect(() => {
    requestSuggestions('product_page', id);
    preparePopUp('product_add_pop_up', id);
  }, [id]);
  const known = all.product_page;
  const products = known?.about === id && known.status === 'known' ? known.products : none;
  // Products added from here stay visible with their count.
  const offers = useMemo(
    () => offersOf(products, cart.current, view.whole),
    [products, view.whole],
  );
  if (offers.length === 0) return null;
  const title = intl.formatMessage({ id: 'menu.added.text' });
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <SuggestedStrip view={view} offers={offers} label={title} />
    </section>
  );
}

const none: readonly ProductSuggestion[] = [];
