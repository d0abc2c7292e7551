import type { UseStore } from 'idb-keyval';
import { withTimeout } from '#browser/page/time-limit.ts';
import type { Credentials } from '#domain/model.ts';
import type { STORED } from '#domain/session/stored-data.ts';

/**
 * The newest tokens of the signed-in customer, shared between windows: local storage propagates too late to decide who
 * has renewed them (F6, D36).
 */
export interface VaultedSession {
  readonly customer_id: number;
  readonly credentials: Credentials;
  /** Suffixes of the access tokens they replaced, newest first. */
  readonly before: readonly string[];
}

type KeyVal = Pick<typeof import('idb-keyval'), 'del' | 'get' | 'set'>;

const key: keyof (typeof STORED)['vault'] = 'session';
const timeoutMs = 1000;

/** Reads the tokens (D36); null if there is nothing stored, or no database. */
export async function readVault(): Promise<VaultedSession | null> {
  try {
    const found: unknown = await inDatabase(({ get }, store) => get(key, store));
    return isVaulted(found) ? found : null;
  } catch {
    return null;
  }
}

/** Stores the tokens, or deletes them for null (D36); on failure only local storage has them. */
export async function writeVault(next: VaultedSession | null): Promise<void> {
  try {
    await inDatabase(({ del, set }, store) => (next ? set(key, next, store) : del(key, store)));
  } catch {
    // The page works without sharing.
  }
}

let store: UseStore | undefined;

/**
 * Acts on the database, which is opened again after a phone has closed it in the background, iOS without an event (F5).
 * One that does not open must not block the customer.
 */
async function inDatabase<T>(act: (keyval: KeyVal, store: UseStore) => Promise<T>): Promise<T> {
  const { createStore, del, get, set } = await import('idb-keyval');
  const reopen = async () => {
    store = createStore('keyval-store', 'keyval');
    return act({ del, get, set }, store);
  };
  const done = store ? act({ del, get, set }, store).catch(reopen) : reopen();
  return withTimeout(done, timeoutMs, () => new Error('the database does not answer'));
}

function isVaulted(found: unknown): found is VaultedSession {
  const vault = found as Partial<VaultedSession> | null | undefined;
  return typeof vault?.credentials?.access_token === 'string' && Array.isArray(vault.before);
}
