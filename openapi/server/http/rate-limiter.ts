/** How often something may be done, in so many seconds. */
export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

/** Counts how often something was done, in the memory of this process. */
export interface RateLimiter {
  /** Seconds until it may be done once more; 0 is now. */
  readonly waitFor: (key: string, limit: Limit, now: Date) => number;
  readonly count: (key: string, limit: Limit, now: Date) => void;
}

/** More are forgotten, the oldest first: memory is not to be filled from outside. */
const mostKeys = 100_000;

/**
 * One number a key: when all that was done will be worn off. What was done wears off evenly, so a full limit frees
 * one place after its share of the time.
 */
export function newRateLimiter(): RateLimiter {
  const wornOffAt = new Map<string, number>();
  const left = (key: string, now: Date) => Math.max(0, (wornOffAt.get(key) ?? 0) - now.getTime());
  return {
    waitFor: (key, limit, now) => {
      const over = left(key, now) - (limit.most - 1) * shareOf(limit);
      return over > 0 ? Math.max(1, Math.ceil(over / 1000)) : 0;
    },
    count: (key, limit, now) => {
      const worn = now.getTime() + left(key, now) + shareOf(limit);
      wornOffAt.delete(key);
      wornOffAt.set(key, worn);
      if (wornOffAt.size > mostKeys) forgetOldest(wornOffAt);
    },
  };
}

function shareOf({ most, seconds }: Limit): number {
  return (seconds * 1000) / most;
}

function forgetOldest(wornOffAt: Map<string, number>): void {
  for (const key of [...wornOffAt.keys()].slice(0, mostKeys / 10)) wornOffAt.delete(key);
}
