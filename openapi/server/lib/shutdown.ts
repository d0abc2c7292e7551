import type { ServerType } from '@hono/node-server';
import { limits } from './resources.ts';

/**
 * Keep-alive outlasts that of common proxies, which would otherwise reuse a connection as it closes. A client that sends
 * headers or a whole request more slowly than this is disconnected, even if no route reads the body.
 */
export const serverOptions = {
  keepAliveTimeout: 75_000,
  headersTimeout: 10_000,
  requestTimeout: 2 * limits.bodyMs,
  connectionsCheckingInterval: 5_000,
} as const;

/** Platforms commonly kill a process soon after this time. */
const longestMs = 20_000;

/** Answers a request, as Hono and the server do. */
export type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>;

/** Counts requests in progress, including those whose client has disconnected, so that shutdown can wait for them. */
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
 * long, ends it at once (D118).
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
