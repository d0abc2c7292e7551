import { isDeep } from '../depth.ts';

/** Both engines that the backend runs on. */
export const engines = ['embedded', 'postgresql'] as const;
export type Engine = (typeof engines)[number];

/**
 * The engines on which the backend's rules are tested. In the gate all run on PostgreSQL; the embedded engine runs
 * every operation of the contract (walk.test.ts), the life of orders, the guarantees of the database, and in a browser
 * own-venue.spec.ts.
 */
export const testedEngines: readonly Engine[] = isDeep ? engines : ['postgresql'];

/** The engine of the test project (`projects.ts`). */
export function engineOfProject(): Engine {
  return (process.env.ENGINE as Engine | undefined) ?? 'embedded';
}
