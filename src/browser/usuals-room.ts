import { inLocal } from './storage.ts';

/** The room's height on the page, which the page's own script reads before anything is drawn (index.html). */
const property = '--usuals-room';

/** A heading and its cards, in pixels (usuals-section.module.css). */
const cards = 257;

type At = Readonly<{ id: number; slug: string }>;
type Rooms = Readonly<Record<string, number>>;

/** Pixels, by a venue's slug and by its id: a scanned code may have either. */
const rooms = inLocal('usuals_room', (found): Rooms => (found as Rooms | null) ?? {});

/** Whether room is left before the first category for what is usual here. */
export function isRoomLeft(): boolean {
  return document.documentElement.style.getPropertyValue(property) !== '';
}

/** What is usual stands there by now, or will not come. */
export function closeRoom(): void {
  document.documentElement.style.removeProperty(property);
}

/** Somebody has ordered at a venue: from now on something is usual there. */
export function expectUsuals(venue: At): void {
  if (rooms.read()[venue.slug] === undefined) keepRoom(venue, cards);
}

/** How high what is usual stands, in pixels: so much room there is the next time; none for null. */
export function keepRoom(venue: At, height: number | null): void {
  const { [venue.slug]: _slug, [venue.id]: _id, ...others } = rooms.read();
  const own = height === null ? {} : { [venue.slug]: height, [venue.id]: height };
  rooms.write({ ...others, ...own });
}
