import type { Db } from '../../db/database.ts';
import { deleteOldKeys } from '../../orders/idempotency.ts';
import { advanceOrders } from '../../orders/progress.ts';

interface Clock {
  /** Milliseconds that a step of the kitchen takes. */
  readonly pace: number;
  readonly report: (error: unknown) => void;
  readonly now?: () => Date;
  readonly every?: number;
}

const tickMs = 1_000;
const tidyMs = 3_600_000;

/**
 * Moves orders on while the server runs, and forgets old keys once an hour. What is due stands in the
 * database: nothing is lost with the process. Returns how to stop it, once the tick under way is done.
 */
export function startKitchen(db: Db, clock: Clock): () => Promise<void> {
  const { pace, report, now = () => new Date(), every = tickMs } = clock;
  let tidied = 0;
  let ticking: Promise<void> | null = null;
  const tick = async () => {
    const moment = now();
    await advanceOrders(db, moment, pace);
    if (moment.getTime() - tidied < tidyMs) return;
    tidied = moment.getTime();
    await deleteOldKeys(db, moment);
  };
  const timer = setInterval(() => {
    ticking ??= tick()
      .catch(report)
      .finally(() => {
        ticking = null;
      });
  }, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await ticking;
  };
}
