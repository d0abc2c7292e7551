/**
 * The network address that a request comes from, as one word for everybody behind it: of an IPv6 address the half
 * that a household or a venue gets. Behind proxies of our own it is what the outermost of them wrote down; what stands
 * before that anybody may have made up. null where there was no network.
 */
export function clientIpOf(request: Request, env: unknown, proxies: number): string | null {
  const socket = socketAddress(env);
  if (socket === null || proxies === 0) return socket && household(socket);
  const told = (request.headers.get('X-Forwarded-For') ?? '').split(',').map((one) => one.trim());
  return household(told.at(-proxies) || socket);
}

/** What @hono/node-server hands over with a request. */
function socketAddress(env: unknown): string | null {
  const address = held(held(held(env, 'incoming'), 'socket'), 'remoteAddress');
  return typeof address === 'string' ? address : null;
}

function held(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function household(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  return [...front, ...Array<string>(gap).fill('0'), ...back].slice(0, 4).join(':');
}
