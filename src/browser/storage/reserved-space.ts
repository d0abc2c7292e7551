import { localItem } from './storage.ts';

/** Space that usual products take, in pixels: height of the section, width of its chip. */
export type ReservedSpace = readonly [height: number, chip: number];

type At = Readonly<{ id: number; slug: string }>;
type Rooms = Readonly<Record<string, ReservedSpace>>;

/** Set by the page's inline script before the first paint (index.html). */
const properties = ['--usuals-room', '--usuals-chip'] as const;

/** Height of a heading with cards (usuals-section.module.css); the width of the chip depends on its text. */
const cards: ReservedSpace = [257, 0];

/** Sizes are stored under a venue's slug and its id, because scanned codes may contain either. */
const rooms = localItem('usuals_room', (found) =>
  typeof found === 'object' ? { ...(found as Rooms | null) } : {},
);

/** Whether space is reserved for usual products. */
export function isSpaceReserved(): boolean {
  return document.documentElement.style.getPropertyValue(properties[0]) !== '';
}

/** Releases the space: usual products are shown, or there are none. */
export function releaseSpace(): void {
  for (const property of properties) document.documentElement.style.removeProperty(property);
}

/** Reserves space at a venue after the first order there. */
export function reserveForUsuals(venue: At): void {
  if (rooms.read()[venue.slug] === undefined) storeReservedSpace(venue, cards);
}

/** Stores the space to reserve on the next visit; null for none. */
export function storeReservedSpace(venue: At, room: ReservedSpace | null): void {
  const { [venue.slug]: _slug, [venue.id]: _id, ...others } = rooms.read();
  rooms.write(room ? { ...others, [venue.slug]: room, [venue.id]: room } : others);
}
