import type { Call } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import type { PlacedResult } from './idempotency.ts';
import { checkOrder, priceOrder, readRequest, reserveForOrder } from './place-steps.ts';
import { writeOrder } from './write.ts';

/**
 * Places an order within a transaction: reads the request, prices it, checks it, reserves what it needs and writes it
 * (D66, D73).
 * @throws Refused if the order cannot be placed as requested; the transaction then leaves no trace
 */
export async function placeNow(tx: Db, call: Call<'placeOrder'>): Promise<PlacedResult> {
  const requested = await readRequest(tx, call);
  const priced = await priceOrder(tx, call, requested);
  checkOrder(call, requested, priced);
  const taken = await reserveForOrder(tx, call, requested, priced);
  return writeOrder(tx, call, requested, priced, taken);
}
