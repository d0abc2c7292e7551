import { canteens } from './canteens.ts';
import type { DemoVenue } from './demo-venue.ts';
import { fernAndFable } from './fern-and-fable.ts';

/** Every venue of the demo: the made-up ones first, then the canteens of Munich. */
export function demoVenues(): readonly DemoVenue[] {
  return [fernAndFable, ...canteens()];
}
