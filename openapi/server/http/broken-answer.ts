import { fileHeaders } from '../lib/headers.ts';

/** The fallback when responding itself has failed: 503 `unavailable` if the database is gone, else 500 (D271). */
export function brokenAnswer(isCall: boolean, isUnavailable: boolean): Response {
  const headers = new Headers({ ...fileHeaders, 'Cache-Control': 'no-store' });
  headers.set('Content-Type', `${isCall ? 'application/json' : 'text/plain'}; charset=utf-8`);
  if (isUnavailable) headers.set('Retry-After', '2');
  const words = isUnavailable ? 'Service Unavailable' : 'Server Error';
  const body = { errors: [words], code: isUnavailable ? 'unavailable' : 'server_error' };
  const status = isUnavailable ? 503 : 500;
  return new Response(isCall ? JSON.stringify(body) : words, { status, headers });
}
