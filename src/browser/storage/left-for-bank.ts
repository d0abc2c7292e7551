import { sessionItem } from './storage.ts';

const item = sessionItem<string | null>('left_for_bank', (found) =>
  typeof found === 'string' ? found : null,
);

/**
 * Records that the customer was redirected to the bank's page for a step of an order, to prevent another automatic
 * redirect.
 */
export function markLeftForBank(uuid: string, step: string): void {
  item.write(`${uuid} ${step}`);
}

export function hasLeftForBank(uuid: string, step: string): boolean {
  return item.read() === `${uuid} ${step}`;
}
