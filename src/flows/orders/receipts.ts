import { recordStore } from '#browser/storage/record-store.ts';
import type { Order } from '#domain/model.ts';
import {
  isReceiptOf,
  latestReceipts,
  type Receipt,
  receiptOf,
  savedReceipt,
} from '#domain/orders/order-receipts.ts';
import type { SessionEnd } from '#domain/session/stored-data.ts';
import { receiptsStore } from '#stores/orders/orders.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

const disk = recordStore<Receipt>('receipt', savedReceipt);
let reading: Promise<void> | undefined;

/**
 * Loads the receipts from disk, once, and deletes another customer's (B11, W5). If none were found, the next call reads
 * again: the database may have timed out.
 */
export function readReceipts(): Promise<void> {
  reading ??= read().then((isFound) => {
    if (!isFound) reading = undefined;
  });
  return reading;
}

/** The stored receipt of an order; null if there is none. */
export async function storedOrder(uuid: string): Promise<Receipt | null> {
  await readReceipts();
  return readStore(receiptsStore).find(({ order }) => order.uuid === uuid) ?? null;
}

/** Stores an order so that it can be opened without a network (B7, B11). */
export function storeReceipt(order: Order): void {
  const reader = readStore(customerStore)?.id ?? null;
  // A backend may not name the customer: unless it is a guest's, it ends with the session of whoever has read it (W5).
  const customer_id = order.customer_id ?? (order.guest_user ? null : reader);
  const receipt = receiptOf({ ...order, customer_id }, Date.now());
  // It may have been requested before its customer signed out.
  if (!isReceiptOf(receipt, reader)) return;
  const all = readStore(receiptsStore);
  const before = all.find((one) => one.order.uuid === order.uuid);
  // Times are not compared, as the clock may have been put back meanwhile (D362).
  put([...all.filter((one) => one !== before), receipt]);
  const isSame = JSON.stringify(before?.order) === JSON.stringify(receipt.order);
  if (!isSame) void disk.put(order.uuid, receipt);
}

export function deleteReceipt(uuid: string): void {
  put(readStore(receiptsStore).filter(({ order }) => order.uuid !== uuid));
  void disk.drop(uuid);
}

/**
 * Deletes a customer's receipts at the end of their session, including those of guest orders that they took over; a
 * deleted account deletes all (W5, D23).
 */
export async function deleteReceipts(ending: SessionEnd, gone: ReadonlySet<string>): Promise<void> {
  // Somebody else may have signed in already, in another window.
  const id = readStore(customerStore)?.id ?? null;
  const isGone = (receipt: Receipt) =>
    ending === 'deletion' || !isReceiptOf(receipt, id) || gone.has(receipt.order.uuid);
  put(readStore(receiptsStore).filter((receipt) => !isGone(receipt)));
  const expired = [...(await disk.all())].filter(([, receipt]) => isGone(receipt));
  await Promise.all(expired.map(([uuid]) => disk.drop(uuid)));
}

/** Returns whether any was found. */
async function read(): Promise<boolean> {
  const customer = readStore(customerStore)?.id ?? null;
  const all = [...(await disk.all())];
  const visible = all.filter(([, receipt]) => isReceiptOf(receipt, customer));
  put([...readStore(receiptsStore), ...visible.map(([, receipt]) => receipt)]);
  const loaded = new Set(readStore(receiptsStore).map(({ order }) => order.uuid));
  await Promise.all(all.filter(([uuid]) => !loaded.has(uuid)).map(([uuid]) => disk.drop(uuid)));
  return all.length > 0;
}

function put(receipts: readonly Receipt[]): void {
  receiptsStore.value = latestReceipts(receipts);
}
