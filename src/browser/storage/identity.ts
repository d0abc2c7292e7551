import { isId, randomId } from '#browser/page/random-id.ts';
import { inLocal, inSession, type StorageItem } from './storage.ts';

/** 11 random alphanumeric characters that stay with this device until it is reset or the account is deleted (§9, D36). */
export const clientId = keptId(inLocal<unknown>('x_client_id', (found) => found));

/** 11 random alphanumeric characters that stay with this browser session (§9). */
export const sessionId = keptId(inSession<unknown>('x_session_id', (found) => found));

/** Where storage is blocked the id lives as long as the page. */
function keptId(shelf: StorageItem<unknown>): () => string {
  let lastResort: string | undefined;
  shelf.whenWiped?.(() => {
    lastResort = undefined;
  });
  return () => {
    const known = shelf.read();
    if (isId(known)) return known;
    lastResort ??= randomId();
    shelf.write(lastResort);
    return lastResort;
  };
}
