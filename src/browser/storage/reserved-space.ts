import { localItem } from './storage.ts';

/**
 * Space that usual products take at a venue, in pixels: height of their section without the usual basket, width of its
 * chip, height of that basket; and the hours of the device's clock at which there is one, a bit each.
 */
export type ReservedSpace = readonly [height: number, chip: number, basket: number, hours: number];

type At = Readonly<{ id: number; slug: string }>;
type Rooms = Readonly<Record<string, ReservedSpace>>;

const basketProperty = '--usuals-basket';

/** Heights of a heading with cards and of a usual basket (usuals-section.module.css); the chip depends on its text. */
const cards: ReservedSpace = [254, 0, 84, 0];

/** Sizes are stored under a venue's slug and its id, because scanned codes may contain either. */
const rooms = localItem('usuals_room', (found) =>
  typeof found === 'object' ? { ...(found as Rooms | null) } : {},
);

/** Reserves the basket's part within the section, which is shown before the basket is known (B4, M4). */
export function reserveBasket({ slug }: At): void {
  const { 2: basket, 3: hours } = knownOf(rooms.read()[slug]);
  if ((hours >> new Date().getHours()) & 1)
    document.documentElement.style.setProperty(basketProperty, `${basket}px`);
  else releaseBasket();
}

/** Releases the basket's part: there is none at this time of day. */
export function releaseBasket(): void {
  document.documentElement.style.removeProperty(basketProperty);
}

/** Stores what changed of the space to reserve on the next visit (M4); null for none. */
export function storeReservedSpace(
  venue: At,
  room: Readonly<{ height?: number; chip?: number; basket?: number; hours?: number }> | null,
): void {
  const { [venue.slug]: before, [venue.id]: _id, ...others } = rooms.read();
  const { 0: height, 1: chip, 2: basket, 3: hours } = knownOf(before);
  const now = { height, chip, basket, hours, ...room };
  const stored: ReservedSpace = [now.height, now.chip, now.basket, now.hours];
  rooms.write(room ? { ...others, [venue.slug]: stored, [venue.id]: stored } : others);
}

/** Returns the stored sizes with defaults for missing ones; a slug may also be a property of every object (T21). */
const knownOf = (room?: ReservedSpace) => ({ ...cards, ...room });
