import type { Db } from '../../db/database.ts';
import { repeat } from '../../lib/repeat.ts';
import { advanceOrders } from './kitchen.ts';

interface Clock {
  /** Milliseconds that a step of the kitchen takes. */
  readonly pace: number;
  readonly report: (error: unknown) => void;
  readonly now?: () => Date;
  readonly everyMs?: number;
}

/**
 * Moves orders on while the server runs. Due steps are stored in the database, so none is lost with the process.
 * Returns a function that stops it once the current tick is done.
 */
export function startKitchen(db: Db, clock: Clock): () => Promise<void> {
  const { pace, report, now = () => new Date(), everyMs = 1_000 } = clock;
  return repeat(() => advanceOrders(db, now(), pace), { everyMs, report });
}
