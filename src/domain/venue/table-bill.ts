import { toMinor } from '#domain/lib/money.ts';
import type { TableBill } from '#domain/model.ts';
import type { Division } from '#domain/payment/bill-division.ts';
import type { BillDish } from '#domain/payment/shared-bill.ts';

/** The bill that this phone has joined, as stored until it ends (D248). */
export interface StoredBill {
  readonly id: string;
  /** ISO 8601. */
  readonly ends_at: string;
  /** null in data stored by an earlier version. */
  readonly venue_id: number | null;
}

/** Parses a stored bill; null if invalid (D248). */
export function readStoredBill(found: unknown): StoredBill | null {
  if (typeof found !== 'object' || found === null) return null;
  const { id, ends_at, venue_id } = found as Partial<StoredBill>;
  const isWhole = typeof id === 'string' && typeof ends_at === 'string';
  if (!isWhole || Number.isNaN(Date.parse(ends_at))) return null;
  return { id, ends_at, venue_id: typeof venue_id === 'number' ? venue_id : null };
}

/** All dishes of a bill, in minor units. */
export function billDishes({ rounds, currency }: TableBill): readonly BillDish[] {
  const minor = (amount: number) => toMinor(amount, currency);
  return rounds.flatMap(({ order_id, phone, dishes }) =>
    dishes.map(({ line, piece, amount, paid, held }) => ({
      order_id,
      line,
      piece,
      phone,
      amount: minor(amount),
      paid: minor(paid),
      held: minor(held),
    })),
  );
}

/** The equal division in progress; null if there is none (D248). */
export function divisionIn({ division, currency }: TableBill): Division | null {
  return division ? { ...division, part: toMinor(division.part, currency) } : null;
}
