import { sessionItem } from './storage.ts';

const item = sessionItem<string | null>('begun_step', (found) =>
  typeof found === 'string' ? found : null,
);

/**
 * Records that a step of a payment has begun, so that neither Back nor a reload repeats it; null once it is over. Its
 * address or reference is no part of it: a backend may make a new one for each response (D275).
 */
export function markBegun(uuid: string | null, type = ''): void {
  item.write(uuid && `${type} ${uuid}`);
}

/** Whether a step of this type has begun for the payment. */
export function hasBegun(uuid: string, type: string): boolean {
  return item.read() === `${type} ${uuid}`;
}
