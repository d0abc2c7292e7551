/**
 * Marks a case whose table is represented by its other cases. `npm test` leaves out journeys marked with @deep, which
 * repeat another one at a different width, venue or provider, or take long and seldom break; `npm run test:deep` runs
 * them too.
 */
export function deepUnless(standsForOthers: boolean): string {
  return standsForOthers ? '' : ' @deep';
}
