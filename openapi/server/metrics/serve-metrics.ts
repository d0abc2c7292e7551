import { createServer } from 'node:http';
import type { Metrics } from './metrics.ts';

interface Place {
  readonly port: number;
  /** The address to listen on; only this machine's own by default, as the figures are nobody else's business. */
  readonly host?: string;
  readonly report: (error: unknown) => void;
}

/** Serves GET /metrics on a port of its own, so that no route of the public address leads there; returns how to stop it. */
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
      // Without its database a process still says that it runs: Prometheus counts the 503 as down.
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
