import { isId, randomId } from './random-id.ts';

/**
 * Reads the id stored under a key, or creates it (§9, K3). For scripts that run before the app (app/in-page); the app
 * itself reads the same keys (identity.ts).
 */
export function pageId(storage: 'localStorage' | 'sessionStorage', key: string): string {
  try {
    const stored = window[storage];
    const known: unknown = JSON.parse(stored.getItem(key) ?? 'null');
    if (isId(known)) return known;
    const id = randomId();
    stored.setItem(key, JSON.stringify(id));
    return id;
  } catch {
    return randomId(); // storage is blocked
  }
}
