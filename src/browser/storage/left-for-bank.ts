import { sessionItem } from './storage.ts';

const item = sessionItem<string | null>('left_for_bank', (found) =>
  typeof found === 'string' ? found : null,
);

/**
 * Records that the customer was redirected to the bank's page to pay an order, to prevent another automatic redirect; null
 * once another payment has begun. The address is no part of it: a backend may make a new one for each response.
 */
export function markLeftForBank(uuid: string | null): void {
  item.write(uuid);
}

export function hasLeftForBank(uuid: string): boolean {
  return item.read() === uuid;
}
