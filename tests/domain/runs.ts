import { vi } from 'vitest';
import { times } from '../support/depth.ts';

/** How often a property is tried, or as often as PROPERTY_RUNS says. */
export const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? times(100, 1_000)) };

// A property may take its time: more tries, or a busy machine, are no failure.
vi.setConfig({ testTimeout: 90_000 + runs.numRuns * 30 });
