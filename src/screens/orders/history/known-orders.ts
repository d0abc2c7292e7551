import { useEffect, useMemo } from 'react';
import type { Order } from '#domain/model.ts';
import { knownOrders } from '#domain/orders/order-receipts.ts';
import { historyStore, receiptsStore } from '#stores/orders/orders.ts';
import { customerStore } from '#stores/session/session.ts';
import { importWithRetry, unlimitedTries } from '#ui/lib/lazy-import.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

const loadReceipts = () => import('#flows/orders/receipts.ts');

/** Every order fully known here, as it becomes known. */
export function useKnownOrders(): readonly Order[] {
  const { value: receipts } = useSnapshot(receiptsStore);
  const { value: history } = useSnapshot(historyStore);
  const { value: customer } = useSnapshot(customerStore);
  const id = customer?.id ?? null;
  useEffect(() => {
    void importWithRetry(loadReceipts, unlimitedTries).then(({ readReceipts }) => readReceipts());
  }, []);
  return useMemo(
    () => knownOrders(receipts, history.customer_id === id ? history.orders : [], id),
    [receipts, history, id],
  );
}
