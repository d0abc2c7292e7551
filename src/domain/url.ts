/** What is read of an address. */
export interface ParsedUrl {
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

// The parser of the URL standard is in pages, workers and servers alike, but not in the language's own library.
declare const URL: new (url: string, base: string) => ParsedUrl;

/** An address as a browser would read it; null where it is none. */
export function parseUrl(text: string, base: string): ParsedUrl | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** The whole address of a stylesheet or picture that may be loaded: over https or from our own origin; else null (D16, D92). */
export function safeAssetUrl(raw: unknown, origin: string): string | null {
  if (typeof raw !== 'string' || raw.length === 0 || raw.length > 500) return null;
  const url = parseUrl(raw, origin);
  const home = parseUrl(origin, origin);
  if (!url || !home || url.username || url.password) return null;
  const isOurs = url.origin === home.origin && url.protocol === home.protocol;
  return isOurs || url.protocol === 'https:' ? `${url.origin}${url.pathname}${url.search}` : null;
}
