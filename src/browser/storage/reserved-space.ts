import { inLocal } from './storage.ts';

/** How much room the usuals take, in pixels: the section's height, and the width of its chip. */
export type ReservedSpace = readonly [height: number, chip: number];

type At = Readonly<{ id: number; slug: string }>;
type Rooms = Readonly<Record<string, ReservedSpace>>;

/** The page's own script sets them before anything is drawn (index.html). */
const properties = ['--usuals-room', '--usuals-chip'] as const;

/** A heading and its cards (usuals-section.module.css); how wide the chip is, its words say. */
const cards: ReservedSpace = [257, 0];

/** By a venue's slug and by its id: a scanned code may have either. */
const rooms = inLocal('usuals_room', (found) =>
  typeof found === 'object' ? { ...(found as Rooms | null) } : {},
);

/** Whether room is left before the first category for what is usual here. */
export function isSpaceReserved(): boolean {
  return document.documentElement.style.getPropertyValue(properties[0]) !== '';
}

/** What is usual stands there by now, or will not come. */
export function releaseSpace(): void {
  for (const property of properties) document.documentElement.style.removeProperty(property);
}

/** Somebody has ordered at a venue: from now on something is usual there. */
export function reserveForUsuals(venue: At): void {
  if (rooms.read()[venue.slug] === undefined) storeReservedSpace(venue, cards);
}

/** So much room is left the next time; none for null. */
export function storeReservedSpace(venue: At, room: ReservedSpace | null): void {
  const { [venue.slug]: _slug, [venue.id]: _id, ...others } = rooms.read();
  rooms.write(room ? { ...others, [venue.slug]: room, [venue.id]: room } : others);
}
