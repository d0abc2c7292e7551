import { isDeep } from '../depth.ts';

/** Both engines that the backend runs on. */
export const engines = ['embedded', 'postgresql'] as const;
export type Engine = (typeof engines)[number];

/**
 * The engines that a test of the backend's rules is tried on. In the gate PostgreSQL has them all; the embedded engine
 * has every operation of the contract (walk.test.ts), the life of orders, what the database promises, and in a browser
 * the venue of own-venue.spec.ts.
 */
export const testedEngines: readonly Engine[] = isDeep ? engines : ['postgresql'];

/** The engine of the test project (`projects.ts`). */
export function engineOfProject(): Engine {
  return (process.env.ENGINE as Engine | undefined) ?? 'embedded';
}
