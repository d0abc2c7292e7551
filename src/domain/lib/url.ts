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
