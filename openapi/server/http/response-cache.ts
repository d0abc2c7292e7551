import { basicAuthorization } from '#domain/lib/basic-authorization.ts';
import type { Site } from '../config/site.ts';
import { lacksCookie } from '../contract/anti-forgery.ts';
import type { OperationId } from '../contract/handler.ts';
import { encodingFor } from '../lib/accepted.ts';
import { newLruMap } from '../lib/lru-cache.ts';
import { orTimeout } from '../lib/or-timeout.ts';
import { limits } from '../lib/resources.ts';
import { negotiated } from './negotiated.ts';

/** A response that is the same for every caller, already compressed. */
export interface SharedAnswer {
  readonly operation: OperationId;
  readonly headers: Readonly<Record<string, string>>;
  readonly tag: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether the response would still be the same at `now`. */
  readonly holds: (now: Date) => Promise<boolean>;
}

/** Caches whole responses to a site's guests, so that a hit skips authentication, validation and the handler. */
export interface ResponseCache {
  /** Returns the cached response if it is fresh or freshness is unknown; null if the request must be handled. */
  readonly find: (request: Request, now: Date) => Promise<SharedAnswer | null>;
  readonly keep: (request: Request, answer: SharedAnswer, secret: string, now: Date) => void;
}

/**
 * An empty cache, bounded by bytes and keyed by languages (D140); while the database does not respond it serves what it
 * has (T66, D141). It holds only responses to a guest with the site's own credentials: a customer's credentials may
 * have been revoked since, and a response that sets a cookie belongs to one device.
 */
export function newResponseCache(site: Site): ResponseCache {
  const guest = basicAuthorization(site.api_client);
  const stored = newLruMap<CachedResponse>(({ answer }) => answer.bytes.byteLength);
  const keyOf = ({ method, url, headers }: Request) =>
    method === 'GET' && headers.get('Authorization') === guest && url.length <= limits.cachedAddress
      ? `${encodingFor(headers)} ${negotiated(headers, site)} ${url}`
      : null;
  // While the database does not respond, only the first request waits for the full timeout.
  let timeoutMs: number = limits.checkMs;
  return {
    find: async (request, now) => {
      const key = keyOf(request);
      const known = key === null ? undefined : stored.get(key);
      if (!known || key === null || isGivenCookie(request, known.secret)) return null;
      const state = await stateOf(known.answer, now, timeoutMs);
      timeoutMs = state === 'unknown' ? limits.checkAgainMs : limits.checkMs;
      if (state === 'holds') known.checkedAt = now;
      if (state === 'holds') return known.answer;
      // While the database does not respond, a stale response is better than none (RFC 5861, stale-if-error).
      if (state === 'unknown' && now.getTime() - known.checkedAt.getTime() < limits.staleMs) {
        return known.answer;
      }
      stored.delete(key);
      return null;
    },
    keep: (request, answer, secret, now) => {
      const key = keyOf(request);
      if (key === null || isGivenCookie(request, secret)) return;
      stored.set(key, { answer, secret, checkedAt: now });
    },
  };
}

interface CachedResponse {
  readonly answer: SharedAnswer;
  readonly secret: string;
  /** When it was last known to hold. */
  checkedAt: Date;
}

/** Whether an answer still holds; unknown if the database fails or takes too long to say so. */
async function stateOf(
  answer: SharedAnswer,
  now: Date,
  timeoutMs: number,
): Promise<'holds' | 'changed' | 'unknown'> {
  const checked = answer.holds(now).then(
    (holds) => (holds ? ('holds' as const) : ('changed' as const)),
    () => 'unknown' as const,
  );
  return orTimeout(checked, timeoutMs, 'unknown');
}

/** Whether the response sets the anti-forgery cookie, as on a browser's first request. */
function isGivenCookie(request: Request, secret: string): boolean {
  return request.headers.has('Sec-Fetch-Site') && lacksCookie(request, secret);
}
