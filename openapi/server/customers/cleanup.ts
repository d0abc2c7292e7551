import type { Db } from '../db/database.ts';
import { forgetWhoLeft } from './erasure.ts';
import { forgetOldProofs } from './proofs.ts';
import { forgetOldTries } from './sign-in-attempts.ts';

const everyMs = 60_000;

/** Once a minute: forgets old tries and proofs, and who left as soon as their last order is done. Returns how to stop it. */
export function startForgetting(
  db: Db,
  { report, every = everyMs }: { report: (error: unknown) => void; every?: number },
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const tidy = async () => {
    const now = new Date();
    await forgetOldTries(db, now);
    await forgetOldProofs(db, now);
    await forgetWhoLeft(db);
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
