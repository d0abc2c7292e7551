import { expect, it } from 'vitest';
import { receiptOf } from '#domain/orders/order-receipts.ts';
import { readReceipts } from '#flows/orders/receipts.ts';
import { receiptsStore } from '#stores/orders/orders.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { anOrder, UUID } from '../../screens/orders/sample-order.ts';

it('[B11] receipts are read again if none were found: the database may have timed out', async () => {
  customerStore.value = null;
  await readReceipts();
  expect(readStore(receiptsStore)).toEqual([]);
  // Session storage stands for the database, which this browser does not have.
  const receipt = receiptOf(anOrder({ customer_id: null }), Date.now());
  window.sessionStorage.setItem(`receipt:${UUID}`, JSON.stringify(receipt));
  await readReceipts();
  expect(readStore(receiptsStore).map(({ order }) => order.uuid)).toEqual([UUID]);
});
