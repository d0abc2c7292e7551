import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '#domain/model.ts';
import { isDeep } from '../../support/depth.ts';
import { mulberry32 } from '../../support/faults/random.ts';
import type { ServerProcess } from '../../support/network/server-process.ts';
import { call, place } from '../../support/orders.ts';
import { cards, tokenOf } from '../../support/payments/cards.ts';
import { basketFor, guest } from '../load/stage.ts';
import { violationsOf } from './invariants.ts';
import { approveOrder, kinds, openTwoProcesses, pause } from './two-processes.ts';

const isRun = isDeep || process.env.SCHEDULES !== undefined;
const at = Number(process.env.SCHEDULES_SEED ?? 1);
/** Number of orders in a wave, all of them raced at once. */
const WAVE = 30;
const waves = Math.max(kinds.length, Math.round(Number(process.env.SCHEDULES ?? 0) / 2_500));
/** The reconcilers run every two seconds, so races over expiring orders last as long. */
const TICK_MS = 2_000;
const EXPIRED_AFTER_MS = 31 * 60_000;

let two: Awaited<ReturnType<typeof openTwoProcesses>>;

beforeAll(async () => {
  if (isRun) two = await openTwoProcesses('node_modules/.cache/explorer-server');
});
afterAll(() => two?.close());

it.runIf(isRun)(
  `[P17] [O3] ${waves} waves of ${WAVE} orders on two processes and one PostgreSQL, one of which is killed: every order is as its provider has it`,
  {
    timeout: 60_000 + waves * 40_000,
  },
  async () => {
    const { one } = two;
    const random = mulberry32(at);
    const statuses: number[] = [];
    const orders: Order[] = [];
    for (let wave = 0; wave < waves; wave += 1) {
      const kind = kinds[wave % kinds.length] ?? 'jammed';
      const placed = await Promise.all(
        Array.from({ length: WAVE }, (_, index) => placedWith(one, `${at}W${wave}P${index}`)),
      );
      orders.push(...placed.map(({ order }) => order));
      if (kind === 'expiring') await two.pass(EXPIRED_AFTER_MS);
      const over = kind === 'expiring' ? TICK_MS : 0;
      const uuids = placed.map(({ order }) => order.uuid);
      await two.wave(kind, uuids, random, () =>
        placed.map(async (one_) => {
          await pause(random() * over);
          await race({ ...one_, one, other: two.other(), random, statuses });
        }),
      );
    }
    await two.settled();
    // A wave at a time, for neither an address nor a server's queue has room for all orders of many waves.
    for (let wave = 0; wave < waves; wave += 1) {
      const ofWave = orders.slice(wave * WAVE, (wave + 1) * WAVE);
      const truth = await two.truth(ofWave.map(({ uuid }) => `uuid=${uuid}`).join('&'));
      const violations = await Promise.all(
        truth.orders.map(async ({ uuid, status, charges, refunds, total_minor }) => {
          const { body } = await call(one, `/api/orders/${uuid}/unauthenticated.json`);
          const { payment, refund_note = null }: Order = body.order;
          const total = total_minor / 100;
          const evidence = { status, payment, refund_note, total, charges, refunds };
          return violationsOf(evidence, 'after two minutes');
        }),
      );
      expect(violations.flat()).toEqual([]);
      expect(truth.orders).toHaveLength(ofWave.length);
    }
    // A busy server answers 503 before it has begun anything.
    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect(await two.deadlocks()).toBe(0);
  },
);

interface Placed {
  readonly order: Order;
  readonly ref: string;
}

interface Race extends Placed {
  readonly one: ServerProcess;
  readonly other: ServerProcess;
  readonly random: () => number;
  readonly statuses: number[];
}

/** Places an order; a server that is too busy is asked again while the test has time. */
async function placedWith(server: ServerProcess, ref: string): Promise<Placed> {
  const { status, body, text } = await place(server, await cartWith(server, ref, 'pays'), guest);
  if (status === 503) return pause(500).then(() => placedWith(server, ref));
  if (status !== 201) throw new Error(text);
  return { order: body.order, ref };
}

async function cartWith(server: ServerProcess, ref: string, card: keyof typeof cards) {
  const cart = await basketFor(server, guest);
  const additional_data = { ...cart.additional_data, client_order_ref: ref };
  const payment = { type: 'stripe', token: await tokenOf(server, cards[card]) };
  return { ...cart, additional_data, payment };
}

/**
 * Continues the order, and within 11 ms sends it with another card to the other process, with further random actions.
 */
async function race({ order, ref, one, other, random, statuses }: Race): Promise<void> {
  const path = (act: string) => `/api/orders/${order.uuid}/${act}.json`;
  const soon = () => pause(random() * 11);
  const card = random() < 0.7 ? 'pays' : 'challenge';
  const again = await cartWith(one, ref, card);
  const heard = (ask: Promise<{ readonly status: number }>) =>
    // A killed process does not answer.
    ask.then(({ status }) => statuses.push(status)).catch(() => undefined);
  const goOn = (server: ServerProcess) =>
    heard(call(server, path('continue'), { method: 'POST', as: guest }));
  const acts = [
    goOn(one),
    soon().then(() => heard(place(other, again, guest)).then(() => goOn(other))),
    ...(random() < 0.3 ? [soon().then(() => goOn(other))] : []),
    ...(random() < 0.3
      ? [soon().then(() => heard(call(other, path('cancel'), { method: 'PUT', as: guest })))]
      : []),
    ...(random() < 0.3 ? [soon().then(() => approveOrder(one, order.uuid))] : []),
  ];
  await Promise.all(acts);
}
