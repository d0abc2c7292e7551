import { localItem } from './storage.ts';

/** Space that usual products take at a venue, in pixels. */
export interface ReservedSpace {
  /** Height of their section without the usual basket. */
  readonly height: number;
  /** Width of their chip. */
  readonly chip: number;
  /** Height of the usual basket. */
  readonly basket: number;
  /** Bit mask of the hours, by the device's clock, at which there is a usual basket. */
  readonly hours: number;
}

/** The stored format, which the page's inline script reads too (app/in-page/own-state.ts). */
type StoredSpace = readonly [height: number, chip: number, basket: number, hours: number];

type At = Readonly<{ id: number; slug: string }>;
type Spaces = Readonly<Record<string, StoredSpace>>;

const basketProperty = '--usuals-basket';

/** Heights of a heading with cards and of a usual basket (usuals-section.module.css); the chip depends on its text. */
const cards: ReservedSpace = { height: 254, chip: 0, basket: 84, hours: 0 };

/** Sizes are stored under a venue's slug and its id, because scanned codes may contain either. */
const spaces = localItem('usuals_room', (found) =>
  typeof found === 'object' ? { ...(found as Spaces | null) } : {},
);

/** Reserves the usual basket's space within the section, which is shown before the basket is known (B4, M4). */
export function reserveBasket({ slug }: At): void {
  const { basket, hours } = knownOf(spaces.read()[slug]);
  if ((hours >> new Date().getHours()) & 1)
    document.documentElement.style.setProperty(basketProperty, `${basket}px`);
  else releaseBasket();
}

/** Releases the usual basket's space, if there is none at this time of day. */
export function releaseBasket(): void {
  document.documentElement.style.removeProperty(basketProperty);
}

/** Updates the space to reserve on the next visit (M4); null for none. */
export function storeReservedSpace(venue: At, space: Partial<ReservedSpace> | null): void {
  const { [venue.slug]: before, [venue.id]: _id, ...others } = spaces.read();
  const { height, chip, basket, hours } = { ...knownOf(before), ...space };
  const stored: StoredSpace = [height, chip, basket, hours];
  spaces.write(space ? { ...others, [venue.slug]: stored, [venue.id]: stored } : others);
}

/** Returns the stored sizes with defaults for missing ones; a slug may also be a property of every object (T21). */
function knownOf(stored: unknown): ReservedSpace {
  const sizes: readonly (number | undefined)[] = Array.isArray(stored) ? stored : [];
  const [height = cards.height, chip = cards.chip, basket = cards.basket, hours = cards.hours] =
    sizes;
  return { height, chip, basket, hours };
}
