import { useSyncExternalStore } from 'react';

/** The id of a category's heading on the page. */
export const headingId = (categoryId: number) => `category-${categoryId}`;

/** The category whose heading last passed under the bars. */
export function useCurrentSection(): number | null {
  return useSyncExternalStore(
    watch,
    () => current,
    () => null,
  );
}

/** Set by the scroll spy. */
export function setCurrentSection(next: number | null): void {
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

let current: number | null = null;
const listeners = new Set<() => void>();

function watch(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
