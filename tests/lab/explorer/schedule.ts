import { asc, eq, isNotNull } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Order } from '#domain/model.ts';
import type { Db } from '#server/db/database.ts';
import { orders } from '#server/db/schema-orders.ts';
import { payment_attempts } from '#server/db/schema-payments.ts';
import { voucher_redemptions } from '#server/db/schema-vouchers.ts';
import { mulberry32 } from '#server/faults/plan.ts';
import { moveManually } from '#server/orders/by-hand.ts';
import type { PaymentContext } from '#server/payments/context.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { call, coffee, noon, place, tableCart } from '../../support/orders.ts';
import type { MemoryLedger } from '../../support/payments/memory-ledger.ts';
import { faultsOf, lossyFaults } from './faults.ts';
import { type Evidence, round, violationsOf } from './invariants.ts';
import { actAtProvider, type CardName, inputOf, type Way, ways } from './providers.ts';
import { type Actor, Scheduler, type Stepping } from './scheduler.ts';

/** A process of the backend, with connections of its own. */
export interface Process extends Stepping {
  readonly app: Pick<Hono, 'fetch'>;
  readonly context: PaymentContext;
}

/** The backend on which schedules are run, one after the other. */
export interface World {
  /** The process that places orders, and whose reconciler lives on. */
  readonly main: Process;
  /** The others that are alive. */
  readonly processes: Process[];
  /** Sees to it that there are enough of them, each with what it remembers, so that a seed always takes the same way. */
  readonly refill: () => Promise<void>;
  /** The same database, without waiting for a turn. */
  readonly plain: Db;
  readonly memory: MemoryLedger;
  readonly time: { now: Date };
  /** What was logged for the operator. */
  readonly errors: string[];
}

export interface Verdict {
  readonly seed: number;
  readonly violations: readonly string[];
  readonly trace: readonly string[];
}

/** Within this time after the last act the order has to be as its provider has it. */
const SETTLED_WITHIN_MS = 120_000;
const EXPIRED_AFTER_MS = 31 * 60_000;
/** How much later than it is due something is looked at, at most. */
const RECONCILER_MS = 2_000;

/** Runs one schedule: an order is placed, then everybody acts at once; then time passes, and the books are compared. */
export async function runSchedule(world: World, seed: number): Promise<Verdict> {
  const random = mulberry32(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const { time } = world;
  time.now = noon;
  await world.refill();
  const ref = `EX${seed}`;
  const isLossy = seed % LOSSY_EVERY === LOSSY_EVERY - 1;
  const first = isLossy ? await chargedAtOnce(world, pick) : await payment(world, pick);
  world.errors.length = 0;
  const placed = await placedWith(world.main, ref, first).catch((error) => {
    throw new Error(`${error} ${world.errors.join(' ')}`);
  });
  const withCrashes = random() < 0.7;
  const faults = isLossy ? lossyFaults : faultsOf(withCrashes);
  const scheduler = new Scheduler(random, faults, world.processes);
  const statuses: string[] = [];
  const actors = await castOf(world, { placed, ref, random, pick, statuses });
  scheduler.trace.push(`pays by ${JSON.stringify(first)}`);
  await scheduler.run(actors).catch((error) => {
    throw new Error(`seed ${seed}: ${error.message}`);
  });
  const wrong = await violationsWithTime(world, placed);
  const broken = statuses.filter((status) => status.startsWith('5') && !withCrashes && !isLossy);
  const violations = [...wrong, ...broken.map((status) => `answered ${status}`)];
  return { seed, violations, trace: scheduler.trace };
}

/** Where an order and its money do not agree two minutes after the last act, and once an unpaid order has expired. */
export async function violationsWithTime(world: World, placed: Order): Promise<readonly string[]> {
  const { time } = world;
  await pass(world, SETTLED_WITHIN_MS);
  const soon = violationsOf(await evidenceOf(world, placed), 'after two minutes');
  time.now = new Date(time.now.getTime() + EXPIRED_AFTER_MS);
  await pass(world, SETTLED_WITHIN_MS);
  const late = violationsOf(await evidenceOf(world, placed), 'at the end');
  return [...soon, ...late];
}

/** One schedule of so many has a provider that does what it is asked and is seldom heard to have done so. */
const LOSSY_EVERY = 4;

interface Cast {
  readonly placed: Order;
  readonly ref: string;
  readonly random: () => number;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly statuses: string[];
}

/** Who acts in a schedule: always somebody who goes on, and some of the others, some of them twice. */
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
  const input = cast.random() < 0.2 ? { type: 'pay_later' } : await payment(world, cast.pick);
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

const reconciler: Maker = () => ({
  name: 'reconciler',
  act: ({ context }) => reconcilePayments(context),
});

/** The kitchen turns an order away that it cannot make. */
const reject: Maker = ({ time }, { placed }) => ({
  name: 'kitchen',
  act: async ({ context }) => {
    const input = { now: time.now, site: context.site };
    await moveManually(context.db, placed.uuid, { move: 'reject', reason: 'No milk.' }, input);
  },
});

const clock: Maker = ({ time }, { pick }) => {
  const jumps = [pick([1, 6, 21]), pick([6, 31, 31]), pick([31, 80, 1_860])];
  return {
    name: `clock ${jumps}`,
    act: async (process) => {
      for (const seconds of jumps) {
        await process.step('act');
        time.now = new Date(time.now.getTime() + seconds * 1_000);
      }
    },
  };
};

/**
 * The customer at the provider's page or form, whenever there is something to do: with whatever the order has ever shown
 * them, also when it shows something else by now.
 */
const bank: Maker = (world, { placed, pick }) => {
  const { memory } = world;
  const verdict = pick(['approve', 'approve', 'decline'] as const);
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

async function payment(world: World, pick: Cast['pick']): Promise<object> {
  const card = pick<CardName>(['pays', 'pays', 'pays', 'declined', 'challenge']);
  return inputOf(world.memory.cache, pick<Way>(['stripe', 'stripe', ...ways]), card);
}

/** A card that is charged by the very first question, so that the answer to it can be lost. */
async function chargedAtOnce(world: World, pick: Cast['pick']): Promise<object> {
  const way = pick<Way>(['stripe', 'stripe', 'guest_card_pay']);
  return inputOf(world.memory.cache, way, 'pays');
}

function isOf(doc: Readonly<Record<string, unknown>>, uuid: string): boolean {
  const names = [doc.order, typeof doc.payment === 'string' ? doc.payment.split(':')[0] : null];
  return names.includes(uuid) || names.includes(uuid.replaceAll('-', ''));
}

function cartFor(ref: string, payment: object) {
  const full = tableCart([coffee(2)]);
  const cart = { ...full, discount_code: 'FIVE', total: round((full.total ?? 0) - 5) };
  const additional_data = { ...cart.additional_data, client_order_ref: ref };
  return { ...cart, additional_data, payment };
}

interface Answering {
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
}

/** Places an order that is to be paid so; nobody is asked for its money yet. */
export async function placedWith(process: Process, ref: string, payment: object): Promise<Order> {
  const answering = { fetch: asFetch(process) };
  const { status, body, text } = await place(answering, cartFor(ref, payment));
  if (status !== 201) throw new Error(text);
  return body.order;
}

async function sent(answering: Answering, ref: string, payment: object): Promise<number> {
  return (await place(answering, cartFor(ref, payment))).status;
}

function asFetch({ app }: Process) {
  return async (path: string, init?: RequestInit) =>
    app.fetch(new Request(`http://localhost:4545${path}`, init));
}

/** Time passes, and the reconciler looks when something is due; nobody else does anything. */
async function pass({ main: { context }, time }: World, ms: number): Promise<void> {
  const end = time.now.getTime() + ms;
  for (;;) {
    const [next] = await context.db
      .select({ at: payment_attempts.check_at })
      .from(payment_attempts)
      .where(isNotNull(payment_attempts.check_at))
      .orderBy(asc(payment_attempts.check_at))
      .limit(1);
    const due = Math.max(next?.at?.getTime() ?? end, time.now.getTime()) + RECONCILER_MS;
    time.now = new Date(Math.min(due, end));
    if (due >= end) return;
    await reconcilePayments(context);
  }
}

/** What the order says of its money, and what the providers' ledgers say. */
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

/** The order as it stands, read beside the schedule. */
export async function rowOf({ plain }: World, { uuid }: Order) {
  const [row] = await plain.select().from(orders).where(eq(orders.uuid, uuid));
  if (!row) throw new Error('The order is gone.');
  return row;
}
