import { MINUTE_MS } from '#domain/lib/time-units.ts';
import type { Category } from '#domain/model.ts';

/** The moments from which a category's cut-offs count back. */
export interface OrderedFor {
  readonly slot?: Date | null;
  /** The end of the chosen delivery window. */
  readonly windowEnd?: Date | null;
}

/** Until when a category can be ordered for a slot or a window; null if always (M10, D45). */
export function orderableUntil(
  category: Pick<Category, 'timeslot_mins_cutoff' | 'delivery_window_mins_cutoff'>,
  { slot, windowEnd }: OrderedFor,
): Date | null {
  const ends = [
    before(slot, category.timeslot_mins_cutoff),
    before(windowEnd, category.delivery_window_mins_cutoff),
  ].filter((end) => end !== null);
  return ends.length > 0 ? new Date(Math.min(...ends)) : null;
}

/** Whether a category is past its cut-off: it is grayed, not hidden (D45). */
export function isPastCutOff(
  category: Pick<Category, 'timeslot_mins_cutoff' | 'delivery_window_mins_cutoff'>,
  orderedFor: OrderedFor,
  now: Date,
): boolean {
  const until = orderableUntil(category, orderedFor);
  return until !== null && now.getTime() > until.getTime();
}

function before(
  moment: Date | null | undefined,
  minutes: number | null | undefined,
): number | null {
  return moment && minutes != null ? moment.getTime() - minutes * MINUTE_MS : null;
}
