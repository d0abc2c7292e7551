import { ApiError } from '#api/errors.ts';
import { isOnline } from '#browser/device/device.ts';
import type { Customer } from '#domain/model.ts';
import { redirectStore } from '#stores/app/redirect.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { type Access, accessStore, interruptedStore } from '#stores/session/access.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/** A silent network keeps nobody waiting longer: the stored customer counts until it answers (D25). */
const patienceMs = 4_000;
const freshMs = 30_000;
const retryMs = 10_000;

let running: Promise<void> | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Asks the server for the stored customer, once for all who want to know (§4 access guard, D25). */
export function fetchCustomer(): Promise<void> {
  running ??= ask().finally(() => {
    running = undefined;
  });
  return running;
}

/** On a navigation: what is known of the customer is read again behind the screen, unless it is fresh. */
export function recheckCustomer(): void {
  const isOpen = readStore(settingsStore).restriction_mode === 'open';
  if (isOpen && !readStore(customerStore)?.email_confirmation_required) return;
  if (Date.now() - readStore(accessStore).at > freshMs) void fetchCustomer();
}

/** A code is asked for before the customer may go on; where they were going is not forgotten. */
export function interrupt(path: string): void {
  if (path !== '/email-confirmation' && path !== '/venues') interruptedStore.value = path;
}

/** The way is free: the codes lead to the venues, and from there it goes on to where the customer was going, once. */
export function takeInterrupted(path: string): string | null {
  const interrupted = readStore(interruptedStore);
  if (interrupted && path !== '/email-confirmation') interruptedStore.value = null;
  return path === '/venues' ? interrupted : null;
}

/** The server has just told what it knows of the customer. */
export function noteCustomer(customer: Customer): void {
  note(customer.id, customer);
}

/** The guard's log-out: whoever was kept here is no customer any more; then on to the sign-in (§4, D27). */
export async function leave(to: string): Promise<void> {
  try {
    const { endSession } = await import('./session-end.ts');
    redirectStore.value = { to };
    await endSession('expiry');
  } catch {
    // Without a network its code may not come; the customer is out all the same.
    credentialsStore.value = null;
    customerStore.value = null;
  }
}

async function ask(): Promise<void> {
  const before = readStore(customerStore);
  if (!before) return;
  const patience = setTimeout(() => unreached(before.id), patienceMs);
  try {
    const { getCustomer } = await import('#api/customers.ts');
    const customer = await getCustomer(before.id);
    if (readStore(customerStore)?.id !== before.id) return;
    customerStore.value = { ...customer, api_client: customer.api_client ?? before.api_client };
    note(before.id, customer);
    onlineStore.value = isOnline();
  } catch (reason) {
    if (readStore(customerStore)?.id !== before.id) return;
    if (isDefinite(reason)) note(before.id, 'refused');
    else unreached(before.id);
  } finally {
    clearTimeout(patience);
  }
}

/** Only these say that there is no such customer; everything else is the network's or the server's trouble (D25). */
function isDefinite(reason: unknown): boolean {
  return (
    reason instanceof ApiError &&
    reason.problem === 'refused' &&
    [401, 403, 404].includes(reason.status)
  );
}

/** The stored customer stays, the phone counts as offline, and the question is asked again. */
function unreached(customer_id: number): void {
  const { fetched } = readStore(accessStore);
  // What was known before is better than nothing.
  if (typeof fetched !== 'object') note(customer_id, 'unreachable');
  onlineStore.value = false;
  clearTimeout(retry);
  retry = setTimeout(() => void fetchCustomer(), retryMs);
}

function note(customer_id: number, fetched: Access['fetched']): void {
  accessStore.value = { customer_id, fetched, at: Date.now() };
}
