import type { Site } from '../config/site.ts';
import { lacksCookie } from '../contract/anti-forgery.ts';
import type { OperationId } from '../contract/handler.ts';
import { encodingFor } from '../lib/encoding.ts';
import { newLruMap } from '../lib/lru-cache.ts';

/** A response that is the same for everybody who sends the same request, encoded for the wire. */
export interface SharedAnswer {
  readonly operation: OperationId;
  readonly headers: Readonly<Record<string, string>>;
  readonly tag: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether the same would still be answered at `now`. */
  readonly holds: (now: Date) => Promise<boolean>;
}

/** Caches whole responses to a site's guests, so that a hit skips authentication, validation and the handler. */
export interface ResponseCache {
  /** The cached response if it still holds; null means that the request has to be handled. */
  readonly find: (request: Request, now: Date) => Promise<SharedAnswer | null>;
  readonly keep: (request: Request, answer: SharedAnswer, secret: string) => void;
}

/**
 * An empty cache. It holds only responses to a guest with the site's own credentials: a customer's credentials may have
 * been revoked since, and a response that sets a cookie belongs to one device.
 */
export function newResponseCache({ api_client }: Site): ResponseCache {
  const guest = `Basic ${btoa(`${api_client.name}:${api_client.token}`)}`;
  const kept = newLruMap<{ readonly answer: SharedAnswer; readonly secret: string }>();
  return {
    find: async (request, now) => {
      const key = keyOf(request, guest);
      const known = key === null ? undefined : kept.get(key);
      if (!known || key === null || isGivenCookie(request, known.secret)) return null;
      // If the check fails, the handler runs and reports the cause.
      if (await known.answer.holds(now).catch(() => false)) return known.answer;
      kept.delete(key);
      return null;
    },
    keep: (request, answer, secret) => {
      const key = keyOf(request, guest);
      if (key === null || isGivenCookie(request, secret)) return;
      kept.set(key, { answer, secret });
    },
  };
}

/** Every part of a request that its response depends on; null unless a guest sent it. */
function keyOf({ method, url, headers }: Request, guest: string): string | null {
  if (method !== 'GET' || headers.get('Authorization') !== guest) return null;
  return `${encodingFor(headers)} ${headers.get('Accept-Language')} ${url}`;
}

/** The first read of a browser sets the anti-forgery cookie. */
function isGivenCookie(request: Request, secret: string): boolean {
  return request.headers.has('Sec-Fetch-Site') && lacksCookie(request, secret);
}
