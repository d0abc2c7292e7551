import type { Middleware } from 'openapi-fetch';
import { keptAtHeader } from '#domain/worker-messages.ts';

let offset = 0;

/** The server's time in milliseconds since 1970, as its last answer told; the phone's until then. */
export function serverNow(): number {
  return Date.now() + offset;
}

/** Learns from each answer how far the phone's clock is off. */
export const readClock: Middleware = {
  onResponse({ response }) {
    // What the worker had kept tells the time of then.
    if (response.headers.has(keptAtHeader)) return;
    const told = Date.parse(response.headers.get('Date') ?? '');
    // The header has whole seconds; less than two are no difference.
    if (!Number.isNaN(told)) offset = Math.abs(told - Date.now()) < 2000 ? 0 : told - Date.now();
  },
};
