/// <reference types="vite/types/importMeta.d.ts" />
import type { VenueData } from '../db/records.ts';
import { withIds } from '../owner/complete.ts';
import type { VenueFile } from '../owner/venue-file.ts';
import { translatedVenue } from './words.ts';

type Files = Readonly<Record<string, VenueFile>>;

const made = import.meta.glob<VenueFile>('./venues/*.json', { import: 'default', eager: true });
const real = import.meta.glob<VenueFile>('./canteens/*.json', { import: 'default', eager: true });

/** The fictional venues from their files, in English. */
export const fictionalVenues: readonly VenueData[] = venuesOf(made);

/**
 * All venues of the demo: the fictional ones first, in every language, then the canteens of Munich. A picture shows a
 * finished dish, not a raw steak or a whole pepper (D225).
 */
export function demoVenues(): readonly VenueData[] {
  return [...fictionalVenues.map(translatedVenue), ...venuesOf(real)];
}

function venuesOf(files: Files): readonly VenueData[] {
  return Object.values(files)
    .map((file) => withIds(file, null, refuseToNumber))
    .sort((one, other) => one.venue.id - other.venue.id);
}

/** Refuses to generate ids: the demo's addresses and codes are printed, so its files contain all ids. */
function refuseToNumber(kind: string): never {
  throw new Error(`A venue of the demo has no number for one of its ${kind}.`);
}
