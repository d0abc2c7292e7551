/** What was asked of the server and how far that is. An older value stays while a newer one is awaited. */
export type Loaded<T> =
  | { readonly status: 'waiting' }
  | { readonly status: 'ready'; readonly value: T; readonly at: number }
  | { readonly status: 'failed'; readonly problem: 'offline' | 'server' | 'foreign' | 'missing' };

export const waiting: Loaded<never> = { status: 'waiting' };

/** The value where it is there. */
export function readyValue<T>(loaded: Loaded<T>): T | undefined {
  return loaded.status === 'ready' ? loaded.value : undefined;
}
