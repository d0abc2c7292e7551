import { ApiError } from '#api/errors.ts';
import { isNotOffered } from '#api/refusals/if-offered.ts';
import { isOnline } from '#browser/device/device.ts';
import type { Customer } from '#domain/model.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { onlineStore, redirectStore } from '#stores/app/shell.ts';
import { type Access, accessStore, interruptedStore } from '#stores/session/access.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/** Time to wait for the server before the stored customer counts, in milliseconds (D25). */
const timeoutMs = 4_000;
const freshMs = 30_000;
const retryMs = 10_000;

let running: Promise<void> | undefined;
let requests = 0;
/** The latest request that was answered. */
let answered = 0;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Loads the customer from the server, once for concurrent callers (§4 access guard, D25). */
export function fetchCustomer(): Promise<void> {
  running ??= load().finally(() => {
    running = undefined;
  });
  return running;
}

/** Revalidates the customer in the background after a navigation, unless all are let in (G1) or the data is fresh. */
export function recheckCustomer(): void {
  const isOpen = readStore(settingsStore).restriction_mode === 'open';
  if (isOpen && !readStore(customerStore)?.email_confirmation_required) return;
  if (Date.now() - readStore(accessStore).at > freshMs) void fetchCustomer();
}

/** Stores the path that the customer opened, if a code is required first (G14). */
export function rememberInterrupted(path: string): void {
  if (path !== '/email-confirmation' && path !== '/venues') interruptedStore.value = path;
}

/** Returns the stored path, once, after the code was accepted and the guard leads to the venues (G4, G14). */
export function consumeInterrupted(path: string): string | null {
  const interrupted = readStore(interruptedStore);
  if (interrupted && path !== '/email-confirmation') interruptedStore.value = null;
  return path === '/venues' ? interrupted : null;
}

/** Numbers a request for the customer, whose answer counts unless a later one was answered before (G4). */
export function nextRequest(): number {
  requests += 1;
  return requests;
}

/** Records a customer that the server has returned, if the request was the latest (G4); returns whether it did. */
export function recordCustomer(customer: Customer, request = nextRequest()): boolean {
  if (request < answered) return false;
  answered = request;
  note(customer.id, customer);
  return true;
}

/** Logs out on behalf of the guard, then redirects to the sign-in (§4, D27). */
export async function logOutTo(to: string): Promise<void> {
  try {
    const { endSession } = await import('./session-end.ts');
    redirectStore.value = { to };
    await endSession('expiry');
  } catch {
    // Without this code nothing would be wiped (W5), so the session lasts until it loads.
    setTimeout(logOutTo, retryMs, to);
  }
}

/** Loads again if another customer has signed in meanwhile. */
async function load(): Promise<void> {
  const before = readStore(customerStore);
  if (!before) {
    onlineStore.value = isOnline(); // the customer who was not reached has signed out
    return;
  }
  const timeout = setTimeout(() => onUnreachable(before.id), timeoutMs);
  const request = nextRequest();
  try {
    const { getCustomer } = await import('#api/customers.ts');
    const customer = await getCustomer(before.id);
    onlineStore.value = true;
    if (readStore(customerStore)?.id !== before.id) return load();
    if (!recordCustomer(customer, request)) return;
    customerStore.value = { ...customer, api_client: customer.api_client ?? before.api_client };
  } catch (reason) {
    const isAnswer = isDefinite(reason);
    if (isAnswer) onlineStore.value = true;
    if (readStore(customerStore)?.id !== before.id) return load();
    if (isAnswer) note(before.id, 'refused');
    else onUnreachable(before.id);
  } finally {
    clearTimeout(timeout);
  }
}

/** Only these statuses mean that the customer does not exist; all others are failures of network or server (D25). */
function isDefinite(reason: unknown): boolean {
  return (
    isNotOffered(reason) ||
    (reason instanceof ApiError &&
      reason.problem === 'refused' &&
      [401, 403, 404].includes(reason.status))
  );
}

/** Keeps the stored customer, treats the phone as offline and retries. */
function onUnreachable(customer_id: number): void {
  if (readStore(customerStore)?.id !== customer_id) return;
  const { fetched } = readStore(accessStore);
  // Earlier data is better than none.
  if (typeof fetched !== 'object') note(customer_id, 'unreachable');
  onlineStore.value = false;
  clearTimeout(retry);
  retry = setTimeout(fetchCustomer, retryMs);
}

function note(customer_id: number, fetched: Access['fetched']): void {
  accessStore.value = { customer_id, fetched, at: Date.now() };
}
