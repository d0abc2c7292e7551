import type { Db } from '../db/database.ts';
import { deleteOldKeys } from '../orders/idempotency.ts';
import { eraseDeletedCustomers } from './erasure.ts';
import { deleteOldProofs } from './proofs.ts';
import { deleteOldAttempts } from './sign-in-attempts.ts';

const everyMs = 60_000;

/** Once a minute: forgets old tries, proofs and idempotency keys, and who left as soon as their last order is done. Returns how to stop it. */
export function startCleanup(
  db: Db,
  { report, every = everyMs }: { report: (error: unknown) => void; every?: number },
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const tidy = async () => {
    const now = new Date();
    await deleteOldAttempts(db, now);
    await deleteOldProofs(db, now);
    await deleteOldKeys(db, now);
    await eraseDeletedCustomers(db);
  };
  const timer = setInterval(() => {
    running ??= tidy()
      .catch(report)
      .finally(() => {
        running = null;
      });
  }, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
