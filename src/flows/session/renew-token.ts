import { refreshToken } from '#api/customers.ts';
import { ApiError } from '#api/errors.ts';
import { withLock } from '#browser/storage/lock.ts';
import { readVault, writeVault } from '#browser/storage/session-vault.ts';
import { LOGGED_OUT_MESSAGE_DELAY_MS } from '#domain/constants.ts';
import type { Credentials } from '#domain/model.ts';
import { signInPath } from '#domain/session/access.ts';
import { toast } from '#flows/app/toasts.ts';
import { redirectStore } from '#stores/app/redirect.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { endSession } from './session-end.ts';

const lockMs = 15_000;
/** So many predecessors are remembered: enough for a window that slept through some renewals. */
const remembered = 5;

/**
 * The access token after this one was refused: what another window has got meanwhile, else a new one. null where
 * the session is over, and then the customer was told (A7, A8, D26, D36).
 */
export async function renewToken(refused: string): Promise<string | null> {
  const customer = readStore(customerStore);
  if (!customer) return null;
  return withLock('session', lockMs, () => renewed(refused, customer.id));
}

async function renewed(refused: string, customer_id: number): Promise<string | null> {
  const known = await successorOf(refused, customer_id);
  if (known) return known;
  const used = readStore(credentialsStore)?.refresh_token;
  if (!used) return null;
  try {
    const next = await askedFor(used);
    return await take(next, refused, customer_id);
  } catch (reason) {
    if (!isDefinite(reason)) throw reason;
    // Without the lock another window may have been faster.
    const other = await successorOf(refused, customer_id);
    if (!other) await loggedOut();
    return other;
  }
}

/** The token that took the refused one's place, here or in another window. */
async function successorOf(refused: string, customer_id: number): Promise<string | null> {
  const here = readStore(credentialsStore)?.access_token;
  if (here && here !== refused) return here;
  const vaulted = await readVault();
  const isNext = vaulted?.customer_id === customer_id && vaulted.before.includes(endOf(refused));
  if (!vaulted || !isNext || readStore(customerStore)?.id !== customer_id) return null;
  credentialsStore.value = vaulted.credentials;
  return vaulted.credentials.access_token;
}

/** A lost answer has used the refresh token up: asked again at once, the server gives another pair (D36). */
async function askedFor(refresh_token: string): Promise<Credentials> {
  try {
    return await refreshToken(refresh_token);
  } catch (reason) {
    if (!(reason instanceof ApiError) || reason.problem !== 'network') throw reason;
    return refreshToken(refresh_token);
  }
}

/** Other windows find the new tokens before this one uses them; who signed out meanwhile stays signed out. */
async function take(
  credentials: Credentials,
  refused: string,
  customer_id: number,
): Promise<string | null> {
  const before = [endOf(refused), ...((await readVault())?.before ?? [])].slice(0, remembered);
  const isHere = () => readStore(customerStore)?.id === customer_id;
  if (isHere()) await writeVault({ customer_id, credentials, before });
  if (!isHere()) {
    if (readStore(customerStore) === null) await writeVault(null);
    return null;
  }
  credentialsStore.value = credentials;
  return credentials.access_token;
}

/** Only the server's own no ends the session; whatever else came back is the network's trouble (D26). */
function isDefinite(reason: unknown): boolean {
  if (!(reason instanceof ApiError)) return false;
  return reason.problem === 'refused' && (reason.status === 400 || reason.status === 401);
}

/** Logged out behind the customer's back; on the page of an order only the error is passed on (§8, A8). */
async function loggedOut(): Promise<void> {
  const { href, pathname } = window.location;
  if (pathname.startsWith('/orders/')) return;
  await endSession('expiry');
  if (readStore(settingsStore).restriction_mode === 'open') {
    toast('WARNING', { id: 'shell.loggedOut.reload' });
    return;
  }
  redirectStore.value = { to: signInPath(href) };
  setTimeout(() => toast('WARNING', { id: 'shell.loggedOut' }), LOGGED_OUT_MESSAGE_DELAY_MS);
}

/** Enough to know a token by, useless to anybody who reads it. */
function endOf(token: string): string {
  return token.slice(-8);
}
