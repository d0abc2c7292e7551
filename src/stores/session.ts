import { inLocal } from '#browser/storage.ts';
import type { Credentials, Customer } from '#domain/model.ts';
import { keptStore } from './kept.ts';

/** The signed-in customer, null for a guest (§3 stored values). */
export const customerStore = keptStore(inLocal('customer', asRecord<Customer>('id')));

/** The customer's tokens (§3 stored values). */
export const credentialsStore = keptStore(
  inLocal('credentials', asRecord<Credentials>('access_token')),
);

function asRecord<T>(essential: keyof T): (found: unknown) => T | null {
  return (found) =>
    typeof found === 'object' && found !== null && essential in found ? (found as T) : null;
}
