/** State of a request. An older value stays while a newer one loads. */
export type Loaded<T> =
  | { readonly status: 'waiting' }
  | { readonly status: 'ready'; readonly value: T; readonly at: number }
  | { readonly status: 'failed'; readonly problem: 'offline' | 'server' | 'foreign' | 'missing' };

export const waiting: Loaded<never> = { status: 'waiting' };

/** The value, if loaded. */
export function readyValue<T>(loaded: Loaded<T>): T | undefined {
  return loaded.status === 'ready' ? loaded.value : undefined;
}
