import { afterAll, expect, it } from 'vitest';
import { mails } from '#server/db/schema-customers.ts';
import { openMetrics } from '#server/metrics/metrics.ts';
import { serveMetrics } from '#server/metrics/serve-metrics.ts';
import { coffee, noon, orderCafe, place, tableCart } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

const hour = 60 * 60_000;
let reported = 0;
let isSilent = false;

const server = await openServer({ venues: [orderCafe()], now: () => noon });
const db = new Proxy(server.db, {
  get: (target, name, receiver) => {
    if (isSilent) throw new Error('The database is silent.');
    return Reflect.get(target, name, receiver);
  },
});
const metrics = openMetrics({
  db,
  version: '0.1.0',
  clock: () => new Date(noon.getTime() + hour),
});
metrics.observe({ operation: 'getMenu', status: 200, ms: 7 });
metrics.observe({ operation: 'getMenu', status: 304, ms: 2 });
metrics.observe({ operation: null, status: 404, ms: 1 });
metrics.observe({ id: 'x', error: 'something else' });
const serving = await serveMetrics(metrics, {
  port: 0,
  report: () => {
    reported += 1;
  },
});
const origin = `http://127.0.0.1:${serving.port}`;
afterAll(serving.stop);

const read = async (path = '/metrics') => {
  const response = await fetch(origin + path);
  return {
    status: response.status,
    type: response.headers.get('Content-Type'),
    text: await response.text(),
  };
};

it('/metrics has calls, durations, orders, queues and the release, in the format of Prometheus', async () => {
  const placed = await place(server, { ...tableCart([coffee()]), payment: { type: 'pay_later' } });
  expect(placed.status, placed.text).toBe(201);
  const doc = { subject: 'a', text: 'b', html: 'c' };
  await server.db.insert(mails).values({
    recipient: 'x@example.com',
    kind: 'receipt',
    doc,
    created_at: noon,
    due_at: noon,
  } as never);
  const { status, type, text } = await read();
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  for (const line of [
    'http_requests_total{operation="getMenu",status="200"} 1',
    'http_requests_total{operation="none",status="404"} 1',
    'http_request_duration_seconds_bucket{le="0.005",operation="getMenu"} 1',
    'http_request_duration_seconds_count{operation="getMenu"} 2',
    'build_info{version="0.1.0"} 1',
    'orders_last_day{status="placed"} 1',
    'queue_length{queue="payments"} 0',
    'queue_length{queue="emails"} 1',
    'queue_oldest_due_seconds{queue="emails"} 3600',
    'queue_oldest_due_seconds{queue="card_erasures"} 0',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
});

it('it contains no personal data, and no other path exists', async () => {
  expect((await read()).text).not.toMatch(/@|[0-9a-f]{8}-[0-9a-f]{4}/);
  expect((await read('/')).status).toBe(404);
});

it('a process whose database does not respond answers 503 and reports it', async () => {
  isSilent = true;
  expect((await read()).status).toBe(503);
  expect(reported).toBe(1);
  isSilent = false;
  expect((await read()).status).toBe(200);
});
