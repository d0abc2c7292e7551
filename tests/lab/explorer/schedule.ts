import { eq } from 'drizzle-orm';
import type { Order } from '#domain/model.ts';
import { voucher_redemptions } from '#server/db/schema-vouchers.ts';
import { moveManually } from '#server/orders/by-hand.ts';
import { mulberry32 } from '../../support/faults/random.ts';
import { call, coffee, noon, place, tableCart } from '../../support/orders.ts';
import { faultsOf, lossyFaults } from './faults.ts';
import { type Evidence, round, violationsOf } from './invariants.ts';
import { actAtProvider, anyPayment, type BankVerdict, chargedAtOnce } from './providers.ts';
import { type Actor, Scheduler } from './scheduler.ts';
import {
  asFetch,
  clockActor,
  isLossy,
  isOf,
  type Process,
  pass,
  passSilence,
  reconcilerActor,
  rowOf,
  SETTLED_WITHIN_MS,
  type Verdict,
  type World,
} from './world.ts';

const EXPIRED_AFTER_MS = 31 * 60_000;

/**
 * Runs one schedule: an order is placed and everybody acts concurrently; then time passes and the books are compared.
 */
export async function runSchedule(world: World, seed: number): Promise<Verdict> {
  const random = mulberry32(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const { time } = world;
  time.now = noon;
  world.silence.until = 0;
  await world.refill();
  const ref = `EX${seed}`;
  const lossy = isLossy(seed);
  const { cache } = world.memory;
  const first = lossy ? await chargedAtOnce(cache, pick) : await anyPayment(cache, pick);
  world.errors.length = 0;
  const placed = await placedWith(world.main, ref, first).catch((error) => {
    throw new Error(`${error} ${world.errors.join(' ')}`);
  });
  const withCrashes = random() < 0.7;
  const faults = lossy ? lossyFaults : faultsOf(withCrashes);
  const scheduler = new Scheduler(random, faults, world.processes);
  const statuses: string[] = [];
  const actors = await castOf(world, { placed, ref, random, pick, statuses });
  scheduler.trace.push(`pays by ${JSON.stringify(first)}`);
  await scheduler.run(actors).catch((error) => {
    throw new Error(`seed ${seed}: ${error.message}`);
  });
  const wrong = await violationsWithTime(world, placed);
  const broken = statuses.filter((status) => status.startsWith('5') && !withCrashes && !lossy);
  const violations = [...wrong, ...broken.map((status) => `answered ${status}`)];
  return { seed, violations, trace: scheduler.trace };
}

/**
 * Lists where an order and its money disagree two minutes after the last action, and after an unpaid order has expired.
 */
export async function violationsWithTime(world: World, placed: Order): Promise<readonly string[]> {
  const { time } = world;
  await passSilence(world);
  await pass(world, SETTLED_WITHIN_MS);
  const soon = violationsOf(await evidenceOf(world, placed), 'after two minutes');
  time.now = new Date(time.now.getTime() + EXPIRED_AFTER_MS);
  await pass(world, SETTLED_WITHIN_MS);
  const late = violationsOf(await evidenceOf(world, placed), 'at the end');
  return [...soon, ...late];
}

interface Cast {
  readonly placed: Order;
  readonly ref: string;
  readonly random: () => number;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly statuses: string[];
}

/** The actors of a schedule: somebody who continues the payment, and some of the others, some of them twice. */
async function castOf(world: World, cast: Cast): Promise<readonly Actor<Process>[]> {
  const { random, pick } = cast;
  const kinds = [anotherWay, anotherWay, cancel, notification, reconciler, clock, bank, reject];
  const others = kinds.filter((kind) => random() < (kind === anotherWay ? 0.6 : 0.4));
  const chosen = [goOn, ...others, ...(random() < 0.5 ? [pick(kinds)] : [])];
  return Promise.all(chosen.map((make) => make(world, cast)));
}

type Maker = (world: World, cast: Cast) => Promise<Actor<Process>> | Actor<Process>;

const goOn: Maker = (_, { placed, statuses }) => ({
  name: 'continue',
  act: async (process) => {
    const answering = { fetch: asFetch(process) };
    const path = `/api/orders/${placed.uuid}/continue.json`;
    const { status } = await call(answering, path, { method: 'POST' });
    statuses.push(`${status} continue`);
  },
});

const anotherWay: Maker = async (world, cast) => {
  const input =
    cast.random() < 0.2 ? { type: 'pay_later' } : await anyPayment(world.memory.cache, cast.pick);
  return {
    name: `another way ${Reflect.get(input, 'type')}`,
    act: async (process) => {
      const { placed, ref, statuses } = cast;
      const answering = { fetch: asFetch(process) };
      const status = await sent(answering, ref, input);
      statuses.push(`${status} another way`);
      const path = `/api/orders/${placed.uuid}/continue.json`;
      const answer = await call(answering, path, { method: 'POST' });
      statuses.push(`${answer.status} continue`);
    },
  };
};

const cancel: Maker = (_, { placed, statuses }) => ({
  name: 'cancel',
  act: async (process) => {
    const answering = { fetch: asFetch(process) };
    const path = `/api/orders/${placed.uuid}/cancel.json`;
    const { status } = await call(answering, path, { method: 'PUT' });
    statuses.push(`${status} cancel`);
  },
});

const notification: Maker = (_, { placed, statuses }) => ({
  name: 'notification',
  act: async (process) => {
    const answering = { fetch: asFetch(process) };
    const body = { order_uuid: placed.uuid, provider: 'stripe', event: 'return' };
    const path = '/api/orders/payment-notifications.json';
    const { status } = await call(answering, path, { method: 'POST', body });
    statuses.push(`${status} notification`);
  },
});

const reconciler: Maker = () => reconcilerActor;

/** The kitchen rejects an order. */
const reject: Maker = ({ time }, { placed }) => ({
  name: 'kitchen',
  act: async ({ context }) => {
    const input = { now: time.now, site: context.site };
    await moveManually(context.db, placed.uuid, { move: 'reject', reason: 'No milk.' }, input);
  },
});

const clock: Maker = (world, { pick }) =>
  clockActor(world, [pick([1, 6, 21]), pick([6, 31, 31]), pick([31, 80, 1_860])]);

/** The customer on any provider page or form that the order has ever shown, even if it shows another one now. */
const bank: Maker = (world, { placed, pick }) => {
  const { memory } = world;
  const verdict = pick<BankVerdict>(['approve', 'approve', 'approve', 'decline', 'cancel']);
  let seen = '';
  return {
    name: `bank ${verdict}`,
    act: async (process) => {
      for (let look = 0; look < 4; look += 1) {
        await process.step('act');
        seen += JSON.stringify((await rowOf(world, placed)).doc.payment);
        for (const doc of memory.all().filter((one) => isOf(one, placed.uuid))) {
          if (!seen.includes(String(doc.client_secret))) continue;
          await memory.ledger((cache) => actAtProvider(cache, doc, verdict));
        }
      }
    },
  };
};

function cartFor(ref: string, payment: object) {
  const full = tableCart([coffee(2)]);
  const cart = { ...full, discount_code: 'FIVE', total: round((full.total ?? 0) - 5) };
  const additional_data = { ...cart.additional_data, client_order_ref: ref };
  return { ...cart, additional_data, payment };
}

/** Places an order with this way to pay; nothing is charged yet. */
export async function placedWith(process: Process, ref: string, payment: object): Promise<Order> {
  const answering = { fetch: asFetch(process) };
  const { status, body, text } = await place(answering, cartFor(ref, payment));
  if (status !== 201) throw new Error(text);
  return body.order;
}

async function sent(
  answering: { readonly fetch: ReturnType<typeof asFetch> },
  ref: string,
  payment: object,
): Promise<number> {
  return (await place(answering, cartFor(ref, payment))).status;
}

/** Returns the order's own record of its money and the providers' ledgers. */
async function evidenceOf(world: World, placed: Order): Promise<Evidence> {
  const row = await rowOf(world, placed);
  const docs = world.memory.all().filter((doc) => isOf(doc, placed.uuid));
  const sum = (name: string) => docs.reduce((all, doc) => all + Number(doc[name] ?? 0), 0);
  return {
    status: row.status,
    payment: row.doc.payment,
    refund_note: row.doc.refund_note ?? null,
    total: row.doc.total ?? 0,
    charges: sum('charges'),
    refunds: sum('refunds'),
    redemptions: await world.plain.$count(
      voucher_redemptions,
      eq(voucher_redemptions.order_id, row.id),
    ),
  };
}
