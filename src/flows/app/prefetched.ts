const prefetched = new Set<string>();

/** Marks data that came with the page, so that the first request for it can be skipped. */
export function markPrefetched(key: string): void {
  prefetched.add(key);
}

/** Whether data came with the page. Consumed by the first call: later ones request it from the network. */
export function consumePrefetched(key: string): boolean {
  return prefetched.delete(key);
}
