import { decodedPart, parseUrl } from '#domain/lib/url.ts';

/** The path of a return URL on our own origin; null if it must not be followed (D16, G14, T41, I7). */
export function safeReturnUrl(raw: unknown, origin: string): string | null {
  if (typeof raw !== 'string' || raw.length === 0 || raw.length > MAX_LENGTH) return null;
  if (/[\p{Cc}\\]/u.test(raw)) return null;
  const url = parseUrl(raw, origin);
  const home = parseUrl(origin, origin);
  if (!url || !home || url.origin !== home.origin || url.protocol !== home.protocol) return null;
  if (url.username || url.password || !/^\/(?!\/)/.test(url.pathname)) return null;
  if (signInScreens.test(url.pathname)) return null;
  return url.pathname + withoutReturn(url.search) + url.hash;
}

const MAX_LENGTH = 2_048;
const signInScreens = /^\/(signin|signup|reset-password)(\/|$)/i;

/** Removes a nested return URL from the query. */
function withoutReturn(search: string): string {
  const remaining = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !isReturn(pair));
  return remaining.length > 0 ? `?${remaining.join('&')}` : '';
}

function isReturn(pair: string): boolean {
  const name = (pair.split('=')[0] ?? '').replaceAll('+', ' ');
  return decodedPart(name) === 'returnFullUrl';
}
