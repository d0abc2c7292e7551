import type { Cart } from '#domain/model.ts';
import { orderCall } from './orders.ts';
import { call, paced } from './paced.ts';
import type { Stage } from './stage.ts';

/** What became of orders while one of two processes was killed. */
export interface Killed {
  readonly sent: number;
  readonly confirmed: number;
  /** Sendings without an answer, which were sent again to the other process. */
  readonly repeated: number;
  readonly lost: number;
  readonly doubled: number;
  readonly unconfirmed: number;
}

/** Orders go to two processes in turn; in the middle one is killed -9. Who hears nothing sends the same again. */
export async function killInTheMiddle(
  stage: Stage,
  cart: Cart,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<Killed> {
  const doomed = await stage.start();
  const other = await stage.start();
  const confirmed = new Map<string, string>();
  let repeated = 0;
  setTimeout(() => void doomed.kill(), (seconds * 1000) / 2);
  const { asked } = await paced(perSecond, seconds, async (turn) => {
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
  const rows = await stage.query('select client_order_ref as mark, uuid from orders');
  const written = new Map<string, number>();
  for (const { mark } of rows) written.set(String(mark), (written.get(String(mark)) ?? 0) + 1);
  const uuids = new Set(rows.map(({ uuid }) => String(uuid)));
  return {
    sent: asked,
    confirmed: confirmed.size,
    repeated,
    lost: [...confirmed.values()].filter((uuid) => !uuids.has(uuid)).length,
    doubled: [...confirmed.keys()].filter((mark) => (written.get(mark) ?? 0) > 1).length,
    unconfirmed: asked - confirmed.size,
  };
}
