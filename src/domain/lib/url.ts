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
