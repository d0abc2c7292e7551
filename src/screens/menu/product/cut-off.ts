import type { OrderedFor } from '#domain/menu/cut-offs.ts';
import { sectionsOf } from '#domain/menu/group-members.ts';
import type { Menu } from '#domain/model.ts';
import { type CutOff, cutOffOf } from '#screens/menu/ordering.ts';

/** The cut-off of a product: the latest of its categories (D45). */
export function productCutOff(
  menu: Menu,
  productId: number,
  orderedFor: OrderedFor,
  now: Date,
): CutOff | null {
  const cutOffs = sectionsOf(menu, productId).map((category) =>
    cutOffOf(category, orderedFor, now),
  );
  if (cutOffs.includes(null)) return null;
  const [first = null, ...others] = cutOffs;
  return others.reduce((last, one) => (last && one && one.until > last.until ? one : last), first);
}
