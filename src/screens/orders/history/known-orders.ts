import { useEffect } from 'react';
import type { Order } from '#domain/model.ts';
import { isReceiptOf } from '#domain/orders/order-receipts.ts';
import { readReceipts } from '#flows/orders/receipts.ts';
import { historyStore, receiptsStore } from '#stores/orders/orders.ts';
import { customerStore } from '#stores/session/session.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** Every order fully known here: receipts on the phone, and the loaded history. */
export function useKnownOrders(): readonly Order[] {
  const { value: receipts } = useSnapshot(receiptsStore);
  const { value: history } = useSnapshot(historyStore);
  const { value: customer } = useSnapshot(customerStore);
  const id = customer?.id ?? null;
  useEffect(() => void readReceipts(), []);
  const ownOrders = receipts
    .filter((receipt) => isReceiptOf(receipt, id))
    .map(({ order }) => order);
  const read = history.customer_id === id ? history.orders : [];
  const known = new Set(ownOrders.map(({ uuid }) => uuid));
  return [...ownOrders, ...read.filter(({ uuid }) => !known.has(uuid))];
}
