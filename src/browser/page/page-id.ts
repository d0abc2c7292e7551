import { isId, randomId } from './random-id.ts';

/**
 * An id as it is kept under a key, made where there is none yet (§9, K3): for what asks before the app's code is there
 * (app/in-page). The app itself reads the same keys (identity.ts).
 */
export function pageId(storage: 'localStorage' | 'sessionStorage', key: string): string {
  try {
    const kept = window[storage];
    const known: unknown = JSON.parse(kept.getItem(key) ?? 'null');
    if (isId(known)) return known;
    const id = randomId();
    kept.setItem(key, JSON.stringify(id));
    return id;
  } catch {
    return randomId(); // a storage that is blocked, or holds something else
  }
}
