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

/** Said by whoever follows the scrolling. */
export function setCurrentSection(next: number | null): void {
  if (next === current) return;
  current = next;
  for (const hear of hearers) hear();
}

let current: number | null = null;
const hearers = new Set<() => void>();

function watch(changed: () => void): () => void {
  hearers.add(changed);
  return () => hearers.delete(changed);
}
