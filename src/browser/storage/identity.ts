import { isId, randomId } from '#browser/page/random-id.ts';
import { localItem, type StorageItem, sessionItem } from './storage.ts';

/** Client id: 11 random alphanumeric characters, stored until the phone is reset or the account deleted (§9, D36). */
export const clientId = storedId(localItem<unknown>('x_client_id', (found) => found));

/** Session id: 11 random alphanumeric characters for this browser session (§9). */
export const sessionId = storedId(sessionItem<unknown>('x_session_id', (found) => found));

/** If storage is blocked, the id lasts as long as the page. */
function storedId(item: StorageItem<unknown>): () => string {
  let lastResort: string | undefined;
  item.whenWiped?.(() => {
    lastResort = undefined;
  });
  return () => {
    const known = item.read();
    if (isId(known)) return known;
    lastResort ??= randomId();
    item.write(lastResort);
    return lastResort;
  };
}
