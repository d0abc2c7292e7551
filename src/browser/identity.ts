import { inLocal, inSession, type Shelf } from './storage.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const wellFormed = /^[A-Za-z0-9]{11}$/;

/** 11 random alphanumeric characters that stay with this device until it is reset or the account is deleted (§9, D36). */
export const clientId = keptId(inLocal<unknown>('x_client_id', (found) => found));

/** 11 random alphanumeric characters that stay with this browser session (§9). */
export const sessionId = keptId(inSession<unknown>('x_session_id', (found) => found));

/** Where storage is blocked the id lives as long as the page. */
function keptId(shelf: Shelf<unknown>): () => string {
  let lastResort: string | undefined;
  shelf.whenWiped?.(() => {
    lastResort = undefined;
  });
  return () => {
    const known = shelf.read();
    if (typeof known === 'string' && wellFormed.test(known)) return known;
    lastResort ??= randomId();
    shelf.write(lastResort);
    return lastResort;
  };
}

function randomId(): string {
  let id = '';
  while (id.length < 11) {
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      // 248 is the largest multiple of 62 in a byte: beyond it some letters would come more often.
      if (byte < 248 && id.length < 11) id += letters.charAt(byte % 62);
    }
  }
  return id;
}
