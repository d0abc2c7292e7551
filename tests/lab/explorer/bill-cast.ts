import { eq, inArray } from 'drizzle-orm';
import { fromMinor } from '#domain/lib/money.ts';
import type { TableBill } from '#domain/model.ts';
import {
  type BillSelection,
  openAmount,
  sharesFor,
  sumOfShares,
} from '#domain/payment/shared-bill.ts';
import { billDishes, divisionIn } from '#domain/venue/table-bill.ts';
import { bill_payments } from '#server/db/schema-bills.ts';
import { bill_attempts } from '#server/db/schema-payments.ts';
import { moveManually } from '#server/orders/by-hand.ts';
import type { KitchenMove } from '#server/orders/moves.ts';
import { call } from '../../support/orders.ts';
import type { Part, Party } from './bill-schedule.ts';
import { actAtProvider, type BankVerdict } from './providers.ts';
import type { Actor } from './scheduler.ts';
import { asFetch, clockActor, isOf, type Process, reconcilerActor, type World } from './world.ts';

type Maker = (world: World, party: Party) => Actor<Process>;

/** The number of processes minus one. */
const MOST_ACTORS = 11;

/** The actors of a schedule: everybody who pays, and some of the others, some of them twice. */
export function castOf(world: World, party: Party): readonly Actor<Process>[] {
  const { parts, random, pick } = party;
  const others = kinds.filter(() => random() < 0.35);
  const more = random() < 0.5 ? [pick(kinds)] : [];
  const makers = [...others, ...more].slice(0, MOST_ACTORS - parts.length);
  return [
    ...parts.map((part) => pays(party, part)),
    ...makers.map((make) => later(make(world, party), pick([0, 6, 12, 20, 30]))),
  ];
}

/** Acts after some steps of the others, so that it does not finish before the first payment has begun. */
function later({ name, act }: Actor<Process>, steps: number): Actor<Process> {
  return {
    name,
    act: async (process) => {
      for (let step = 0; step < steps; step += 1) await process.step('act');
      await act(process);
    },
  };
}

/** Reads the bill, pays a part of it and continues; sometimes with another payment type under the same key. */
function pays(party: Party, part: Part): Actor<Process> {
  const isTwice = party.random() < 0.4;
  return {
    name: `phone ${part.phone} pays ${part.kind}`,
    act: async (process) => {
      const ask = askAs(party, part.phone, process);
      const path = pathOf(party, part);
      // If others were faster, the bill has changed and the phone shows it again.
      for (let look = 0; look < 2; look += 1) {
        const body = await paymentBody(ask, party, part);
        if (!body) return;
        const { status } = await ask('PUT', `${path}.json`, { ...body, payment: part.payment });
        if (isTwice && status === 200)
          await ask('PUT', `${path}.json`, { ...body, payment: part.again });
        if (status !== 409) break;
      }
      await ask('POST', `${path}/continue.json`);
    },
  };
}

/** Repeats the request, as a phone that got no response to the first. */
const repeats: Maker = (_, party) => {
  const part = party.pick(party.parts);
  return {
    name: `phone ${part.phone} repeats ${part.kind}`,
    act: async (process) => {
      const ask = askAs(party, part.phone, process);
      const body = await paymentBody(ask, party, part);
      if (!body) return;
      await ask('PUT', `${pathOf(party, part)}.json`, { ...body, payment: part.payment });
    },
  };
};

const stops: Maker = (_, party) => {
  const part = party.pick(party.parts);
  return {
    name: `phone ${part.phone} gives ${part.kind} up`,
    act: async (process) => {
      await process.step('act');
      await askAs(party, part.phone, process)('DELETE', `${pathOf(party, part)}.json`);
    },
  };
};

const continues: Maker = (_, party) => {
  const part = party.pick(party.parts);
  return {
    name: `phone ${part.phone} continues ${part.kind}`,
    act: async (process) => {
      await process.step('act');
      await askAs(party, part.phone, process)('POST', `${pathOf(party, part)}/continue.json`);
    },
  };
};

/** The staff takes the rest of an order, rejects it, or completes and refunds it. */
const staff: Maker = ({ time }, party) => {
  const { order } = party.pick(party.orders);
  const moves = party.pick<readonly KitchenMove[]>([
    ['mark_paid'],
    ['mark_paid'],
    ['reject'],
    ['accept', 'prepare', 'ready', 'refund'],
    ['mark_paid', 'reject'],
  ]);
  return {
    name: `staff ${moves.at(-1)} ${order.number}`,
    act: async (process) => {
      const { db, site } = process.context;
      for (const move of moves) {
        await process.step('act');
        await moveManually(db, order.uuid, { move, reason: 'No milk.' }, { now: time.now, site });
      }
    },
  };
};

/** The venue proposes another total, and the customer agrees. */
const changesTotal: Maker = ({ time }, party) => {
  const { order, phone } = party.pick(party.orders);
  const total = (order.total ?? 0) + 1;
  return {
    name: `staff changes the total of ${order.number}`,
    act: async (process) => {
      const { db, site } = process.context;
      await moveManually(db, order.uuid, { move: 'change_total', total }, { now: time.now, site });
      await process.step('act');
      await askAs(party, phone, process)('POST', `/api/orders/${order.uuid}/continue.json`);
    },
  };
};

const cancels: Maker = (_, party) => {
  const { order, phone } = party.pick(party.orders);
  return {
    name: `phone ${phone} cancels ${order.number}`,
    act: async (process) => {
      await askAs(party, phone, process)('PUT', `/api/orders/${order.uuid}/cancel.json`);
    },
  };
};

/** A provider notifies about a payment. */
const hook: Maker = (_, party) => {
  const { key } = party.pick(party.parts);
  return {
    name: 'provider’s notification',
    act: async (process) => {
      await process.step('act');
      const { status } = await asFetch(process)(`/payment-exchange/${key}`, { method: 'POST' });
      party.statuses.push(`${status} notification`);
    },
  };
};

/** Somebody leaves, or is removed, and comes back with the code that is valid by then. */
const leaves: Maker = (_, party) => {
  const by = party.pick([1, 2]);
  const number = 2;
  return {
    name: `phone ${by} removes ${number}`,
    act: async (process) => {
      await askAs(party, by, process)('DELETE', `/api/table-bills/${party.id}/phones/2.json`);
      const bill = await billOf(askAs(party, 1, process), party);
      await askAs(party, number, process)('POST', '/api/table-bills.json', {
        join_code: bill?.join_code,
      });
    },
  };
};

const reconciler: Maker = () => reconcilerActor;

const clock: Maker = (world, { pick }) =>
  clockActor(world, [pick([1, 6, 21]), pick([6, 31, 61]), pick([31, 80, 181])]);

/** The customers on their providers' pages or forms, with all payments ever shown to them. */
const banks: Maker = (world, { parts, pick }) => {
  const verdict = pick<BankVerdict>(['approve', 'approve', 'approve', 'decline', 'cancel']);
  let seen = '';
  return {
    name: `bank ${verdict}`,
    act: async (process) => {
      for (let look = 0; look < 4; look += 1) {
        await process.step('act');
        seen += await shownTo(world, parts);
        for (const { key } of parts) {
          for (const doc of world.memory.all().filter((one) => isOf(one, key))) {
            if (!seen.includes(String(doc.client_secret))) continue;
            await world.memory.ledger((cache) => actAtProvider(cache, doc, verdict));
          }
        }
      }
    },
  };
};

const kinds: readonly Maker[] = [
  ...[repeats, stops, continues, staff, staff, changesTotal, cancels],
  ...[hook, leaves, reconciler, clock, banks, banks],
];

async function shownTo({ plain }: World, parts: readonly Part[]): Promise<string> {
  const rows = await plain
    .select({ action: bill_attempts.action })
    .from(bill_attempts)
    .innerJoin(bill_payments, eq(bill_payments.id, bill_attempts.payable_id))
    .where(
      inArray(
        bill_payments.uuid,
        parts.map(({ key }) => key),
      ),
    );
  return JSON.stringify(rows);
}

type Ask = ReturnType<typeof askAs>;

/** A phone that calls a process and records the answers. */
function askAs({ as, statuses }: Party, phone: number, process: Process) {
  const server = { fetch: asFetch(process) };
  return async (method: string, path: string, body?: object) => {
    const answer = await call(server, path, { method, body, as: as(phone) });
    statuses.push(`${answer.status} ${method} ${path}`);
    return answer;
  };
}

function pathOf({ id }: Party, { key }: Part): string {
  return `/api/table-bills/${id}/payments/${key}`;
}

async function billOf(ask: Ask, { id }: Party): Promise<TableBill | null> {
  const { body } = await ask('GET', `/api/table-bills/${id}.json`);
  return body?.table_bill ?? null;
}

/** A phone's request for a part, with the amount it shows; null if nothing of it is open. */
async function paymentBody(ask: Ask, party: Party, part: Part): Promise<object | null> {
  const bill = await billOf(ask, party);
  if (!bill) return null;
  const dishes = billDishes(bill);
  const wish = selectionOf(part, dishes);
  const scope = { phone: bill.you, division: divisionIn(bill) };
  const minor = sumOfShares(sharesFor(wish, dishes, scope));
  if (minor === 0 || openAmount(dishes) === 0) return null;
  return { ...wish, amount: fromMinor(minor, bill.currency) };
}

function selectionOf({ kind, phone }: Part, dishes: ReturnType<typeof billDishes>): BillSelection {
  if (kind === 'equal') return { kind, parts: 3 };
  if (kind !== 'dishes') return { kind };
  const chosen = dishes.filter((_, index) => index % 2 === phone % 2);
  return {
    kind,
    dishes: chosen.map(({ order_id, line, piece }) => ({ order_id, line, piece })),
  };
}
