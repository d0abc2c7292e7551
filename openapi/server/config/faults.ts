import type { Db } from '../db/database.ts';

type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>;

/** Wraps the backend, to inject faults. */
export type WithFaults = (db: Db, fetch: Fetch) => Fetch;

/** Why a server does not start with FAULTS=1: it is not the tests' own program, or is in production (trust 4.1). */
export function refusalsToBreak(
  { FAULTS, NODE_ENV }: Readonly<Record<string, string | undefined>>,
  withFaults?: WithFaults,
): readonly string[] {
  if (!FAULTS || (withFaults && NODE_ENV !== 'production')) return [];
  return ['FAULTS is for tests, with a server built for them: this one does not start.'];
}
