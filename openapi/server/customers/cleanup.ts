import { MINUTE_MS } from '#domain/lib/time-units.ts';
import type { Site } from '../config/site.ts';
import type { Db } from '../db/database.ts';
import { repeat } from '../lib/repeat.ts';
import { eraseCards } from '../payments/card-erasures.ts';
import type { ProviderClients } from '../payments/providers/provider-clients.ts';
import { eraseDeletedCustomers } from './erasure.ts';
import { deleteExpired } from './retention.ts';

interface Cleanup {
  readonly site: Site;
  readonly providers: ProviderClients;
  readonly report: (error: unknown) => void;
  readonly everyMs?: number;
}

/**
 * Once a minute deletes expired data (`retention.ts`), the personal data of deleted accounts in orders that are over,
 * and deleted cards at the providers. Returns a function that stops it.
 */
export function startCleanup(
  db: Db,
  { site, providers, report, everyMs = MINUTE_MS }: Cleanup,
): () => Promise<void> {
  const cleanUp = async () => {
    const now = new Date();
    // Each step runs even if the one before it failed (D306).
    await deleteExpired(db, site, now).catch(report);
    await eraseDeletedCustomers(db, now).catch(report);
    await eraseCards(db, providers, now, report).catch(report);
  };
  return repeat(cleanUp, { everyMs, report });
}
