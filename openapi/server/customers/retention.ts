import { DAY_MS } from '#domain/lib/time-units.ts';
import type { Site } from '../config/site.ts';
import type { Db } from '../db/database.ts';
import { type RetentionRule, retention } from './retention-rules.ts';

/** Batches per run: a backlog is deleted over several minutes. */
const maxBatches = 20;

/** Deletes expired rows in small batches, so that no request waits for a long lock (D146). */
export async function deleteExpired(
  db: Db,
  { retention_days: own = {} }: Pick<Site, 'retention_days'>,
  now: Date,
): Promise<void> {
  for (const [name, stored] of Object.entries<RetentionRule>(retention)) {
    const before = new Date(now.getTime() - (own[name] ?? stored.days) * DAY_MS);
    for (let turn = 0; turn < maxBatches; turn += 1) {
      if ((await stored.deleteBatch(db, before, now)) === 0) break;
    }
  }
}
