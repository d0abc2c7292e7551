import { cachedAtHeader } from '#domain/lib/worker-messages.ts';
import type { CacheRule } from './rules.ts';

/** Maximum sizes in bytes: a menu of thousands of products is larger than any picture. */
const [maxFileBytes, maxAnswerBytes] = [2_000_000, 20_000_000];

/** Content types of files: browsers run code as nothing else, and some hosts send fonts as plain bytes (D327). */
export const fileTypes = {
  javascript: /\b(java|ecma)script\b/i,
  css: /\bcss\b/i,
  font: /\bfont\b|\boctet-stream\b/i,
  image: /^image\//i,
};

/**
 * Returns the response in the form to cache, or null if it must not be cached: it has to be what was requested. A
 * captive portal's page has status 200 too, and a gate's JSON (F4, W2, D159, D207).
 */
export async function toCacheable(
  response: Response,
  { type, field }: Pick<CacheRule, 'type' | 'field'>,
  now: Date,
): Promise<Response | null> {
  if (response.status !== 200 || response.redirected || response.type === 'opaque') return null;
  const bytes = await response.clone().arrayBuffer();
  const maxBytes = field === null ? maxFileBytes : maxAnswerBytes;
  if (bytes.byteLength === 0 || bytes.byteLength > maxBytes) return null;
  if (!type.test(typeOf(response))) return null;
  if (field !== null && !hasField(bytes, field)) return null;
  const headers = decodedHeaders(response);
  headers.set(cachedAtHeader, now.toISOString());
  return new Response(bytes, { status: 200, headers });
}

/** The headers of a response for its body as it was read, which is decoded. */
export function decodedHeaders(response: Response): Headers {
  const headers = new Headers(response.headers);
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  return headers;
}

/**
 * Whether our server says that what was requested no longer exists, so that a cached response must not stand for it
 * (W2).
 */
export function isGone(response: Response, { type }: Pick<CacheRule, 'type'>): boolean {
  return [404, 410].includes(response.status) && type.test(typeOf(response));
}

/** Whether something other than our server responded, such as a captive portal (B3, T19). */
export function isForeign(response: Response, { type }: Pick<CacheRule, 'type'>): boolean {
  if (response.redirected && new URL(response.url).origin !== location.origin) return true;
  const isJson = /\bjson\b/i.test(typeOf(response));
  const isHtml = /\bhtml\b/i.test(typeOf(response));
  // A host that names the type of its pictures wrongly is no portal.
  return response.ok && (isHtml || isJson !== type.test('application/json'));
}

function hasField(bytes: ArrayBuffer, field: string | RegExp): boolean {
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const names = typeof body === 'object' && body !== null ? Object.keys(body) : [];
    return names.some((name) => (typeof field === 'string' ? name === field : field.test(name)));
  } catch {
    return false;
  }
}

export function typeOf(response: Response): string {
  return response.headers.get('Content-Type') ?? '';
}
