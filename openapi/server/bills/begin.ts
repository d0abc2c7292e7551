import { eq } from 'drizzle-orm';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { fromMinor, toMinor } from '#domain/lib/money.ts';
import { isInProgress } from '#domain/payment/bill-division.ts';
import { type BillSelection, sharesFor, sumOfShares } from '#domain/payment/shared-bill.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { findVenue } from '../catalogue/venue-record.ts';
import { settingsOf } from '../config/site.ts';
import { conflict } from '../contract/errors.ts';
import type { Call } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { orders } from '../db/schema-orders.ts';
import { bill_attempts } from '../db/schema-payments.ts';
import { type AttemptRow, isSameAttempt, newAttempt, writeAttempts } from '../payments/attempts.ts';
import { paymentDeadline } from '../payments/deadline.ts';
import { openPayment, unavailable } from '../payments/open-payment.ts';
import { reschedule } from '../payments/schedule.ts';
import { phaseOf } from '../payments/tasks.ts';
import { contentsOf } from './contents.ts';
import { type BillRow, type Member, ownPayment } from './find.ts';
import { bumpOrders } from './follow.ts';
import { writePayment } from './give-back.ts';
import { HELD_MS, lockBillPayment } from './repository.ts';

type PayCall = Call<'payTableBill'>;

/**
 * Reserves the shares at the amount that the phone showed, and writes the first attempt, while the bill's orders are
 * locked (D249); null if the key belongs to another phone or is an order's (D253).
 */
export async function begin(tx: Db, call: PayCall, member: Member): Promise<number | null> {
  const { bill, phone } = member;
  const { body, caller, now, params, site } = call;
  const otherwise = currencyOf(null, settingsOf(site));
  const { rounds, division, currency } = await contentsOf(tx, bill, otherwise, true);
  // The same request may have been sent twice and have waited for these locks.
  const known = await ownPayment(tx, member, params.key);
  if (known) return known.id;
  if (await isOfOrder(tx, params.key)) return null;
  const dishes = rounds.flatMap((round) => round.dishes);
  const shares = sharesFor(selectionOf(body), dishes, { phone: phone.number, division });
  const amount_minor = sumOfShares(shares);
  if (amount_minor === 0 || amount_minor !== toMinor(body.amount, currency)) {
    const messages = ['The bill has changed. Nothing was charged. Look at it again.'];
    throw conflict(messages, { code: 'bill_changed' });
  }
  const due = await dueOf(tx, call, { amount_minor, currency, venue_id: bill.venue_id });
  const row = await writePayment(
    tx,
    {
      uuid: params.key,
      bill_id: bill.id,
      phone: phone.number,
      venue_id: bill.venue_id,
      customer_id: caller.customer_id,
      kind: body.kind,
      parts: isInProgress(division) ? division.parts : body.parts,
      amount_minor,
      currency,
      status: 'open',
      started_at: now,
    },
    shares,
  );
  if (!row) return null;
  const attempt = newAttempt({
    payable_id: row.id,
    attempt: 1,
    provider: due.provider,
    input: due.input,
    amount_minor,
    currency,
    now,
    check_at: new Date(now.getTime() + HELD_MS),
  });
  await writeAttempts(tx, [], [attempt], bill_attempts);
  await bumpOrders(
    tx,
    shares.map(({ order_id }) => order_id),
  );
  return row.id;
}

/** Adds an attempt if a payment is sent with another payment type, or with what the bank's challenge gave (D249). */
export async function payDifferently(tx: Db, call: PayCall, id: number): Promise<void> {
  const { body, now } = call;
  const locked = await lockBillPayment(tx, id);
  const current = locked?.attempts.at(-1);
  if (!locked || !current || phaseOf(locked.payable.status) !== 'pending') return;
  if (isSameAttempt(current, body.payment)) return;
  const { amount_minor, currency, attempt } = current;
  const { venue_id } = locked.payable;
  const due = await dueOf(tx, call, { amount_minor, currency, venue_id });
  const next = newAttempt({
    payable_id: id,
    attempt: attempt + 1,
    provider: due.provider,
    input: due.input,
    amount_minor,
    currency,
    now,
    check_at: paymentDeadline(locked.payable),
  });
  const after = reschedule(locked.payable, [...locked.attempts, next], now);
  await writeAttempts(tx, locked.attempts, after, bill_attempts);
}

/** The provider to charge; bills cannot be paid later. */
async function dueOf(
  tx: Db,
  call: PayCall,
  {
    amount_minor,
    currency,
    venue_id,
  }: Pick<AttemptRow, 'amount_minor' | 'currency'> & Pick<BillRow, 'venue_id'>,
) {
  const { payment } = call.body;
  const venue = await findVenue(tx, venue_id);
  const isNow = payment.type !== 'pay_later' && payment.type !== 'loyalty';
  if (!venue || !isNow || currencyOf(venue) !== currency) throw unavailable();
  const total = fromMinor(amount_minor, currency);
  const cart = { ...emptyCart(), total };
  const { due } = await openPayment(tx, { payment }, cart, venue, call);
  if (!due) throw unavailable();
  return due;
}

/**
 * Providers identify a payment by its key, and an order's payment by its uuid: a phone that sent the uuid of an order that it paid
 * as the key would pay the bill with that order's money (D253).
 */
async function isOfOrder(tx: Db, key: string): Promise<boolean> {
  const found = await tx.select({ id: orders.id }).from(orders).where(eq(orders.uuid, key));
  return found.length > 0;
}

function selectionOf({ kind, parts, dishes = [] }: PayCall['body']): BillSelection {
  if (kind === 'equal') return { kind, parts: parts ?? 2 };
  return kind === 'dishes' ? { kind, dishes } : { kind };
}
