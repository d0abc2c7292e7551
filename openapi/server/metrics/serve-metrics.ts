import { createServer } from 'node:http';
import type { Metrics } from './metrics.ts';

interface Place {
  readonly port: number;
  /** The address to listen on; only localhost by default, since the figures are not public. */
  readonly host?: string;
  readonly report: (error: unknown) => void;
}

/**
 * Serves GET /metrics on a separate port, so that it is not reachable at the public address (D290); returns how to stop
 * it.
 */
export async function serveMetrics(
  metrics: Metrics,
  { port, host = '127.0.0.1', report }: Place,
): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> {
  const server = createServer(async ({ url, method }, answer) => {
    if (url !== '/metrics' || !['GET', 'HEAD'].includes(method ?? ''))
      return answer.writeHead(404).end();
    try {
      const text = await metrics.text();
      return answer.writeHead(200, { 'Content-Type': metrics.contentType }).end(text);
    } catch (error) {
      // A process without its database answers 503, which Prometheus counts as down.
      report(error);
      return answer.writeHead(503).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
