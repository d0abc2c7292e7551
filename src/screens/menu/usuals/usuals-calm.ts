import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { showRecent } from '#flows/menu/recent-shown.ts';
import { headingId } from '#screens/menu/categories/sections.ts';
import { recentStore } from '#stores/venue/menu-extras.ts';
import { useIsHydrated } from '#ui/lib/hydration.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/**
 * Usual products that load after the menu are inserted once its start is out of view, without moving what is being
 * read; on the next visit they are there from the start (M4).
 */
export function useCalmUsuals(firstId: number | undefined): void {
  const { value: recent } = useSnapshot(recentStore);
  const { isShown } = recent;
  const isWaiting = !isShown && recent.products.length > 0;
  const [isNew] = useState(useIsHydrated());
  const anchor = useRef<{ readonly id: number; readonly top: number }>(undefined);

  useLayoutEffect(() => {
    // A server-rendered menu is being read already.
    if (isNew) showRecent();
  }, [isNew]);
  useEffect(() => {
    if (!isWaiting || firstId === undefined) return;
    const check = () => {
      const top = topOf(firstId);
      if (top === null || top > 0) return;
      anchor.current = { id: firstId, top };
      showRecent();
    };
    check();
    window.addEventListener('scroll', check, { passive: true });
    return () => window.removeEventListener('scroll', check);
  }, [isWaiting, firstId]);
  useLayoutEffect(() => {
    if (!isShown || !anchor.current) return;
    const { id, top } = anchor.current;
    anchor.current = undefined;
    const moved = (topOf(id) ?? top) - top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }, [isShown]);
}

function topOf(categoryId: number): number | null {
  const heading = document.getElementById(headingId(categoryId));
  return heading ? heading.getBoundingClientRect().top : null;
}
