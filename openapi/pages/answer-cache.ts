import { isRecord } from '#domain/lib/is-record.ts';
import { MINUTE_MS } from '#domain/lib/time-units.ts';
import { newLruMap, weighText } from '../server/lib/lru-cache.ts';

/** A JSON answer of the API. Another version means another content. */
export interface CachedAnswer {
  readonly body: Readonly<Record<string, unknown>>;
  readonly version: number;
  /** Path and query of the call, as the app requests it. */
  readonly call: string;
}

/** The result of one exchange with the API; `data` is undefined unless it was JSON. */
export interface Exchange {
  readonly response: Response;
  readonly data?: unknown;
  readonly call: string;
  /** Whether it belongs to one customer; such answers are never stored. */
  readonly isPrivate: boolean;
}

/**
 * Returns answers by key. Concurrent requests for one key share one exchange, so that a rush at the pages does not
 * reach the API (D182). `send` gets the ETag of the last answer, if there was one.
 */
export type AnswerCache = (
  key: string,
  send: (etag: string | null) => Promise<Exchange>,
  report: (error: unknown) => void,
) => Promise<CachedAnswer | null>;

interface Entry extends CachedAnswer {
  readonly text: string;
  readonly etag: string | null;
  readonly freshUntil: number;
}

/** Default and maximum time for which an answer is used without revalidation, in milliseconds. */
const defaultFreshMs = 5_000;
const maxFreshMs = MINUTE_MS;
/** Pause after a failure of the API, in milliseconds. */
const pauseMs = 1_000;
/** An answer is cached as text and parsed, and the latter takes about three times as much memory. */
const weightOfParsed = 4;

/**
 * An empty cache by ETag and Cache-Control (RFC 9111), limited in bytes; it respects no-store. Times are
 * monotonic, since a clock may be set back (D201).
 */
export function newAnswerCache(): AnswerCache {
  const entries = newLruMap<Entry>(({ text }) => weightOfParsed * weighText(text));
  const pausedUntil = newLruMap<number>(() => 8);
  const running = new Map<string, Promise<CachedAnswer | null>>();
  let versions = 0;
  const pause = (key: string) => {
    pausedUntil.set(key, performance.now() + pauseMs);
    return null;
  };

  const stored = (key: string, { response, data, call, isPrivate }: Exchange) => {
    const known = entries.get(key);
    const freshMs = isPrivate ? null : freshMsOf(response.headers);
    if (response.status === 304 && known) {
      entries.set(key, { ...known, freshUntil: performance.now() + (freshMs ?? 0) });
      return known;
    }
    const isJson = /\bjson\b/i.test(response.headers.get('Content-Type') ?? '');
    if (isInTrouble(response) || (response.ok && !(isJson && isRecord(data)))) return pause(key);
    entries.delete(key);
    if (!response.ok || !isRecord(data)) return null;
    const text = JSON.stringify(data);
    if (known?.text !== text) versions += 1;
    const version = known?.text === text ? known.version : versions;
    const answer: CachedAnswer = { body: data, version, call };
    if (freshMs !== null) {
      const etag = response.headers.get('ETag');
      entries.set(key, { ...answer, text, etag, freshUntil: performance.now() + freshMs });
    }
    return answer;
  };

  return (key, send, report) => {
    const known = entries.get(key);
    if (known && performance.now() < known.freshUntil) return Promise.resolve(known);
    if (performance.now() < (pausedUntil.get(key) ?? 0)) return Promise.resolve(null);
    const shared = running.get(key);
    if (shared) return shared;
    const exchanging = send(known?.etag ?? null)
      .then((exchange) => stored(key, exchange))
      .catch((error: unknown) => {
        report(error);
        return pause(key);
      })
      .finally(() => running.delete(key));
    running.set(key, exchanging);
    return exchanging;
  };
}

/**
 * Returns for how many milliseconds an answer may be used without revalidation; null if it may not be stored.
 * `private` answers may be: they belong to the site's guest, as whom the pages call the API.
 */
function freshMsOf(headers: Headers): number | null {
  const control = (headers.get('Cache-Control') ?? '').toLowerCase();
  if (/\bno-store\b/.test(control)) return null;
  if (/\bno-cache\b/.test(control)) return 0;
  const [, seconds] = /\bs-maxage=(\d+)/.exec(control) ?? /\bmax-age=(\d+)/.exec(control) ?? [];
  return seconds === undefined ? defaultFreshMs : Math.min(Number(seconds) * 1_000, maxFreshMs);
}

function isInTrouble({ status }: Response): boolean {
  return status >= 500 || status === 429;
}
