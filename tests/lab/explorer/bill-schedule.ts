import { randomUUID } from 'node:crypto';
import type { LineItem, Order } from '#domain/model.ts';
import { table_bills } from '#server/db/schema-bills.ts';
import { mulberry32 } from '../../support/faults/random.ts';
import { call, coffee, noon, place, tableCart } from '../../support/orders.ts';
import { castOf } from './bill-cast.ts';
import { billEvidence, billViolations, type When } from './bill-invariants.ts';
import { faultsOf, lossyFaults } from './faults.ts';
import { round } from './invariants.ts';
import { anyPayment, chargedAtOnce, inputOf } from './providers.ts';
import { Scheduler } from './scheduler.ts';
import {
  asFetch,
  isLossy,
  pass,
  passSilence,
  SETTLED_WITHIN_MS,
  type Verdict,
  type World,
} from './world.ts';

/** One payment at the table, with its own key; `again` is another payment type under the same key. */
export interface Part {
  readonly key: string;
  readonly phone: number;
  readonly kind: 'all' | 'mine' | 'equal' | 'dishes';
  readonly payment: object;
  readonly again: object;
}

/** A table with its bill, its phones and their orders. */
export interface Party {
  readonly id: string;
  readonly orders: readonly { readonly order: Order; readonly phone: number }[];
  readonly parts: readonly Part[];
  readonly random: () => number;
  readonly pick: <T>(list: readonly T[]) => T;
  /** The responses that phones received. */
  readonly statuses: string[];
  /** The headers of a phone by its number. */
  readonly as: (phone: number) => Readonly<Record<string, string>>;
}

/** By then every lease has expired. */
const LEASES_OVER_MS = 4 * 60_000;

/** Runs one schedule: a table orders and everybody pays concurrently; then time passes and the books are compared. */
export async function runBillSchedule(world: World, seed: number): Promise<Verdict> {
  const random = mulberry32(seed);
  const { time } = world;
  time.now = noon;
  world.silence.until = 0;
  await world.refill();
  world.errors.length = 0;
  const party = await partyOf(world, seed, random);
  const withCrashes = random() < 0.7;
  const faults = isLossy(seed) ? lossyFaults : faultsOf(withCrashes);
  const scheduler = new Scheduler(random, faults, world.processes);
  scheduler.trace.push(JSON.stringify(party.parts));
  const actors = castOf(world, party);
  await scheduler.run(actors).catch((error) => {
    throw new Error(`seed ${seed}: ${error.message}`);
  });
  const violations = await violationsWithTime(world, party);
  const isSure = !withCrashes && !isLossy(seed);
  const broken = party.statuses.filter((status) => isSure && status.startsWith('5'));
  return {
    seed,
    violations: [...violations, ...broken.map((status) => `answered ${status}`)],
    trace: scheduler.trace,
  };
}

/**
 * Lists the faults two minutes after the last action, once all leases have expired, and after somebody has paid the
 * rest, which must always be possible.
 */
async function violationsWithTime(world: World, party: Party): Promise<readonly string[]> {
  const { time } = world;
  const check = async (when: When) => {
    const { main, memory, plain } = world;
    const snapshot = { plain, server: { fetch: asFetch(main) }, docs: memory.all() };
    return billViolations(await billEvidence(snapshot, party, when), when);
  };
  await passSilence(world);
  await pass(world, SETTLED_WITHIN_MS);
  const soon = await check('after two minutes');
  time.now = new Date(time.now.getTime() + LEASES_OVER_MS);
  await pass(world, SETTLED_WITHIN_MS);
  const late = await check('at the end');
  await payRest(world, party);
  return [...soon, ...late, ...(await check('all paid'))];
}

/** Pays everything that is open with a valid card. */
async function payRest(world: World, { id, as }: Party): Promise<void> {
  const server = { fetch: asFetch(world.main) };
  const { body } = await call(server, `/api/table-bills/${id}.json`, { as: as(1) });
  const { total, paid, held } = body.table_bill;
  const amount = round(total - paid - held);
  if (amount === 0) return;
  // Stripe does not charge amounts of a few cents; they are paid to the staff, or as here by Braintree.
  const payment = await inputOf(world.memory.cache, 'braintree', 'pays');
  const path = `/api/table-bills/${id}/payments/${randomUUID()}.json`;
  await call(server, path, { method: 'PUT', as: as(1), body: { kind: 'all', amount, payment } });
}

/** Two or three phones order at table 12 and share its bill. */
async function partyOf(world: World, seed: number, random: () => number): Promise<Party> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  // Resets the table, as if nobody had sat there.
  await world.plain.delete(table_bills);
  const as = (phone: number) => ({ 'X-Client': `${seed}p${phone}`.padStart(11, 'x') });
  const phones = pick([2, 3, 3]);
  const placed: Party['orders'][number][] = [];
  for (let turn = 0; turn < pick([2, 3, 3]); turn += 1) {
    const phone = turn < phones ? turn + 1 : pick([1, 2]);
    const lines = pick([[coffee(1)], [coffee(3)], [coffee(1), coffee(2, true)], [coffee(1, true)]]);
    const isRetried = random() < 0.25;
    const order = await ordered(world, { seed, turn, lines, as: as(phone), isRetried });
    placed.push({ order, phone });
  }
  const server = { fetch: asFetch(world.main) };
  const join = async (phone: number, body: object) =>
    (await call(server, '/api/table-bills.json', { method: 'POST', body, as: as(phone) })).body
      .table_bill;
  const opened = await join(1, { venue_id: 1, table_id: 12 });
  for (let phone = 2; phone <= phones; phone += 1) {
    await join(phone, { join_code: opened.join_code });
  }
  const { cache } = world.memory;
  const drawn = () => (isLossy(seed) ? chargedAtOnce(cache, pick) : anyPayment(cache, pick));
  const parts: Part[] = [];
  for (let index = 0; index < pick([2, 3, 4]); index += 1) {
    parts.push({
      key: keyOf(seed, index),
      phone: 1 + (index % phones),
      kind: pick(['all', 'mine', 'equal', 'equal', 'dishes']),
      payment: await drawn(),
      again: await drawn(),
    });
  }
  return { id: opened.id, orders: placed, parts, random, pick, statuses: [], as };
}

interface Ordered {
  readonly seed: number;
  readonly turn: number;
  readonly lines: readonly LineItem[];
  readonly as: Readonly<Record<string, string>>;
  /** The first card is declined. */
  readonly isRetried: boolean;
}

/** Places an order that is to be paid later. */
async function ordered(world: World, { seed, turn, lines, as, isRetried }: Ordered) {
  const server = { fetch: asFetch(world.main) };
  const cart = tableCart(lines);
  const client_order_ref = `EB${seed}N${turn}`;
  const additional_data = { ...cart.additional_data, client_order_ref };
  const send = async (payment: object) => {
    const placed = await place(server, { ...cart, additional_data, payment }, as);
    if (placed.status !== 201) throw new Error(`${placed.text} ${world.errors.join(' ')}`);
    return placed.body.order;
  };
  const goOn = (order: Order) =>
    call(server, `/api/orders/${order.uuid}/continue.json`, { method: 'POST', as });
  if (isRetried) {
    await goOn(await send(await inputOf(world.memory.cache, 'stripe', 'declined')));
  }
  const order = await send({ type: 'pay_later' });
  await goOn(order);
  return order;
}

function keyOf(seed: number, index: number): string {
  return `00000000-0000-4000-8000-${(seed * 16 + index).toString(16).padStart(12, '0')}`;
}
