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

const key: keyof (typeof STORED)['vault'] = 'session';
const timeoutMs = 1000;

/** Reads the tokens (D36); null if there is nothing stored, or no database. */
export async function readVault(): Promise<VaultedSession | null> {
  try {
    const { get } = await import('idb-keyval');
    const found: unknown = await withDatabaseTimeout(get(key));
    return isVaulted(found) ? found : null;
  } catch {
    return null;
  }
}

/** Stores the tokens, or deletes them for null (D36); on failure only local storage has them. */
export async function writeVault(next: VaultedSession | null): Promise<void> {
  try {
    const { del, set } = await import('idb-keyval');
    await withDatabaseTimeout(next ? set(key, next) : del(key));
  } catch {
    // The page works without sharing.
  }
}

/** A database that does not open must not block the customer. */
function withDatabaseTimeout<T>(act: Promise<T>): Promise<T> {
  return withTimeout(act, timeoutMs, () => new Error('the database does not answer'));
}

function isVaulted(found: unknown): found is VaultedSession {
  const vault = found as Partial<VaultedSession> | null | undefined;
  return typeof vault?.credentials?.access_token === 'string' && Array.isArray(vault.before);
}
