import type { Cart } from '#domain/model.ts';
import type { ServerProcess } from '../../support/network/server-process.ts';
import { orderCall } from './orders.ts';
import { call, paced } from './paced.ts';
import type { Stage } from './stage.ts';

/** The outcome of orders while one of two processes was ended. */
export interface Killed {
  readonly sent: number;
  readonly confirmed: number;
  /** Requests without an answer, which were repeated at the other process. */
  readonly repeated: number;
  readonly lost: number;
  readonly doubled: number;
  readonly unconfirmed: number;
}

interface Ending {
  readonly perSecond: number;
  readonly seconds: number;
  readonly end: (server: ServerProcess) => Promise<unknown>;
}

/** Sends orders to two processes in turn and ends one in the middle. Requests without an answer are repeated. */
export async function endInTheMiddle(
  stage: Stage,
  cart: Cart,
  { perSecond, seconds, end }: Ending,
): Promise<Killed> {
  const doomed = await stage.start();
  const other = await stage.start();
  const confirmed = new Map<string, string>();
  let repeated = 0;
  const ended = new Promise((resolve) => {
    setTimeout(() => resolve(end(doomed)), (seconds * 1000) / 2);
  });
  const { requested } = await paced(perSecond, seconds, async (turn) => {
    const order = orderCall(cart);
    for (let tries = 0; tries < 20; tries += 1) {
      const to = (turn + tries) % 2 ? doomed : other;
      const answer = await call(to.origin, order);
      if (answer?.status === 201) {
        confirmed.set(order.mark, JSON.parse(answer.text).order.uuid);
        return answer;
      }
      repeated += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return null;
  });
  await ended;
  await other.kill();
  const rows = await stage.query('select client_order_ref as mark, uuid from orders');
  const written = new Map<string, number>();
  for (const { mark } of rows) written.set(String(mark), (written.get(String(mark)) ?? 0) + 1);
  const uuids = new Set(rows.map(({ uuid }) => String(uuid)));
  return {
    sent: requested,
    confirmed: confirmed.size,
    repeated,
    lost: [...confirmed.values()].filter((uuid) => !uuids.has(uuid)).length,
    doubled: [...confirmed.keys()].filter((mark) => (written.get(mark) ?? 0) > 1).length,
    unconfirmed: requested - confirmed.size,
  };
}
