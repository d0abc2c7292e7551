// Pages, workers and servers all have these, but the domain is compiled without the types of any of them.
declare function btoa(binary: string): string;
declare function atob(base64: string): string;

/** Encodes bytes as base64url, without padding. */
export function base64url(bytes: Iterable<number>): string {
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes base64url; null if the text is not valid. */
export function fromBase64url(text: string): readonly number[] | null {
  if (/[^\w-]/.test(text) || text.length % 4 === 1) return null;
  const decoded = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Array.from(decoded, (character) => character.charCodeAt(0));
  // Leftover bits must be 0, or two texts would decode to the same bytes.
  return base64url(bytes) === text ? bytes : null;
}
