import { parseUrl } from './url.ts';

/** Returns the absolute URL of a stylesheet or picture if it uses https or our own origin; else null (D16, D92). */
export function safeAssetUrl(raw: unknown, origin: string): string | null {
  if (typeof raw !== 'string' || raw.length === 0 || raw.length > 500) return null;
  const url = parseUrl(raw, origin);
  const home = parseUrl(origin, origin);
  if (!url || !home || url.username || url.password) return null;
  const isOurs = url.origin === home.origin && url.protocol === home.protocol;
  return isOurs || url.protocol === 'https:' ? `${url.origin}${url.pathname}${url.search}` : null;
}
