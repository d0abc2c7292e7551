import { cachedAtHeader } from '#domain/lib/worker-messages.ts';
import type { CacheRule } from './rules.ts';

const maxBytes = 2_000_000;

/**
 * Returns the response in the form to cache, or null if it must not be cached: it has to be what was requested. A
 * captive portal's page has status 200 too (F4, W2).
 */
export async function toCacheable(
  response: Response,
  { field }: Pick<CacheRule, 'field'>,
  now: Date,
): Promise<Response | null> {
  if (response.status !== 200 || response.redirected || response.type === 'opaque') return null;
  const bytes = await response.clone().arrayBuffer();
  if (bytes.byteLength === 0 || bytes.byteLength > maxBytes) return null;
  if (isHtml(response)) return null;
  if (field !== null && !hasField(response, bytes, field)) return null;
  const headers = new Headers(response.headers);
  headers.set(cachedAtHeader, now.toISOString());
  // The body is already decoded.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  return new Response(bytes, { status: 200, headers });
}

/** Whether something other than our server responded, such as a captive portal (B3, T19). */
export function isForeign(response: Response, { field }: Pick<CacheRule, 'field'>): boolean {
  if (response.redirected && new URL(response.url).origin !== location.origin) return true;
  return response.ok && (isHtml(response) || (field !== null && !isJson(response)));
}

function hasField(response: Response, bytes: ArrayBuffer, field: string | RegExp): boolean {
  if (!isJson(response)) return false;
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const names = typeof body === 'object' && body !== null ? Object.keys(body) : [];
    return names.some((name) => (typeof field === 'string' ? name === field : field.test(name)));
  } catch {
    return false;
  }
}

export function isHtml(response: Response): boolean {
  return /\bhtml\b/i.test(response.headers.get('Content-Type') ?? '');
}

function isJson(response: Response): boolean {
  return /\bjson\b/i.test(response.headers.get('Content-Type') ?? '');
}
