/** The parts of a URL that are used. */
export interface ParsedUrl {
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

// URL exists in pages, workers and servers alike, but not in TypeScript's ES library.
declare const URL: new (url: string, base: string) => ParsedUrl;

/** Parses a URL as browsers do; null if it is invalid. */
export function parseUrl(text: string, base: string): ParsedUrl | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** Decodes a part of a URL; null if its encoding is invalid. */
export function decodedPart(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * The path of a URL of our own site, with its query and fragment. Two slashes at its start become one, since `//name` would
 * lead to another host (D16).
 */
export function ownPath(url: Readonly<Pick<ParsedUrl, 'pathname' | 'search' | 'hash'>>): string {
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
}

/** Whether the backend serves a path itself: no page of the app is there, and no worker answers it (R20). */
export function isBackendPath(pathname: string): boolean {
  return backendPaths.test(pathname);
}

const backendPaths =
  /^\/(api|api-docs|dev|health|outbox|partner-links|qr|ready|sandbox|staff|themes)(\/|$)/;

/**
 * Whether a path can only be a file's: with an extension, hidden, or well-known (RFC 8615); every other one is a screen's
 * (R20).
 */
export function isFilePath(path: string): boolean {
  if (path === '/index.html') return false;
  return /\.[a-z0-9]{1,11}$/i.test(path) || path.split('/').some((part) => part.startsWith('.'));
}
