import type { ServerType } from '@hono/node-server';

/** Longer than proxies keep a connection: else they would send a call into one that is just being closed. */
export const serverOptions = { keepAliveTimeout: 75_000 } as const;

/** Whoever runs the process kills it soon after. */
const longestMs = 20_000;

export type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>;

/** Answers as before, and knows when all that was begun has ended, also where the caller has gone meanwhile. */
export function countCalls(fetch: Fetch): {
  readonly fetch: Fetch;
  readonly ended: () => Promise<unknown>;
} {
  const running = new Set<Promise<Response>>();
  return {
    fetch: (request, env) => {
      const answer = Promise.resolve(fetch(request, env));
      running.add(answer);
      const end = () => running.delete(answer);
      answer.then(end, end);
      return answer;
    },
    ended: () => Promise.allSettled(running),
  };
}

/**
 * Takes no new connections, lets running calls finish, then ends the process. A second signal, or a call that takes too
 * long, is not waited for (D118).
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
