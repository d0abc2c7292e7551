/** Whether this is `npm run test:deep`: `npm test` tries less often what a property, a seed or an engine repeats. */
export const isDeep = process.env.TESTS === 'deep';

/** Returns the number of random trials, in the gate or in the deep run. */
export function times(inGate: number, deep: number): number {
  return isDeep ? deep : inGate;
}
