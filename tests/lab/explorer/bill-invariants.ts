import { and, count, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { fromMinor } from '#domain/lib/money.ts';
import type { OrderStatus, TableBill, TableBillPayment } from '#domain/model.ts';
import { billDishes } from '#domain/venue/table-bill.ts';
import type { Db } from '#server/db/database.ts';
import { bill_payments, bill_shares } from '#server/db/schema-bills.ts';
import { orders } from '#server/db/schema-orders.ts';
import { bill_attempts } from '#server/db/schema-payments.ts';
import { call } from '../../support/orders.ts';
import type { Party } from './bill-schedule.ts';
import { isOf } from './world.ts';

export type When = 'after two minutes' | 'at the end' | 'all paid';
type Rules = readonly (readonly [isKept: boolean, rule: string])[];
type PaymentRow = typeof bill_payments.$inferSelect;

/** One payment: its row, the answer its phone gets, and the provider's record. */
interface PaymentEvidence {
  readonly row: PaymentRow;
  readonly returned: TableBillPayment | null;
  readonly charges: number;
  readonly refunds: number;
  /** Amounts that providers were asked for, in minor units. */
  readonly amounts: readonly number[];
  readonly shares: number;
}

/** One order: its shown state, and the amount that counts as paid. */
interface OrderEvidence {
  readonly number: string;
  readonly status: OrderStatus;
  readonly shown: string | undefined;
  readonly refund: string | undefined;
  readonly total: number;
  readonly paid: number;
  readonly held: number;
  readonly isShared: boolean;
  /** The staff took the rest: that money is refunded by hand. */
  readonly isTaken: boolean;
}

export interface BillEvidence {
  readonly bill: TableBill;
  readonly payments: readonly PaymentEvidence[];
  readonly orders: readonly OrderEvidence[];
  /** Attempts that the reconciler still has to query. */
  readonly watched: number;
}

/** The sources for a bill: its rows, a process that answers phones, and its providers' records. */
export interface Snapshot {
  readonly plain: Db;
  readonly server: Parameters<typeof call>[0];
  readonly docs: readonly Readonly<Record<string, unknown>>[];
}

/** The phones that share a bill, and their orders. */
export type Sharing = Pick<Party, 'id' | 'orders' | 'as'>;

/** The money as recorded by a table's bill, its payments and its orders, and by the providers' ledgers. */
export async function billEvidence(
  { plain, server, docs: all }: Snapshot,
  party: Sharing,
  when: When,
): Promise<BillEvidence> {
  const uuids = party.orders.map(({ order }) => order.uuid);
  const rows = await plain.select().from(orders).where(inArray(orders.uuid, uuids));
  const ids = rows.map(({ id }) => id);
  const shares = await plain
    .select()
    .from(bill_shares)
    .innerJoin(bill_payments, eq(bill_payments.id, bill_shares.payment_id))
    .where(inArray(bill_shares.order_id, ids));
  const found = [
    ...new Map(shares.map((one) => [one.bill_payments.id, one.bill_payments])).values(),
  ];
  const payments: PaymentEvidence[] = [];
  for (const row of found) {
    const docs = all.filter((doc) => isOf(doc, row.uuid));
    const sum = (name: string) => docs.reduce((all, doc) => all + Number(doc[name] ?? 0), 0);
    const own = shares.filter(({ bill_shares: one }) => one.payment_id === row.id);
    payments.push({
      row,
      charges: sum('charges'),
      refunds: sum('refunds'),
      // A query advances an unsettled payment, so a phone makes one at the end.
      returned:
        when === 'at the end' && row.kind !== 'venue' ? await returnedTo(server, party, row) : null,
      amounts: docs.filter(({ charges }) => Number(charges) > 0).map(minorOf),
      shares: own.reduce((all, { bill_shares: one }) => all + one.amount_minor, 0),
    });
  }
  const seen = await call(server, `/api/table-bills/${party.id}.json`, { as: party.as(1) });
  const [{ watched = 0 } = {}] = await plain
    .select({ watched: count() })
    .from(bill_attempts)
    .where(
      and(
        isNotNull(bill_attempts.check_at),
        // An accepted refund is checked for a month.
        ne(bill_attempts.state, 'refunded'),
        inArray(bill_attempts.payable_id, [0, ...found.map(({ id }) => id)]),
      ),
    );
  return {
    bill: seen.body.table_bill,
    payments,
    watched,
    orders: rows.map((row) => {
      const own = shares.filter(({ bill_shares: one }) => one.order_id === row.id);
      const sum = (status: PaymentRow['status']) =>
        own
          .filter(({ bill_payments: one }) => one.status === status)
          .reduce((all, { bill_shares: one }) => all + one.amount_minor, 0);
      const { payment } = row.doc;
      return {
        number: row.number,
        status: row.status,
        total: row.total_minor,
        shown: payment?.status,
        refund: payment?.refund?.status,
        paid: sum('paid'),
        held: sum('open'),
        isShared: own.length > 0,
        isTaken: own.some(({ bill_payments: one }) => one.kind === 'venue'),
      };
    }),
  };
}

/** The payment as its phone sees it. */
async function returnedTo(
  server: Snapshot['server'],
  { id, as }: Sharing,
  { uuid, phone }: PaymentRow,
) {
  const path = `/api/table-bills/${id}/payments/${uuid}/continue.json`;
  const { body } = await call(server, path, { method: 'POST', as: as(phone) });
  return body.table_bill_payment ?? null;
}

function minorOf({ amount }: Readonly<Record<string, unknown>>): number {
  return typeof amount === 'string' ? Math.round(Number(amount) * 100) : Number(amount);
}

const ended: ReadonlySet<OrderStatus> = new Set(['cancelled', 'rejected', 'payment_failed']);

/** Lists where a bill and its money disagree; empty if nowhere. */
export function billViolations(
  { bill, payments, orders: all, watched }: BillEvidence,
  when: When,
): readonly string[] {
  const broken = (rules: Rules, what: unknown) =>
    rules.flatMap(([isKept, rule]) =>
      isKept ? [] : [`${when}: ${rule} (${JSON.stringify(what)})`],
    );
  const isLate = when !== 'after two minutes';
  const dishes = billDishes(bill);
  const minor = (amount: number) => Math.round(amount * 100);
  const running = all.filter(({ status }) => !ended.has(status));
  const whole: Rules = [
    [dishes.every((one) => one.paid + one.held <= one.amount), 'no dish is paid twice'],
    [dishes.every((one) => one.paid >= 0 && one.held >= 0), 'no amount is below nothing'],
    [
      minor(bill.total) === dishes.reduce((sum, { amount }) => sum + amount, 0),
      'a bill is what its dishes cost',
    ],
    [
      minor(bill.paid) === dishes.reduce((sum, { paid }) => sum + paid, 0),
      'paid is what is paid of the dishes',
    ],
    [!isLate || bill.held === 0, 'a lease ends'],
    [!isLate || watched === 0, 'nobody looks forever'],
    [when !== 'all paid' || bill.paid === bill.total, 'in the end all of a bill can be paid'],
  ];
  return [
    ...broken(whole, { ...bill, rounds: undefined, watched }),
    ...payments.flatMap((one) => broken(rulesOfPayment(one, when), one)),
    ...all.flatMap((one) => broken(rulesOfOrder(one), one)),
    ...(when === 'all paid'
      ? running.flatMap((one) =>
          broken(
            [[one.shown === 'paid' || !isOn(bill, one), 'an order whose bill is paid is paid']],
            one,
          ),
        )
      : []),
  ];
}

function isOn({ rounds }: TableBill, { number }: OrderEvidence): boolean {
  return rounds.some((one) => one.number === number);
}

function rulesOfPayment(
  { row, returned, charges, refunds, amounts, shares }: PaymentEvidence,
  when: When,
): Rules {
  const { status, amount_minor, currency, kind } = row;
  const net = charges - refunds;
  const amount = fromMinor(amount_minor, currency);
  if (kind === 'venue') return [[shares === amount_minor, 'a payment is its shares']];
  const money: Rules = [
    [shares === amount_minor, 'a payment is its shares'],
    [net === 0 || net === 1, 'the money of a payment is taken at most once'],
    [refunds <= charges, 'no more goes back than was taken'],
    [(net === 1) === (status === 'paid'), 'a payment counts just when its provider has the money'],
    [amounts.every((one) => one === amount_minor), 'what is charged is what the shares cost'],
    [when !== 'at the end' || status !== 'open', 'a lease ends'],
  ];
  if (when !== 'at the end') return money;
  const refund = returned?.payment.refund;
  return [
    ...money,
    [returned?.status === status, 'a phone sees how its payment is'],
    [
      (net === 1) === (returned?.payment.status === 'paid'),
      'a phone sees that it has paid just when its provider has the money',
    ],
    [refunds === 0 || refund?.status === 'done', 'whoever got money back is shown so'],
    [
      refunds === 0 || Math.abs((refund?.amount ?? 0) - refunds * amount) < 0.001,
      'the refund that is shown is what went back',
    ],
  ];
}

function rulesOfOrder({
  status,
  shown,
  refund,
  total,
  paid,
  held,
  isShared,
  isTaken,
}: OrderEvidence): Rules {
  const isOver = ended.has(status);
  return [
    [paid + held <= total, 'no order is paid twice'],
    [!isOver || paid + held === 0, 'an order that has ended keeps no shares'],
    [
      isOver || !isShared || (shown === 'paid') === (paid === total),
      'an order is paid just when all of its shares are',
    ],
    [
      !isOver || !isShared || isTaken || shown !== 'paid',
      'an order that has ended is not shown as paid',
    ],
    [refund !== 'pending', 'a refund that is done is shown as done'],
  ];
}
