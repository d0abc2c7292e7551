/** Whether this is `npm run test:deep`: `npm test` tries less often what a property, a seed or an engine repeats. */
export const isDeep = process.env.TESTS === 'deep';

/** How often something drawn by chance is tried. */
export function times(inGate: number, deep: number): number {
  return isDeep ? deep : inGate;
}
