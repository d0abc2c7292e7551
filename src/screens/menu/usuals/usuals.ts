import { useMemo } from 'react';
import type { Menu, Venue } from '#domain/model.ts';
import { recentKey } from '#flows/menu/recent-shown.ts';
import { customerStore } from '#stores/session/session.ts';
import { recentStore } from '#stores/venue/menu-extras.ts';
import { useIsHydrated } from '#ui/lib/hydration.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** A menu with the customer's available usual products on top (M4). */
export function useUsuals(venue: Venue | null, menu: Menu | null): Menu | null {
  const intl = useIntl();
  const { value: recent } = useSnapshot(recentStore);
  const { value: customer } = useSnapshot(customerStore);
  const isTheirs = venue !== null && recent.key.startsWith(recentKey(venue.id, customer?.id));
  // The server cannot know them: a first render with them would not match its page.
  const isShown = useIsHydrated() && isTheirs && recent.isShown;
  return useMemo(() => {
    if (!menu || !isShown) return menu;
    return recent.into(menu, intl.formatMessage({ id: 'menu.usuals' }));
  }, [menu, recent, isShown, intl]);
}
