import { expect, it } from 'vitest';
import { receiptOf } from '#domain/orders/order-receipts.ts';
import { takeNewer } from '#flows/orders/placed-orders.ts';
import { readReceipts, storeReceipt } from '#flows/orders/receipts.ts';
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

it('[B11] [D362] an order is updated although the phone’s clock was put back since', () => {
  const hour = 3_600_000;
  const order = anOrder({ customer_id: null });
  receiptsStore.value = [{ ...receiptOf({ ...order, status: 'placed' }, Date.now() + 2 * hour) }];
  storeReceipt({ ...order, status: 'preparing' });
  expect(readStore(receiptsStore)[0]?.order.status).toBe('preparing');
  receiptsStore.value = [{ ...receiptOf({ ...order, status: 'placed' }, Date.now() + 2 * hour) }];
  takeNewer({ ...order, status: 'ready' }, Date.now());
  expect(readStore(receiptsStore)[0]?.order.status).toBe('ready');
});
