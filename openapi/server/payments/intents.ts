import { type AttemptRow, type Payable, writeAttempts } from './attempts.ts';
import type { PaymentContext } from './context.ts';
import type { PayableRepository } from './repository.ts';

/**
 * Stores the id under which a provider has opened an attempt, before the money is taken: whatever becomes of the answer, the
 * attempt is found by it, and one without an id was never charged (D291). Returns false if another process has leased the
 * attempt since: it may have closed it already.
 */
export async function storeIntent<Paid extends Payable>(
  { db }: PaymentContext,
  { payable_id, attempt, lease_until }: AttemptRow,
  intent_id: string,
  { lock, table }: PayableRepository<Paid>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { attempts = [] } = (await lock(tx, payable_id)) ?? {};
    const fresh = attempts.find((one) => one.attempt === attempt);
    if (fresh?.lease_until?.getTime() !== lease_until?.getTime()) return false;
    const opened = attempts.map((one) => (one === fresh ? { ...one, intent_id } : one));
    await writeAttempts(tx, attempts, opened, table);
    return true;
  });
}
