import type { Middleware } from 'openapi-fetch';
import { cachedAtHeader } from '#domain/lib/worker-messages.ts';

/** The server's time minus the phone's, in milliseconds; not a number until it is measured. */
let offset = Number.NaN;

/** The server's time in milliseconds since 1970, from its last response; the phone's time until then (T39). */
export function serverNow(): number {
  return Date.now() + (offset || 0);
}

/** Maximum age of a fresh page in milliseconds: the server reuses a rendered page for a minute. */
const maxPageAgeMs = 120_000;

/** Sets the clock from the page's render time, in milliseconds since 1970, until a response is more precise (T39). */
export function readPageTime(at: number): void {
  const ahead = at - Date.now();
  if (Math.abs(ahead) > maxPageAgeMs) offset = ahead;
}

/** Whether the response is declared as JSON, unlike a captive portal's page. Here, as the first script has the clock. */
export const isJson = ({ headers }: Response) =>
  /\bjson\b/i.test(headers.get('Content-Type') ?? '');

/** Whether the browser or a proxy may have stored the response, with the time of its first delivery. */
const isReusable = ({ headers }: Response) =>
  /max-age=[1-9]/.test(headers.get('Cache-Control') ?? '');

/** Measures the offset of the phone's clock from each response. */
export const readClock: Middleware = {
  onResponse({ response }) {
    // Cached responses carry the time of their first delivery, and a captive portal's page that of a foreign clock.
    if (response.headers.has(cachedAtHeader) || !isJson(response)) return;
    const ahead = Date.parse(response.headers.get('Date') ?? '') - Date.now();
    if (Number.isNaN(ahead) || (ahead < offset && isReusable(response))) return;
    // The header has whole seconds, so a difference below two seconds counts as none.
    offset = Math.abs(ahead) < 2000 ? 0 : ahead;
  },
};
