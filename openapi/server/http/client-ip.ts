import type { HttpBindings } from '@hono/node-server';
import { withoutPort } from '../lib/forwarded.ts';

/**
 * The client's network address as a key for rate limits (D117); of an IPv6 address the /64 prefix, which a household
 * or venue gets as a whole. Behind our own proxies it is the entry of X-Forwarded-For that the outermost wrote; clients
 * can forge the entries before that. null for a request that came over no network.
 */
export function clientIpOf(request: Request, env: unknown, proxies: number): string | null {
  const { incoming } = (env ?? {}) as Partial<HttpBindings>;
  const socket = incoming?.socket.remoteAddress ?? null;
  if (socket === null || proxies === 0) return socket && household(socket);
  const result = (request.headers.get('X-Forwarded-For') ?? '').split(',').map(withoutPort);
  return household(result.at(-proxies) || socket);
}

function household(address: string): string {
  const plain = address
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array<string>(gap).fill('0'), ...back].slice(0, 4);
  // 2001:db8 and 2001:0db8 are one household.
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}
