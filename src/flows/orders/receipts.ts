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
import { receiptsStore } from '#stores/orders/receipts.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

const disk = recordStore<Receipt>('receipt', savedReceipt);
let reading: Promise<void> | undefined;

/** Brings the receipts from the phone's disk, once; another customer's are thrown away (B11, W5). */
export function readReceipts(): Promise<void> {
  reading ??= read();
  return reading;
}

/** An order as this phone keeps it; null is not kept here. */
export async function storedOrder(uuid: string): Promise<Receipt | null> {
  await readReceipts();
  return readStore(receiptsStore).find(({ order }) => order.uuid === uuid) ?? null;
}

/** Keeps what was heard of an order, so that it opens without a network (B7, B11). */
export function storeReceipt(order: Order): void {
  const receipt = receiptOf(order, Date.now());
  // It may have been asked for before its customer signed out.
  if (!isReceiptOf(receipt, readStore(customerStore)?.id ?? null)) return;
  const before = readStore(receiptsStore).find((one) => one.order.uuid === order.uuid);
  put([...readStore(receiptsStore), receipt]);
  const isSame = JSON.stringify(before?.order) === JSON.stringify(receipt.order);
  if (!isSame) void disk.put(order.uuid, receipt);
}

/** Takes a receipt off the phone. */
export function deleteReceipt(uuid: string): void {
  put(readStore(receiptsStore).filter(({ order }) => order.uuid !== uuid));
  void disk.drop(uuid);
}

/**
 * A customer whose time here has ended leaves no receipt behind, nor those of the guest's orders that they have taken over;
 * a deleted account leaves none at all (W5, D23).
 */
export async function deleteReceipts(ending: SessionEnd, gone: ReadonlySet<string>): Promise<void> {
  const isGone = ({ order, owner }: Receipt) =>
    ending === 'deletion' || owner !== null || gone.has(order.uuid);
  put(readStore(receiptsStore).filter((receipt) => !isGone(receipt)));
  const theirs = [...(await disk.all())].filter(([, receipt]) => isGone(receipt));
  await Promise.all(theirs.map(([uuid]) => disk.drop(uuid)));
}

async function read(): Promise<void> {
  const customer = readStore(customerStore)?.id ?? null;
  const all = [...(await disk.all())];
  const mine = all.filter(([, receipt]) => isReceiptOf(receipt, customer));
  put([...readStore(receiptsStore), ...mine.map(([, receipt]) => receipt)]);
  const kept = new Set(readStore(receiptsStore).map(({ order }) => order.uuid));
  await Promise.all(all.filter(([uuid]) => !kept.has(uuid)).map(([uuid]) => disk.drop(uuid)));
}

function put(receipts: readonly Receipt[]): void {
  receiptsStore.value = [...latestReceipts(receipts)];
}
