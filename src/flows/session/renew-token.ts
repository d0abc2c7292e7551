import { refreshToken } from '#api/customers.ts';
import { ApiError } from '#api/errors.ts';
import { isNotOffered } from '#api/refusals/if-offered.ts';
import { withLock } from '#browser/storage/lock.ts';
import { readVault, writeVault } from '#browser/storage/session-vault.ts';
import { LOGGED_OUT_MESSAGE_DELAY_MS } from '#domain/constants.ts';
import type { Credentials } from '#domain/model.ts';
import { signInPath } from '#domain/session/access.ts';
import { toast } from '#flows/app/toasts.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { redirectStore } from '#stores/app/shell.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { endSession } from './session-end.ts';

const lockMs = 15_000;
/** Number of previous tokens remembered: enough for a window that missed some renewals. */
const maxPredecessors = 5;

/**
 * Returns the access token to use after one was refused: another window's newer one, else a renewed one; null if the
 * session has ended, which the customer is told (A7, A8, D26, D36, T31).
 */
export async function renewToken(refused: string): Promise<string | null> {
  const customer = readStore(customerStore);
  if (!customer) return null;
  return withLock('session', lockMs, () => renewLocked(refused, customer.id));
}

async function renewLocked(refused: string, customer_id: number): Promise<string | null> {
  const known = await successorOf(refused, customer_id);
  if (known) return known;
  const used = readStore(credentialsStore)?.refresh_token;
  if (!used) return null;
  try {
    const next = await requestTokens(used);
    return await storeTokens(next, refused, customer_id);
  } catch (reason) {
    if (!isRefusal(reason) && !isNotOffered(reason)) throw reason;
    // If the browser has no Web Locks, another window may have renewed it.
    const other = await successorOf(refused, customer_id);
    if (!other) await handleLogout();
    return other;
  }
}

/** The successor of a refused token, from this or another window. */
async function successorOf(refused: string, customer_id: number): Promise<string | null> {
  const here = readStore(credentialsStore)?.access_token;
  if (here && here !== refused) return here;
  const vaulted = await readVault();
  const isNext =
    vaulted?.customer_id === customer_id && vaulted.before.includes(tokenSuffix(refused));
  if (!vaulted || !isNext || readStore(customerStore)?.id !== customer_id) return null;
  credentialsStore.value = vaulted.credentials;
  return vaulted.credentials.access_token;
}

/** Retries after a lost response, which consumed the refresh token: the server then returns another pair (T33, D36). */
async function requestTokens(refresh_token: string): Promise<Credentials> {
  try {
    return await refreshToken(refresh_token);
  } catch (reason) {
    if (!(reason instanceof ApiError) || reason.problem !== 'network') throw reason;
    return refreshToken(refresh_token);
  }
}

/** Publishes the new tokens to other windows before using them; a sign-out in the meantime takes precedence. */
async function storeTokens(
  credentials: Credentials,
  refused: string,
  customer_id: number,
): Promise<string | null> {
  const before = [tokenSuffix(refused), ...((await readVault())?.before ?? [])].slice(
    0,
    maxPredecessors,
  );
  const isHere = () => readStore(customerStore)?.id === customer_id;
  if (isHere()) await writeVault({ customer_id, credentials, before });
  if (!isHere()) {
    if (readStore(customerStore) === null) await writeVault(null);
    return null;
  }
  credentialsStore.value = credentials;
  return credentials.access_token;
}

/** A refused renewal ends the session, as one that the backend lacks; other failures are temporary (T32, D26, D335). */
function isRefusal(reason: unknown): boolean {
  if (!(reason instanceof ApiError)) return false;
  return reason.problem === 'refused' && (reason.status === 400 || reason.status === 401);
}

/** Handles an involuntary logout; on an order's page only the error is passed on (§8, A8, R7). */
async function handleLogout(): Promise<void> {
  const { href, pathname } = window.location;
  if (/^\/orders?\//.test(pathname)) return;
  await endSession('expiry');
  if (readStore(settingsStore).restriction_mode === 'open') {
    toast('WARNING', { id: 'shell.loggedOut.reload' });
    return;
  }
  redirectStore.value = { to: signInPath(href) };
  setTimeout(() => toast('WARNING', { id: 'shell.loggedOut' }), LOGGED_OUT_MESSAGE_DELAY_MS);
}

/** Identifies a token without revealing it. */
function tokenSuffix(token: string): string {
  return token.slice(-8);
}
