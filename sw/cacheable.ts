import { cachedAtHeader } from '#domain/lib/worker-messages.ts';
import type { CacheRule } from './rules.ts';

const mostBytes = 2_000_000;

/**
 * The answer as it is kept, or null where it is not one to keep: it must be the very thing that was asked
 * for. A Wi-Fi's sign-in page has status 200 too (F4, W2).
 */
export async function toCacheable(
  response: Response,
  { field }: Pick<CacheRule, 'field'>,
  now: Date,
): Promise<Response | null> {
  if (response.status !== 200 || response.redirected || response.type === 'opaque') return null;
  const bytes = await response.clone().arrayBuffer();
  if (bytes.byteLength === 0 || bytes.byteLength > mostBytes) return null;
  if (isHtml(response)) return null;
  if (field !== null && !holds(response, bytes, field)) return null;
  const headers = new Headers(response.headers);
  headers.set(cachedAtHeader, now.toISOString());
  // The bytes are here decoded, whatever they came as.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  return new Response(bytes, { status: 200, headers });
}

/** Something between us and the server answered in its place. */
export function isForeign(response: Response, { field }: Pick<CacheRule, 'field'>): boolean {
  if (response.redirected && new URL(response.url).origin !== location.origin) return true;
  return response.ok && (isHtml(response) || (field !== null && !isJson(response)));
}

function holds(response: Response, bytes: ArrayBuffer, field: string): boolean {
  if (!isJson(response)) return false;
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof body === 'object' && body !== null && field in body;
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
