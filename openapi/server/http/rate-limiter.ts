import { limits } from '../lib/resources.ts';

/** At most `max` events in `seconds`. */
export interface Limit {
  readonly max: number;
  readonly seconds: number;
}

/** Counts events by key in the memory of this process. */
export interface RateLimiter {
  /** Whole seconds until the next event is allowed; 0 means now. */
  readonly waitFor: (key: string, limit: Limit, now: Date) => number;
  readonly count: (key: string, limit: Limit, now: Date) => void;
  /** Reverts one count, of an event that turned out not to be limited. */
  readonly uncount: (key: string, limit: Limit) => void;
}

/** Beyond this the oldest keys are dropped, so that requests cannot fill the memory. */
const maxKeys = limits.rateKeys;

/**
 * A leaky bucket per key: its level, in the milliseconds it takes to drain, and when it was measured. It drains evenly, so a full
 * bucket has room for one event after `seconds / max`. A clock that was set back neither drains nor fills it (D201).
 */
export function newRateLimiter(): RateLimiter {
  const buckets = new Map<string, Bucket>();
  const left = (key: string, now: Date) => {
    const bucket = buckets.get(key);
    if (!bucket) return 0;
    const passed = Math.max(0, now.getTime() - bucket.at);
    bucket.left = Math.max(0, bucket.left - passed);
    bucket.at = now.getTime();
    return bucket.left;
  };
  return {
    waitFor: (key, limit, now) => {
      const over = left(key, now) - (limit.max - 1) * shareOf(limit);
      return over > 0 ? Math.max(1, Math.ceil(over / 1000)) : 0;
    },
    count: (key, limit, now) => {
      const filled = left(key, now) + shareOf(limit);
      buckets.delete(key);
      buckets.set(key, { left: filled, at: now.getTime() });
      if (buckets.size > maxKeys) forgetOldest(buckets);
    },
    uncount: (key, limit) => {
      const bucket = buckets.get(key);
      if (bucket) bucket.left -= shareOf(limit);
    },
  };
}

interface Bucket {
  left: number;
  /** When `left` was measured, in milliseconds since 1970. */
  at: number;
}

function shareOf({ max, seconds }: Limit): number {
  return (seconds * 1000) / max;
}

function forgetOldest(buckets: Map<string, Bucket>): void {
  for (const key of [...buckets.keys()].slice(0, maxKeys / 10)) buckets.delete(key);
}
