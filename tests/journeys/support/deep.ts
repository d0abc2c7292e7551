/**
 * Ends the title of a case that need not stand for the others of its table. `npm test` leaves out journeys marked with
 * @deep, which show once more, at another width, venue or provider, what another one shows, or take long and seldom
 * break; `npm run test:deep` runs them too.
 */
export function deepUnless(standsForOthers: boolean): string {
  return standsForOthers ? '' : ' @deep';
}
