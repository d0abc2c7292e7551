import { limits } from '../lib/resources.ts';

/** At most `most` times in `seconds`. */
export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

/** Counts events by key in the memory of this process. */
export interface RateLimiter {
  /** Whole seconds until the next event is allowed; 0 means now. */
  readonly waitFor: (key: string, limit: Limit, now: Date) => number;
  readonly count: (key: string, limit: Limit, now: Date) => void;
  /** Takes back one count, of what turned out not to be limited. */
  readonly uncount: (key: string, limit: Limit) => void;
}

/** Beyond this the oldest keys are dropped, so that requests cannot fill the memory. */
const maxKeys = limits.rateKeys;

/**
 * A leaky bucket for each key, stored as the time at which it will be empty. It drains evenly, so a full bucket has
 * room for one event after `seconds / most`.
 */
export function newRateLimiter(): RateLimiter {
  const emptyAt = new Map<string, number>();
  const left = (key: string, now: Date) => Math.max(0, (emptyAt.get(key) ?? 0) - now.getTime());
  return {
    waitFor: (key, limit, now) => {
      const over = left(key, now) - (limit.most - 1) * shareOf(limit);
      return over > 0 ? Math.max(1, Math.ceil(over / 1000)) : 0;
    },
    count: (key, limit, now) => {
      const remaining = now.getTime() + left(key, now) + shareOf(limit);
      emptyAt.delete(key);
      emptyAt.set(key, remaining);
      if (emptyAt.size > maxKeys) forgetOldest(emptyAt);
    },
    uncount: (key, limit) => {
      const remaining = emptyAt.get(key);
      if (remaining !== undefined) emptyAt.set(key, remaining - shareOf(limit));
    },
  };
}

function shareOf({ most, seconds }: Limit): number {
  return (seconds * 1000) / most;
}

function forgetOldest(emptyAt: Map<string, number>): void {
  for (const key of [...emptyAt.keys()].slice(0, maxKeys / 10)) emptyAt.delete(key);
}
