/** How often a property is tried: 1,000 times, or as often as PROPERTY_RUNS says. */
export const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 1_000) };
