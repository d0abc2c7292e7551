import type { Db } from '../db/database.ts';
import type { FaultyFetch } from './inject.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Why a server does not start with FAULTS=1: it was not built for tests (`--mode faults`), or is in production (trust 4.1). */
export function refusalsToBreak({ FAULTS, NODE_ENV }: Environment): readonly string[] {
  if (!FAULTS || (import.meta.env.MODE === 'faults' && NODE_ENV !== 'production')) return [];
  return ['FAULTS is for tests, with a server built for them: this one does not start.'];
}

/** Returns the backend unchanged, or under FAULTS=1, in a build for tests, one with fault injection (trust 4.1). */
export async function breakable<Whole extends FaultyFetch>(
  db: Db,
  fetch: Whole,
  env: Environment,
): Promise<Whole | FaultyFetch> {
  if (import.meta.env.MODE === 'faults' && env.FAULTS) {
    const { withFaults } = await import('./inject.ts');
    return withFaults(db, fetch);
  }
  return fetch;
}
