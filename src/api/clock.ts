import type { Middleware } from 'openapi-fetch';
import { cachedAtHeader } from '#domain/lib/worker-messages.ts';

let offset = 0;

/** The server's time in milliseconds since 1970, as its last answer told; the phone's until then. */
export function serverNow(): number {
  return Date.now() + offset;
}

/** How old a page may be that has just come: a server draws it for a minute. */
const pageAgeMs = 120_000;

/** A page tells when it was drawn, until an answer tells better. */
export function readPageTime(at: number): void {
  const ahead = at - Date.now();
  if (Math.abs(ahead) > pageAgeMs) offset = ahead;
}

/** Learns from each answer how far the phone's clock is off. */
export const readClock: Middleware = {
  onResponse({ response }) {
    // What the worker had kept tells the time of then.
    if (response.headers.has(cachedAtHeader)) return;
    const told = Date.parse(response.headers.get('Date') ?? '');
    // The header has whole seconds; less than two are no difference.
    if (!Number.isNaN(told)) offset = Math.abs(told - Date.now()) < 2000 ? 0 : told - Date.now();
  },
};
