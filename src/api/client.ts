import createClient, { type Middleware } from 'openapi-fetch';
import { ORDER_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from '#domain/constants.ts';
import type { paths } from '#openapi/schema.d.ts';
import { reportAge } from './cached-answers.ts';
import { currentCaller } from './caller-registry.ts';
import { readClock } from './clock.ts';
import { addHeaders } from './headers.ts';
import { renewOn401 } from './refresh.ts';

/** The typed API client (§7). */
export const client = createClient<paths>({
  baseUrl: '/',
  // `fetch` is looked up at each call so that tests can replace it.
  fetch: (request) => globalThis.window?.takeEarly?.(request.url) ?? globalThis.fetch(request),
});

/** Times out calls after 20 s, including retries; placing an order has more time (D81, D108). */
const limitTime: Middleware = {
  onRequest({ request }) {
    const limit = AbortSignal.timeout(timeoutOf(request));
    // Safari before 17.4 cannot combine signals; no call of the app would be sent there.
    return new Request(request, { signal: AbortSignal.any?.([request.signal, limit]) ?? limit });
  },
};

function timeoutOf({ method, url }: Request): number {
  const { pathname } = new URL(url);
  const isOrder = method === 'POST' && pathname.endsWith('/api/orders.json');
  return isOrder ? ORDER_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
}

client.use(
  limitTime,
  addHeaders(async () => (await currentCaller())?.caller),
  readClock,
  reportAge,
  renewOn401(async () => (await currentCaller())?.tokens),
);

type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T;

/** openapi-fetch types bodies as mutable, ours are frozen. It only serializes them, so the cast is safe. */
export function asBody<T>(value: T): Mutable<T> {
  return value as Mutable<T>;
}
