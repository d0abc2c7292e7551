import { vi } from 'vitest';
import { times } from '../support/depth.ts';

/** Number of runs of a property; PROPERTY_RUNS overrides it. */
export const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? times(100, 1_000)) };

// No time limit: more runs, or a busy machine, are no failure.
vi.setConfig({ testTimeout: 90_000 + runs.numRuns * 30 });
