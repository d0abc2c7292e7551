import type { ServerType } from '@hono/node-server';

/** Whoever runs the process kills it soon after. */
const longestMs = 20_000;

/**
 * Takes no new connections, lets running calls finish, then ends the process. A second signal, or a call that takes too
 * long, is not waited for.
 */
export function stopServer(
  server: ServerType,
  stopping: AbortController,
  close: () => Promise<void>,
): void {
  if (stopping.signal.aborted) process.exit(1);
  stopping.abort();
  setTimeout(() => process.exit(1), longestMs).unref();
  const letGo = setInterval(() => {
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  }, 50);
  server.close(() => {
    clearInterval(letGo);
    void close().then(() => process.exit(0));
  });
}
