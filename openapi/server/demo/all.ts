import type { VenueData } from '../db/records.ts';
import { canteens } from './canteens.ts';
import { corkAndRibbon } from './cork-and-ribbon.ts';
import { fernAndFable } from './fern-and-fable.ts';
import { hotelSaltmarsh } from './hotel-saltmarsh.ts';
import { nightHeron } from './night-heron.ts';
import { quietKettle } from './quiet-kettle.ts';
import { saffronYard } from './saffron-yard.ts';
import { slowFire } from './slow-fire.ts';
import { worded } from './words.ts';

/** Every venue of the demo: the made-up ones first, then the canteens of Munich. */
export function demoVenues(): readonly VenueData[] {
  return [...madeUp.map(worded), ...canteens()];
}

/** The made-up venues as they were written, in English. */
export const madeUp: readonly VenueData[] = [
  fernAndFable,
  nightHeron,
  slowFire,
  hotelSaltmarsh,
  corkAndRibbon,
  saffronYard,
  quietKettle,
];
