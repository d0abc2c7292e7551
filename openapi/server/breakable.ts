import type { Db } from './db.ts';
import type { Fetch } from './faults.ts';

/**
 * The backend as it is; under FAULTS=1, in a build for tests (`--mode faults`), one that breaks on purpose. Any other
 * build, and production, does not start with it (trust 4.1).
 */
export async function breakable<Whole extends Fetch>(
  db: Db,
  fetch: Whole,
  { FAULTS, NODE_ENV }: Readonly<Record<string, string | undefined>>,
): Promise<Whole | Fetch> {
  if (!FAULTS) return fetch;
  if (import.meta.env.MODE === 'faults' && NODE_ENV !== 'production') {
    const { withFaults } = await import('./faults.ts');
    return withFaults(db, fetch);
  }
  throw new Error('FAULTS is for tests, with a server built for them: this one does not start.');
}
