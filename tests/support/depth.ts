/** Whether this is `npm run test:deep`; `npm test` runs fewer seeds, engines and repetitions of a property. */
export const isDeep = process.env.TESTS === 'deep';

/** Returns the number of random trials, in the gate or in the deep run. */
export function times(inGate: number, deep: number): number {
  return isDeep ? deep : inGate;
}
