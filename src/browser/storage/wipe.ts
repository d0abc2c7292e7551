import { type SessionEnd, wipedBy } from '#domain/session/stored-data.ts';
import { wipeListenersOf } from './storage.ts';

/** Deletes everything that ends with the customer's session, including copies in this window's memory (W5). */
export function wipeStorages(ending: SessionEnd): void {
  wipe(ending, 'localStorage');
  wipeSession(ending);
}

/**
 * Wipes only this window, after another one ended the session: local storage may already belong to another
 * customer.
 */
export function wipeSession(ending: SessionEnd): void {
  wipe(ending, 'sessionStorage');
}

function wipe(ending: SessionEnd, place: 'localStorage' | 'sessionStorage'): void {
  for (const key of wipedBy(ending, place)) {
    try {
      window[place].removeItem(key);
    } catch {
      // Storage is blocked, so it is empty.
    }
    for (const forget of wipeListenersOf(place, key)) forget();
  }
}
