import { type Ending, wipedBy } from '#domain/session/stored-data.ts';
import { whoForgets } from './storage.ts';

/** Wipes what ends with the customer's time here, and this window's memory of it (W5). */
export function wipeStorages(ending: Ending): void {
  wipe(ending, 'localStorage');
  wipeSession(ending);
}

/** The same of this window alone, where another one has ended the session: local storage may be another customer's by now. */
export function wipeSession(ending: Ending): void {
  wipe(ending, 'sessionStorage');
}

function wipe(ending: Ending, place: 'localStorage' | 'sessionStorage'): void {
  for (const key of wipedBy(ending, place)) {
    try {
      window[place].removeItem(key);
    } catch {
      // Blocked, so nothing is in it.
    }
    for (const forget of whoForgets(place, key)) forget();
  }
}
