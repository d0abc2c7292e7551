import { returnStock } from '../catalogue/stock.ts';
import type { Db } from '../db/database.ts';
import { releasePoints } from '../rewards/points.ts';
import { releaseVoucher } from '../rewards/voucher-uses.ts';
import { linesOf, type OrderRow } from './record.ts';
import { returnSlot } from './take.ts';

/** Releases everything an order had reserved: points, voucher, and unless it was made, stock and its place in a slot (D87). */
export async function releaseReservations(tx: Db, row: OrderRow, isMade = false): Promise<void> {
  await releasePoints(tx, row.id);
  await releaseVoucher(tx, row.id);
  if (isMade) return;
  await returnStock(tx, (await linesOf(tx, [row.id])).get(row.id) ?? []);
  const { delivery_time } = row.doc;
  if (delivery_time) await returnSlot(tx, row.venue_id, new Date(delivery_time));
}
