import { isGift } from '#domain/cart/totals.ts';
import { wallClock } from '#domain/lib/wall-clock.ts';
import type { Order } from '#domain/model.ts';
import { isUnfulfilled } from './order-status.ts';

/** Times of day at which people order different things. */
export type TimeOfDay = 'morning' | 'midday' | 'afternoon' | 'evening' | 'night';

/** The time of day in the venue's time zone (B4). */
export function partOfDay(moment: Date, zone?: string | null): TimeOfDay {
  const hour = wallClock(moment, zone).minutes / 60;
  if (hour >= 5 && hour < 11) return 'morning';
  if (hour >= 11 && hour < 15) return 'midday';
  if (hour >= 15 && hour < 18) return 'afternoon';
  return hour >= 18 && hour < 23 ? 'evening' : 'night';
}

interface UsualQuery {
  readonly venueId: number;
  readonly zone: string | null | undefined;
  readonly now: Date;
}

/**
 * The order that a customer usually places at a venue at this time of day: the basket ordered most often, and at least
 * twice; the later one if equally often. Returns the latest order with that basket, or null (B4).
 */
export function usualOrder(
  orders: readonly Order[],
  { venueId, zone, now }: UsualQuery,
): Order | null {
  const present = partOfDay(now, zone);
  const groups = new Map<string, readonly Order[]>();
  for (const order of [...orders].sort(newestFirst)) {
    const basket = basketOf(order);
    const isAsked =
      order.venue.id === venueId && partOfDay(new Date(order.created_at), zone) === present;
    if (!isAsked || basket === '' || isVoid(order)) continue;
    groups.set(basket, [...(groups.get(basket) ?? []), order]);
  }
  const [most] = [...groups.values()].sort((one, other) => other.length - one.length);
  return most && most.length >= MIN_REPEATS ? (most[0] ?? null) : null;
}

/** Minimum number of equal orders. */
const MIN_REPEATS = 2;

/** Whether an order is unpaid and thus not placed yet, or ended unfulfilled. */
function isVoid(order: Order): boolean {
  return isUnfulfilled(order) || order.status === 'pending_payment';
}

function newestFirst(one: Order, other: Order): number {
  return Date.parse(other.created_at) - Date.parse(one.created_at);
}

/** Contents independent of order, without gifts. */
function basketOf({ line_items_attributes }: Order): string {
  return line_items_attributes
    .filter((line) => !isGift(line))
    .map(({ key, quantity }) => `${key}×${quantity}`)
    .sort()
    .join();
}
