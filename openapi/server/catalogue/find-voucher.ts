import { and, eq, inArray, sql } from 'drizzle-orm';
import { areLookAlikes, codeSpellings } from '#domain/cart/voucher.ts';
import { lookOf } from '#domain/text/code-words.ts';
import type { Db } from '../db/database.ts';
import { vouchers } from '../db/schema-catalogue.ts';

/** Finds the voucher for a typed code: the exact one, else the only one that looks the same, such as FERN10 for FERN1O (D200). */
export async function findVoucher(db: Db, venue_id: number, typed: string) {
  const codes = codeSpellings(typed);
  const own = { code: vouchers.code, doc: vouchers.doc };
  const venueCondition = eq(vouchers.venue_id, venue_id);
  const [exact] = await db
    .select(own)
    .from(vouchers)
    .where(and(venueCondition, inArray(vouchers.code, [...codes])));
  if (exact) return exact;
  const lengthCondition = inArray(
    sql`length(${vouchers.code})`,
    codes.map((code) => code.length),
  );
  const near = await db
    .select({ code: vouchers.code })
    .from(vouchers)
    .where(and(venueCondition, lengthCondition));
  const looks = new Set(codes.map(lookOf));
  // A campaign has thousands of codes, and only those with punctuation have another spelling.
  const alike = near.filter(
    ({ code }) => looks.has(lookOf(code)) || (other.test(code) && areLookAlikes(code, typed)),
  );
  if (alike.length !== 1) return undefined;
  const codeCondition = eq(vouchers.code, alike[0]?.code ?? '');
  return (await db.select(own).from(vouchers).where(and(venueCondition, codeCondition)))[0];
}

const other = /[^\p{L}\p{N}]/u;
