/** Whether the browser's own connection is encrypted: of the protocols that proxies list, the first is its own. */
export function isSecure({ url, headers }: Request): boolean {
  const [first = ''] = (headers.get('X-Forwarded-Proto') ?? '').split(',');
  return new URL(url).protocol === 'https:' || first.trim().toLowerCase() === 'https';
}

/** An address as a proxy writes it: without the port, and without the brackets that IPv6 has before one (RFC 7239). */
export function withoutPort(address: string): string {
  const plain = address.trim().replace(/^"(.*)"$/, '$1');
  return (
    /^\[([^\]]+)\](?::\d+)?$/.exec(plain)?.[1] ??
    /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(plain)?.[1] ??
    plain
  );
}
