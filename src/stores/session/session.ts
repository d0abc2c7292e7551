import { localItem, sessionItem } from '#browser/storage/storage.ts';
import type { Credentials, Customer } from '#domain/model.ts';
import { persistedStore } from '#stores/store.ts';

/** The signed-in customer, null for a guest (§3 stored values). */
export const customerStore = persistedStore(
  localItem('customer', asRecord<Customer>('id', 'number')),
);

/** The customer's tokens (§3 stored values). */
export const credentialsStore = persistedStore(
  localItem('credentials', asRecord<Credentials>('access_token', 'string')),
);

/** Whether the app was opened through a loyalty partner, for the browser session (§2, §3 stored values). */
export const partnerModeStore = persistedStore(
  sessionItem('loyalty_partner_sign_in', (found) => found === true),
);

function asRecord<T>(
  essential: keyof T & string,
  kind: 'number' | 'string',
): (found: unknown) => T | null {
  return (found) => {
    const record = typeof found === 'object' ? (found as Record<string, unknown> | null) : null;
    return typeof record?.[essential] === kind ? (found as T) : null;
  };
}
