import { type Encoding, isKnown } from '../server/lib/accepted.ts';
import { fileHeaders } from '../server/lib/headers.ts';
import { revalidate } from './assets.ts';
import { selfDestroyingWorker } from './kill-switch.ts';
import { manifestOf } from './manifest.ts';
import type { PageSite } from './site.ts';

export interface EncodedPage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly encoding: Encoding;
  readonly etag: string;
  /** Hashes of the styles in the page itself. */
  readonly styleHashes: readonly string[];
}

/** Responds with a page, which is revalidated each time; an order's is never stored (T28, D180). */
export function pageResponse(
  request: Request,
  { bytes, encoding, etag }: EncodedPage,
  own: Readonly<Record<string, string>>,
  isPrivate: boolean,
): Response {
  const headers = new Headers(own);
  headers.set('Cache-Control', isPrivate ? 'no-store' : revalidate);
  headers.append('Vary', 'Accept-Language, User-Agent');
  // Pages of one customer must not be indexed.
  if (isPrivate) headers.set('X-Robots-Tag', 'noindex');
  headers.set('ETag', etag);
  if (isKnown(request.headers, etag)) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(request.method === 'HEAD' ? null : bytes, { headers });
}

/** Responds with the web app manifest (W1). */
export function manifestResponse(site: PageSite): Response {
  const type = 'application/manifest+json';
  return textResponse(JSON.stringify(manifestOf(site)), type);
}

/** Responds with a worker that removes itself from the phone (W4). */
export function workerOff(): Response {
  return textResponse(selfDestroyingWorker, 'text/javascript');
}

/** Redirects once (302), never stored: the next release may answer the address itself. */
export function redirect(Location: string): Response {
  const headers = { ...fileHeaders, Location, 'Cache-Control': 'no-store' };
  return new Response(null, { status: 302, headers });
}

/** Refuses an unknown file, or a method that changes something; never stored, as a release may bring the file (T27). */
export function refusal(status: 404 | 405): Response {
  const headers = new Headers({ ...fileHeaders, 'Cache-Control': 'no-store' });
  headers.set('Content-Type', 'text/plain; charset=utf-8');
  if (status === 405) headers.set('Allow', 'GET, HEAD');
  return new Response(status === 404 ? 'Not found' : 'Not allowed', { status, headers });
}

/** 404; for the texts of a language in the contract's form, since they are one of its operations (§7). */
export function notFound(path: string): Response {
  if (!/^\/assets\/i18n\/[^/]+\.json$/.test(path)) return refusal(404);
  return Response.json(
    { errors: ['There are no texts in this language.'], code: 'not_found' },
    { status: 404, headers: { ...fileHeaders, 'Cache-Control': 'no-store' } },
  );
}

/** Responds with a generated text, which is revalidated each time. */
export function textResponse(text: string, type: string): Response {
  const headers = new Headers({ ...fileHeaders, 'Cache-Control': revalidate });
  headers.set('Content-Type', `${type}; charset=utf-8`);
  return new Response(text, { headers });
}

/** Whether a page must not be stored: an order is only for those who have its link, at both its addresses (R7). */
export function isPrivate(pathname: string): boolean {
  return /^\/orders?\//i.test(pathname);
}
