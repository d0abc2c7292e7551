import { wallClock } from '#domain/lib/wall-clock.ts';
import type { Order, OrderStatus } from '#domain/model.ts';

/** The times of a day at which people order other things. */
export type TimeOfDay = 'morning' | 'midday' | 'afternoon' | 'evening' | 'night';

/** What time of day it is on a venue's clock. */
export function timeOfDay(moment: Date, zone?: string | null): TimeOfDay {
  const hour = wallClock(moment, zone).minutes / 60;
  if (hour >= 5 && hour < 11) return 'morning';
  if (hour >= 11 && hour < 15) return 'midday';
  if (hour >= 15 && hour < 18) return 'afternoon';
  return hour >= 18 && hour < 23 ? 'evening' : 'night';
}

interface Asked {
  readonly venueId: number;
  readonly zone: string | null | undefined;
  readonly now: Date;
}

/**
 * What a customer usually has at a venue at this time of day: the basket they ordered most often then, and more than
 * once; of two the later one. The newest order with it is the answer; null is no habit (B4).
 */
export function usualOrder(orders: readonly Order[], { venueId, zone, now }: Asked): Order | null {
  const present = timeOfDay(now, zone);
  const groups = new Map<string, readonly Order[]>();
  for (const order of [...orders].sort(newestFirst)) {
    const basket = basketOf(order);
    const isAsked =
      order.venue.id === venueId && timeOfDay(new Date(order.created_at), zone) === present;
    if (!isAsked || basket === '' || failed.includes(order.status)) continue;
    groups.set(basket, [...(groups.get(basket) ?? []), order]);
  }
  const [most] = [...groups.values()].sort((one, other) => other.length - one.length);
  return most && most.length >= HABIT ? (most[0] ?? null) : null;
}

/** So often makes a habit. */
const HABIT = 2;
const failed: readonly OrderStatus[] = [
  'cancelled',
  'rejected',
  'payment_failed',
  'pending_payment',
];

function newestFirst(one: Order, other: Order): number {
  return Date.parse(other.created_at) - Date.parse(one.created_at);
}

/** What was in it, in whatever order it was put there; a gift is nobody's habit. */
function basketOf({ line_items_attributes }: Order): string {
  return line_items_attributes
    .filter(({ suggestion_type }) => suggestion_type !== 'gift')
    .map(({ key, quantity }) => `${key}×${quantity}`)
    .sort()
    .join();
}
