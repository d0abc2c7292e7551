import { base64, utf8 } from '#domain/lib/base64.ts';

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
