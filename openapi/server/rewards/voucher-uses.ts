import { and, eq, inArray, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Cart } from '#domain/model.ts';
import type { Caller } from '../contract/handler.ts';
import { addressKey } from '../customers/record.ts';
import type { Db } from '../db/database.ts';
import type { VoucherRecord } from '../db/records.ts';
import { vouchers } from '../db/schema-catalogue.ts';
import { voucher_redemptions as redemptions } from '../db/schema-vouchers.ts';
import { hashToken } from '../lib/secrets.ts';

/** Whether a voucher has uses left: open, used up by everybody, or used up by this customer. */
export type VoucherUse = 'open' | 'used_up' | 'used_before';

/** A code at its venue, and who uses it. */
export interface Redemption {
  readonly venue_id: number;
  readonly code: string;
  readonly user: VoucherUser;
}

interface VoucherUser {
  readonly customer_id: number | null;
  /** The phone's X-Client; empty if it sends none, and all such phones count as one. */
  readonly client_id: string;
  /** A guest's address, hashed; nobody has proved that it is theirs. */
  readonly email_hash: string | null;
}

/** Returns the user of a voucher with a basket: the account or a guest's address, and the phone (D114). */
export function voucherUser(
  { customer_id, client_id }: Caller,
  { email }: Pick<Cart, 'email'>,
): VoucherUser {
  const address = email && addressKey(email);
  const email_hash = customer_id === null && address ? hashToken(address) : null;
  return { customer_id, client_id: client_id ?? '', email_hash };
}

/** Whether a voucher's limits leave a use (D114); reads no more rows than they require. */
export async function voucherUse(
  db: Db,
  redemption: Redemption,
  { max_uses, max_uses_per_customer }: VoucherRecord,
): Promise<VoucherUse> {
  const own = max_uses_per_customer;
  if (own !== undefined && (await isReached(db, own, redemption, userCondition(redemption.user))))
    return 'used_before';
  const isGone = max_uses !== undefined && (await isReached(db, max_uses, redemption));
  return isGone ? 'used_up' : 'open';
}

/**
 * Whether a voucher can be used by an order that is about to be written: if it has limits, other orders with its code
 * wait until this one is written or refused (D114). After the lock of the loyalty card, before those of stock and slots
 * (D101).
 */
export async function lockVoucher(
  tx: Db,
  redemption: Redemption,
  voucher: VoucherRecord,
): Promise<VoucherUse> {
  if (voucher.max_uses === undefined && voucher.max_uses_per_customer === undefined) return 'open';
  const { venue_id, code } = redemption;
  await tx
    .select({ code: vouchers.code })
    .from(vouchers)
    .where(and(eq(vouchers.venue_id, venue_id), eq(vouchers.code, code)))
    .for('update');
  return voucherUse(tx, redemption, voucher);
}

/** Returns the statement that records an order's use of a voucher. */
export function redemptionWrite(
  tx: Db,
  order_id: number,
  { venue_id, code, user }: Redemption,
): SQLWrapper {
  return tx.insert(redemptions).values({ order_id, venue_id, code, ...user });
}

/** Deletes the use of an order that has ended, so that its voucher can be used again. */
export async function releaseVoucher(tx: Db, order_id: number): Promise<void> {
  await tx.delete(redemptions).where(eq(redemptions.order_id, order_id));
}

/** Moves the voucher uses of a guest's orders to the customer whose orders they have become. */
export async function moveRedemptions(
  tx: Db,
  order_ids: readonly number[],
  customer_id: number,
): Promise<void> {
  await tx
    .update(redemptions)
    .set({ customer_id, email_hash: null })
    .where(inArray(redemptions.order_id, [...order_ids]));
}

/** Replaces the client id in the redemptions of a deleted customer, which still count; no phone has this id. */
export async function forgetRedeemer(tx: Db, customer_id: number): Promise<void> {
  await tx
    .update(redemptions)
    .set({
      customer_id: null,
      client_id: sql`'left:' || ${redemptions.order_id}`,
      email_hash: null,
    })
    .where(eq(redemptions.customer_id, customer_id));
}

/** Counts the uses of a code by a customer's account, at one venue or at any, for the state of offers (D20). */
export function countUses(
  db: Db,
  customer_id: number,
  { venue_id, code }: { readonly venue_id: number | null; readonly code: string },
): Promise<number> {
  const venueCondition = venue_id === null ? undefined : eq(redemptions.venue_id, venue_id);
  const customerCondition = eq(redemptions.customer_id, customer_id);
  return db.$count(redemptions, and(customerCondition, eq(redemptions.code, code), venueCondition));
}

/**
 * Selects the uses that count for a customer. An account's limit counts its own uses and a guest's on the same phone;
 * a guest's counts uses on the phone, or by a guest with the same address. So two accounts may share a phone, and a
 * typed address cannot use up an account's voucher (D114).
 */
function userCondition({ customer_id, client_id, email_hash }: VoucherUser): SQL | undefined {
  const phoneCondition = eq(redemptions.client_id, client_id);
  if (customer_id === null) {
    return or(
      phoneCondition,
      email_hash === null ? undefined : eq(redemptions.email_hash, email_hash),
    );
  }
  const guestCondition = and(
    isNull(redemptions.customer_id),
    phoneCondition,
    ne(redemptions.client_id, ''),
  );
  return or(eq(redemptions.customer_id, customer_id), guestCondition);
}

async function isReached(
  db: Db,
  limit: number,
  { venue_id, code }: Redemption,
  which?: SQL,
): Promise<boolean> {
  const uses = db
    .select({ one: sql`1` })
    .from(redemptions)
    .where(and(eq(redemptions.venue_id, venue_id), eq(redemptions.code, code), which))
    .limit(limit);
  return (await uses).length >= limit;
}
