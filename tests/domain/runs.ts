/** How often a property is tried: 300 times in the gate, more with PROPERTY_RUNS. */
export const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 300) };
