import { inSession } from './storage.ts';

const shelf = inSession<string | null>('left_for_bank', (found) =>
  typeof found === 'string' ? found : null,
);

/** The customer goes to the bank's page for this step of an order; whoever comes back is not sent there again by itself. */
export function markLeftForBank(uuid: string, step: string): void {
  shelf.write(`${uuid} ${step}`);
}

export function hasLeftForBank(uuid: string, step: string): boolean {
  return shelf.read() === `${uuid} ${step}`;
}
