import type { Site } from '../config/site.ts';
import type { OperationId } from '../contract/handler.ts';
import { lacksCookie } from './anti-forgery.ts';
import { encodingFor } from './encoding.ts';

/** An answer that is the same for all who ask alike, as it goes over the wire. */
export interface SharedAnswer {
  readonly operation: OperationId;
  readonly headers: Readonly<Record<string, string>>;
  readonly tag: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether the same would be answered at this moment. */
  readonly holds: (now: Date) => Promise<boolean>;
}

/** Whole answers to a site's guests: who asks what was asked before is spared the way through all rooms. */
export interface ResponseCache {
  /** What the same request was answered, if it still holds; null where it has to be answered anew. */
  readonly find: (request: Request, now: Date) => Promise<SharedAnswer | null>;
  readonly keep: (request: Request, answer: SharedAnswer, secret: string) => void;
}

const mostAnswers = 300;

/**
 * An empty memory of answers. Only those to a guest with the site's own credentials are kept: whoever is a customer
 * may not be one any more, and an answer that brings a cookie is one phone's.
 */
export function newResponseCache({ api_client }: Site): ResponseCache {
  const guest = `Basic ${btoa(`${api_client.name}:${api_client.token}`)}`;
  const kept = new Map<string, { readonly answer: SharedAnswer; readonly secret: string }>();
  return {
    find: async (request, now) => {
      const key = keyOf(request, guest);
      const known = key === null ? undefined : kept.get(key);
      if (!known || key === null || isGivenCookie(request, known.secret)) return null;
      // What cannot be asked for now is asked for again on the long way, which says what is wrong.
      if (await known.answer.holds(now).catch(() => false)) return known.answer;
      kept.delete(key);
      return null;
    },
    keep: (request, answer, secret) => {
      const key = keyOf(request, guest);
      if (key === null || isGivenCookie(request, secret)) return;
      kept.delete(key);
      kept.set(key, { answer, secret });
      const oldest = kept.keys().next().value;
      if (kept.size > mostAnswers && oldest !== undefined) kept.delete(oldest);
    },
  };
}

/** All of a request that its answer depends on; null where it is not one of a guest. */
function keyOf({ method, url, headers }: Request, guest: string): string | null {
  if (method !== 'GET' || headers.get('Authorization') !== guest) return null;
  return `${encodingFor(headers)} ${headers.get('Accept-Language')} ${url}`;
}

/** Browsers get the anti-forgery cookie with whatever they read first. */
function isGivenCookie(request: Request, secret: string): boolean {
  return request.headers.has('Sec-Fetch-Site') && lacksCookie(request, secret);
}
