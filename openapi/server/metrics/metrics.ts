import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../db/database.ts';
import { readQueues } from './queues.ts';

/** Metrics of a process in Prometheus' text format (https://prometheus.io/docs/instrumenting/exposition_formats). */
export interface Metrics {
  /** Counts a line of the access log; other lines are ignored. */
  readonly observe: (line: Readonly<Record<string, unknown>>) => void;
  /** The metrics in text format, with current counts from the database. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

interface MetricsInput {
  readonly db: Db;
  /** The release, such as 0.1.0. */
  readonly version: string;
  readonly clock: () => Date;
}

/** In seconds: a menu takes milliseconds, an order that has to wait up to two seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of a process, empty at its start (D290). */
export function openMetrics({ db, version, clock }: MetricsInput): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Calls of the contract, by operation and status; none is a path that it does not have.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to its answer, by operation.',
    labelNames: ['operation'],
    buckets,
    registers,
  });
  const build = new Gauge({
    name: 'build_info',
    help: 'The release that runs.',
    labelNames: ['version'],
    registers,
  });
  build.set({ version }, 1);
  const orders = new Gauge({
    name: 'orders_last_day',
    help: 'Orders of the last 24 hours, by status.',
    labelNames: ['status'],
    registers,
  });
  const queued = new Gauge({
    name: 'queue_length',
    help: 'What waits: payments that are not settled, emails and erasures of cards.',
    labelNames: ['queue'],
    registers,
  });
  const oldest = new Gauge({
    name: 'queue_oldest_due_seconds',
    help: 'For how long the oldest entry has been due; more than a minute means that it fails.',
    labelNames: ['queue'],
    registers,
  });
  return {
    observe({ operation, status, ms }) {
      if (typeof status !== 'number' || typeof ms !== 'number') return;
      const labels = { operation: String(operation ?? 'none') };
      requests.inc({ ...labels, status });
      durations.observe(labels, ms / 1000);
    },
    async text() {
      const { byStatus, queues } = await readQueues(db, clock());
      orders.reset();
      for (const [status, count] of byStatus) orders.set({ status }, count);
      for (const { queue, length, overdueSeconds } of queues) {
        queued.set({ queue }, length);
        oldest.set({ queue }, overdueSeconds);
      }
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
