import type { RequestListener } from 'node:http';
import type { ServerType } from '@hono/node-server';
import { limits } from './resources.ts';

/**
 * Limits connections, the time that an unread response may wait, and the requests of one connection in progress. No
 * browser pipelines requests on an HTTP/1 connection, but Node would start all of a pipeline at once, a thousand in one
 * packet, and hold every response that is not read. So a client that pipelines more than a few is disconnected
 * (D240).
 */
export function boundConnections(server: ServerType): void {
  server.maxConnections = limits.connections;
  if ('timeout' in server) server.timeout = limits.unreadMs;
  const answers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  const unread = new WeakMap<object, number>();
  const listener: RequestListener = (incoming, outgoing) => {
    const { socket } = incoming;
    const count = (unread.get(socket) ?? 0) + 1;
    // Requests in the same packet are still parsed, but not handled.
    if (count > limits.callsOnConnection) socket.destroy();
    if (socket.destroyed) return;
    unread.set(socket, count);
    // A request counts as answered once its response was read: until then it waits in memory.
    outgoing.once('close', () => unread.set(socket, (unread.get(socket) ?? 1) - 1));
    for (const answer of answers) answer(incoming, outgoing);
  };
  server.on('request', listener);
}

/** Says why a server does not listen, and what helps. */
export function listenProblem(error: NodeJS.ErrnoException, port: number): string {
  const isTaken = error.code === 'EADDRINUSE';
  return isTaken
    ? `Port ${port} is taken. Choose another, such as PORT=${port + 1}.`
    : error.message;
}
