// Pages, workers and servers all have these, but the domain is compiled without the types of any of them.
declare function btoa(binary: string): string;
declare const TextEncoder: new () => { encode(text: string): Iterable<number> };

/** Encodes a text as UTF-8. */
export function utf8(text: string): Iterable<number> {
  return new TextEncoder().encode(text);
}

/** Encodes bytes as base64 (RFC 4648). */
export function base64(bytes: Iterable<number>): string {
  return btoa(String.fromCharCode(...bytes));
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
