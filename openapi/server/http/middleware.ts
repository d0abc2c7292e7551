import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { describeError } from '../lib/describe-error.ts';
import { limits } from '../lib/resources.ts';
import type { AppEnv, Log } from './context.ts';
import { sharedReply } from './reply.ts';
import type { ResponseCache } from './response-cache.ts';

type Middleware = MiddlewareHandler<AppEnv>;

/** Gives a request its id, its time and a way to report errors under that id. */
export function requestId(clock: () => Date, log: Log): Middleware {
  return (c, next) => {
    const id = randomUUID();
    const now = clock();
    c.set('now', now);
    c.set('marks', { 'X-Request-Id': id, Date: now.toUTCString() });
    c.set('report', (error) => log({ id, error: describeError(error) }));
    return next();
  };
}

/** Logs requests to the contract with status and duration, but no path, query or body (D35, T48); no pages or files. */
export function accessLog(log: Log): Middleware {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const { operation, marks, now } = c.var;
    if (operation === undefined) return;
    log({
      id: marks['X-Request-Id'],
      at: now.toISOString(),
      method: c.req.raw.method,
      operation,
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    });
  };
}

/** Answers from the response cache before the limit and routing: most requests of a rush are the same (T65). */
export function cachedResponses(cache: ResponseCache): Middleware {
  return async (c, next) => {
    const found = await cache.find(c.req.raw, c.var.now);
    if (!found) return next();
    c.set('operation', found.operation);
    return sharedReply(c.req.raw, found, c.var.marks);
  };
}

/**
 * Delays a 503 for a moment: clients that ignore Retry-After and retry at once would otherwise take time from
 * the requests in progress. Meanwhile it occupies neither a slot nor a body (T75, D215).
 */
export function delayedRefusals(): Middleware {
  return async (c, next) => {
    await next();
    if (c.res.status === 503) await setTimeout(limits.refusalMs);
  };
}

/** Counts the requests in progress and marks those above the limit as busy (D116). */
export function limitConcurrency(limit: number): Middleware {
  let inProgress = 0;
  return async (c, next) => {
    const isBusy = inProgress >= limit;
    c.set('isBusy', isBusy);
    if (isBusy) return next();
    inProgress += 1;
    try {
      await next();
    } finally {
      inProgress -= 1;
    }
  };
}
