import { version } from '../../../package.json' with { type: 'json' };
import type { Environment } from '../config/settings.ts';
import type { Db } from '../db/database.ts';
import { openMetrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

/** Serves /metrics if METRICS_PORT is set; otherwise nothing is counted (D290). */
export async function startMetrics(
  db: Db,
  { METRICS_PORT: port, METRICS_HOST: host }: Environment,
  report: (error: unknown) => void,
) {
  if (!port) return { observe: () => {}, stop: async () => {} };
  const metrics = openMetrics({ db, version, clock: () => new Date() });
  const { stop } = await serveMetrics(metrics, { port: Number(port), host, report });
  return { observe: metrics.observe, stop };
}
