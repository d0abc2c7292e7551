import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { withRecent } from '#domain/menu.ts';
import type { Menu, Venue } from '#domain/model.ts';
import { usualsOn } from '#domain/recent-products.ts';
import { recentKey } from '#flows/recent-shown.ts';
import { recentStore } from '#stores/menu-extras.ts';
import { customerStore } from '#stores/session.ts';

/** A menu with this customer's usuals before all else, as far as it has them (M4). */
export function useUsuals(venue: Venue | null, menu: Menu | null): Menu | null {
  const intl = useIntl();
  const { value: recent } = useSnapshot(recentStore);
  const { value: customer } = useSnapshot(customerStore);
  const isTheirs = venue !== null && recent.key.startsWith(recentKey(venue.id, customer?.id));
  const isShown = isTheirs && recent.isShown;
  return useMemo(() => {
    if (!menu || !isShown) return menu;
    const products = usualsOn(menu.categories, recent.products);
    const name = intl.formatMessage({ id: 'menu.usuals' });
    return products.length === 0
      ? menu
      : withRecent(menu, { products, hidden_products: recent.hidden_products }, name);
  }, [menu, recent, isShown, intl]);
}
