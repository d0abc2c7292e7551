import type { DeliveryWindow, Venue } from '#domain/model.ts';
import { isActiveNow, servesType, windowStart } from './delivery-windows.ts';
import { type OpenState, openState } from './venue.ts';

/**
 * Whether orders are brought to tables at this moment, and from when if not: while the venue is open and, where
 * it takes orders in delivery windows, one of those for tables is (D308, D67).
 */
export function tableService(
  venue: Venue,
  windows: readonly DeliveryWindow[],
  now: Date,
): OpenState {
  const opening = openState(venue, now);
  const known = windows.filter(({ venue_id }) => venue_id == null || venue_id === venue.id);
  if (!venue.delivery_window_enabled || known.length === 0) return opening;
  const serving = known.filter((window) => servesType(window, 'WebBringToTable'));
  if (serving.some((window) => isActiveNow(window, now, venue.time_zone))) return opening;
  const starts = serving.flatMap((window) => windowStart(window, now, venue.time_zone) ?? []);
  const [opensAt = null] = starts.sort((one, other) => one.getTime() - other.getTime());
  return { state: 'closed', opensAt };
}
