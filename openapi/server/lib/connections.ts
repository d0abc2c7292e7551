import type { RequestListener } from 'node:http';
import type { ServerType } from '@hono/node-server';
import { limits } from './resources.ts';

/**
 * Bounds how many are connected, how long an answer lies there that nobody reads, and how many requests of a connection
 * are begun. No browser sends a request behind one that is not answered yet on the same HTTP/1 connection: Node would
 * begin all of them at once, a thousand in a packet, and hold every answer that is not read. So whoever sends more than
 * a few is cut off (D240).
 */
export function boundConnections(server: ServerType): void {
  server.maxConnections = limits.connectedClients;
  if ('timeout' in server) server.timeout = limits.unreadMs;
  const answers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  const unread = new WeakMap<object, number>();
  const listener: RequestListener = (incoming, outgoing) => {
    const { socket } = incoming;
    const count = (unread.get(socket) ?? 0) + 1;
    // What came in the same packet is parsed all the same, but not looked at.
    if (count > limits.callsOnConnection) socket.destroy();
    if (socket.destroyed) return;
    unread.set(socket, count);
    // Answered is what was read: the answers of a connection wait in memory for it.
    outgoing.once('close', () => unread.set(socket, (unread.get(socket) ?? 1) - 1));
    for (const answer of answers) answer(incoming, outgoing);
  };
  server.on('request', listener);
}
