/** Whether the browser's connection is encrypted: proxies list protocols in order, the browser's first. */
export function isSecure({ url, headers }: Request): boolean {
  const [first = ''] = (headers.get('X-Forwarded-Proto') ?? '').split(',');
  return new URL(url).protocol === 'https:' || first.trim().toLowerCase() === 'https';
}

/** Strips the port from an address in a proxy's header, and the brackets around IPv6 (RFC 7239). */
export function withoutPort(address: string): string {
  const plain = address.trim().replace(/^"(.*)"$/, '$1');
  return (
    /^\[([^\]]+)\](?::\d+)?$/.exec(plain)?.[1] ??
    /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(plain)?.[1] ??
    plain
  );
}
