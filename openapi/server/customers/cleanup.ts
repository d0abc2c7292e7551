import type { Site } from '../config/site.ts';
import type { Db } from '../db/database.ts';
import { eraseCards } from '../payments/card-erasures.ts';
import type { ProviderClients } from '../payments/providers/providers.ts';
import { eraseDeletedCustomers } from './erasure.ts';
import { deleteExpired } from './retention.ts';

const everyMs = 60_000;

interface Cleanup {
  readonly site: Site;
  readonly providers: ProviderClients;
  readonly report: (error: unknown) => void;
  readonly every?: number;
}

/**
 * Once a minute: forgets what is too old (`retention.ts`), who left as soon as their last order is done, and their cards
 * at the providers. Returns how to stop it.
 */
export function startCleanup(
  db: Db,
  { site, providers, report, every = everyMs }: Cleanup,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const tidy = async () => {
    const now = new Date();
    // Each step is done even if the one before it failed (D306).
    await deleteExpired(db, site, now).catch(report);
    await eraseDeletedCustomers(db, now).catch(report);
    await eraseCards(db, providers, now, report).catch(report);
  };
  const timer = setInterval(() => {
    running ??= tidy().finally(() => {
      running = null;
    });
  }, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
