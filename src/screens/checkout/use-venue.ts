import { useCallback, useEffect, useState } from 'react';
import { openMenu } from '#flows/menu.ts';
import { held } from '#stores/kept.ts';
import { menuStore } from '#stores/menu.ts';
import { venueStore } from '#stores/venue.ts';

/** Opens the venue and its menu where they are not there yet, such as after a reload. */
export function useVenue(path: string): {
  readonly hasFailed: boolean;
  readonly retry: () => void;
} {
  const [hasFailed, setFailed] = useState(false);
  const retry = useCallback(() => {
    setFailed(false);
    void openMenu(path).then(({ status }) => setFailed(status === 'failed'));
  }, [path]);
  useEffect(() => {
    if (!isThere(path)) retry();
  }, [path, retry]);
  return { hasFailed, retry };
}

function isThere(path: string): boolean {
  const venue = held(venueStore);
  const { key, menu } = held(menuStore);
  if (!venue || (venue.slug !== path && String(venue.id) !== path)) return false;
  return menu.status === 'ready' && key.startsWith(`${venue.id}|`);
}
