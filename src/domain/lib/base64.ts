// Pages, workers and servers all have these, but the domain is compiled without the types of any of them.
declare function btoa(binary: string): string;
declare function atob(base64: string): string;
declare const TextEncoder: new () => { encode(text: string): Iterable<number> };

/** Encodes a text as UTF-8. */
export function utf8(text: string): Iterable<number> {
  return new TextEncoder().encode(text);
}

/** Encodes bytes as base64 (RFC 4648). */
export function base64(bytes: Iterable<number>): string {
  return btoa(String.fromCharCode(...bytes));
}

/** Encodes bytes as base64url, without padding. */
export function base64url(bytes: Iterable<number>): string {
  return base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes base64url; null if the text is not valid. */
export function fromBase64url(text: string): readonly number[] | null {
  if (/[^\w-]/.test(text) || text.length % 4 === 1) return null;
  const decoded = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Array.from(decoded, (character) => character.charCodeAt(0));
  // Leftover bits must be 0, or two texts would decode to the same bytes.
  return base64url(bytes) === text ? bytes : null;
}

/** The Authorization header of an API client; names may contain any character (RFC 7617). */
export function basicAuthorization({
  name,
  token,
}: {
  readonly name: string;
  readonly token: string;
}): string {
  return `Basic ${base64(utf8(`${name}:${token}`))}`;
}
