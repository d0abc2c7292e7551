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
  /** What /health took at the worst: nothing but the process's own loop is in it. */
  readonly loopMs: number;
  readonly megabytes: number;
  readonly connections: number;
  /** Whatever was neither 200, 201 nor 304, by its status. */
  readonly errors: Readonly<Record<string, number>>;
}

/** Mixed traffic minute after minute: menus that are known and menus that are not, venues, orders and looks at them. */
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
  /** Of twenty calls. */
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
      ...{ minute, requested, p50, p99, errors },
      ...{ loopMs: loop(), megabytes: megabytesOf(server.pid), connections: Number(row?.open) },
    };
  }
}

/** Asks /health twice a second; what it returns ends that and tells the longest. */
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
