import type { Db } from './db.ts';
import { linesOf, type OrderRow } from './order-record.ts';
import { returnSlot } from './order-taking.ts';
import { returnStock } from './stock.ts';

/** What an order had taken is free again: its products and its place in a slot (D87). */
export async function giveBack(tx: Db, row: OrderRow): Promise<void> {
  await returnStock(tx, (await linesOf(tx, [row.id])).get(row.id) ?? []);
  const { delivery_time } = row.doc;
  if (delivery_time) await returnSlot(tx, row.venue_id, new Date(delivery_time));
}
