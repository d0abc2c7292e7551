import { readFileSync } from 'node:fs';
import type { Cart } from '#domain/model.ts';
import type { ServerProcess } from '../../support/network/server-process.ts';
import { orderCall } from './orders.ts';
import { type Answered, call, paced } from './paced.ts';
import { guest, type Stage } from './stage.ts';

export interface Minute {
  readonly minute: number;
  readonly requested: number;
  readonly p50: number;
  readonly p99: number;
  /** The longest response time of /health, which depends only on the process's event loop. */
  readonly loopMs: number;
  readonly megabytes: number;
  readonly connections: number;
  /** Responses other than 200, 201 and 304, by status. */
  readonly errors: Readonly<Record<string, number>>;
}

/** Mixed traffic, minute by minute: cached and uncached menus, venues, orders and polling of orders. */
export async function* soak(
  stage: Stage,
  server: ServerProcess,
  cart: Cart,
  { perSecond, minutes }: { readonly perSecond: number; readonly minutes: number },
): AsyncGenerator<Minute> {
  const menu = `/api/menu.json?venue_id=${cart.venue_id}&order_service_type=WebBringToTable`;
  const tag = (await call(server.origin, { path: menu, headers: guest }))?.etag ?? '';
  let latest: { uuid: string; mark: string } | null = null;
  const order = async (): Promise<Answered | null> => {
    const sent = orderCall(cart);
    const answer = await call(server.origin, sent);
    if (answer?.status === 201)
      latest = { uuid: JSON.parse(answer.text).order.uuid, mark: sent.mark };
    return answer;
  };
  const look = () => {
    if (!latest) return order();
    const path = `/api/orders/${latest.uuid}.json?use_uuid=true`;
    const headers = { ...guest, 'X-Client': `client-${latest.mark}` };
    return call(server.origin, { path, headers });
  };
  const mix = [
    () => call(server.origin, { path: menu, headers: { ...guest, 'If-None-Match': tag } }),
    () => call(server.origin, { path: menu, headers: { ...guest, 'Accept-Encoding': 'br' } }),
    () => call(server.origin, { path: '/api/venues.json', headers: guest }),
    order,
    look,
  ];
  /** The mix of twenty calls. */
  const parts = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 4, 4];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const loop = watchLoop(server.origin);
    const { requested, p50, p99, statuses } = await paced(perSecond, 60, (turn) => {
      return (mix[parts[turn % parts.length] ?? 0] ?? order)();
    });
    const { 200: _read, 201: _placed, 304: _known, ...errors } = statuses;
    const [row] = await stage.query(
      'select count(*) as open from pg_stat_activity where datname = current_database()',
    );
    yield {
      minute,
      requested,
      p50,
      p99,
      errors,
      loopMs: loop(),
      megabytes: megabytesOf(server.pid),
      connections: Number(row?.open),
    };
  }
}

/** Polls /health twice a second; the returned function stops it and returns the longest time. */
function watchLoop(origin: string): () => number {
  let worst = 0;
  const timer = setInterval(() => {
    const started = performance.now();
    void call(origin, { path: '/health', headers: {} }).then(() => {
      worst = Math.max(worst, performance.now() - started);
    });
  }, 500);
  return () => {
    clearInterval(timer);
    return worst;
  };
}

function megabytesOf(pid: number): number {
  const received = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(received)?.[1]) / 1024);
}
