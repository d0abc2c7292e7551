// Pages, workers and servers all have these, but the domain is compiled without the types of any of them.
declare function btoa(binary: string): string;
declare const TextEncoder: new () => { encode(text: string): Iterable<number> };

/** The Authorization header of an API client; names may contain any character (RFC 7617). */
export function basicAuthorization({
  name,
  token,
}: {
  readonly name: string;
  readonly token: string;
}): string {
  const bytes = new TextEncoder().encode(`${name}:${token}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}
