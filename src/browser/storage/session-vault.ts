import { withTimeout } from '#browser/page/time-limit.ts';
import type { Credentials } from '#domain/model.ts';
import type { STORED } from '#domain/session/stored-data.ts';

/**
 * The newest tokens of the signed-in customer, handed from window to window: local storage reaches other
 * windows too late to say who has renewed them (D36).
 */
export interface Vaulted {
  readonly customer_id: number;
  readonly credentials: Credentials;
  /** The ends of the access tokens that these took the place of, newest first. */
  readonly before: readonly string[];
}

const key: keyof (typeof STORED)['vault'] = 'session';
const timeoutMs = 1000;

/** null where nothing is kept, or where the browser keeps no database. */
export async function readVault(): Promise<Vaulted | null> {
  try {
    const { get } = await import('idb-keyval');
    const found: unknown = await inTime(get(key));
    return isVaulted(found) ? found : null;
  } catch {
    return null;
  }
}

/** Keeps the tokens, or with null forgets them; where that fails local storage alone has to do. */
export async function writeVault(next: Vaulted | null): Promise<void> {
  try {
    const { del, set } = await import('idb-keyval');
    await inTime(next ? set(key, next) : del(key));
  } catch {
    // The page goes on without the hand-over.
  }
}

/** A database that does not open must not keep the customer waiting. */
function inTime<T>(act: Promise<T>): Promise<T> {
  return withTimeout(act, timeoutMs, () => new Error('the database does not answer'));
}

function isVaulted(found: unknown): found is Vaulted {
  return (
    typeof found === 'object' &&
    found !== null &&
    'customer_id' in found &&
    'credentials' in found &&
    'before' in found &&
    Array.isArray(found.before)
  );
}
