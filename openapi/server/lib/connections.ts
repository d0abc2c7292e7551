import type { ServerType } from '@hono/node-server';
import { limits } from './resources.ts';
import type { Fetch } from './shutdown.ts';

/**
 * No browser sends a request behind one that is not answered yet on the same HTTP/1 connection. Node would begin all of
 * them at once, a thousand in a packet, and hold every answer that is not read: so whoever sends more than a few is cut
 * off (D240).
 */
export function fewAtATime(fetch: Fetch): Fetch {
  const unanswered = new WeakMap<object, number>();
  return async (request, env) => {
    const exchange = exchangeOf(env);
    if (!exchange) return fetch(request, env);
    const { socket, outgoing } = exchange;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (socket.destroyed || count > limits.callsOnConnection) {
      socket.destroy();
      return new Response(null, { status: 503 });
    }
    unanswered.set(socket, count);
    // Answered is what was read: the answers of a connection wait in memory for it.
    outgoing.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return fetch(request, env);
  };
}

/** Bounds how many are connected, and how long an answer lies there that nobody reads. */
export function boundConnections(server: ServerType): void {
  server.maxConnections = limits.connectedClients;
  if ('timeout' in server) server.timeout = limits.unreadMs;
}

interface Exchange {
  readonly socket: { readonly destroyed: boolean; readonly destroy: () => void };
  readonly outgoing: { readonly once: (event: 'close', heard: () => void) => void };
}

/** The connection of a request, as @hono/node-server hands it on; null where there is none. */
function exchangeOf(env: unknown): Exchange | null {
  const { incoming, outgoing } = (env ?? {}) as {
    readonly incoming?: { readonly socket?: Exchange['socket'] };
    readonly outgoing?: Exchange['outgoing'];
  };
  return incoming?.socket && outgoing ? { socket: incoming.socket, outgoing } : null;
}
