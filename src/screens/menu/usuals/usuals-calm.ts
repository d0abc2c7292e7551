import { useEffect, useLayoutEffect, useRef } from 'react';
import { showRecent } from '#flows/menu/recent-shown.ts';
import { headingId } from '#screens/menu/categories/sections.ts';
import { recentStore } from '#stores/venue/menu-extras.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/**
 * Usuals that came after the menu wait until its beginning is out of sight, and what is being read stays where it
 * is; the next time that the menu opens they are there from the start (M4).
 */
export function useCalmUsuals(firstId: number | undefined): void {
  const { value: recent } = useSnapshot(recentStore);
  const { isShown } = recent;
  const isWaiting = !isShown && recent.products.length > 0;
  const anchor = useRef<{ readonly id: number; readonly top: number }>(undefined);

  useLayoutEffect(() => showRecent(), []);
  useEffect(() => {
    if (!isWaiting || firstId === undefined) return;
    const look = () => {
      const top = topOf(firstId);
      if (top === null || top > 0) return;
      anchor.current = { id: firstId, top };
      showRecent();
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
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
