import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { products } from '#server/db/schema-catalogue.ts';
import { billCafe, friend, half, me, third } from '../../support/bills.ts';
import { newCustomer } from '../../support/customers.ts';
import { cake, call } from '../../support/orders.ts';

const {
  cafe,
  ownOrder,
  join,
  readBill,
  order,
  payAs,
  stateOf,
  move,
  reconcile,
  shared,
  charged,
  refunded,
} = await billCafe('postgresql');

async function done(uuid: string) {
  for (const step of ['accept', 'prepare', 'ready', 'complete'] as const) await move(uuid, step);
}

it('[P10] [D300] guests who pay when their order is done leave a paid order, and the next ones open their own bill', async () => {
  const { id, bill, own: mine, other } = await shared();
  for (const { uuid } of [mine, other]) await done(uuid);
  for (const { uuid } of [mine, other]) expect(await move(uuid, 'mark_paid')).toBe(true);
  expect([await stateOf(mine.uuid), await stateOf(other.uuid)]).toEqual(['paid', 'paid']);
  expect(await readBill(id)).toMatchObject({ paid: bill.total, held: 0 });
  expect((await join(third)).body.table_bill).toMatchObject({ you: 1, rounds: [] });
  expect(await move(mine.uuid, 'mark_paid')).toBe(false);
});

it('[L1] [D300] a member earns points for an order that is paid when it is done', async () => {
  const somebody = await newCustomer(cafe.server);
  const as = { Authorization: somebody.Authorization };
  const path = `/api/payment-methods.json?customer_id=${somebody.id}&provider=all`;
  const points = async () => (await call(cafe.server, path, { as })).body.loyalty_card?.points;
  const { uuid } = await order(as);
  await done(uuid);
  expect(await points()).toBe(0);
  expect(await move(uuid, 'mark_paid')).toBe(true);
  expect(await points()).toBeGreaterThan(0);
});

it('[O3] [D300] what phones paid of an order can be refunded once it is made or completed', async () => {
  for (const isDone of [true, false]) {
    const { id, bill, own: mine } = await shared();
    await payAs(me, id, { kind: 'equal', parts: 2, amount: half(bill.total) });
    const { shared_paid } = (await ownOrder(mine.uuid)).payment;
    for (const step of ['accept', 'prepare', 'ready'] as const) await move(mine.uuid, step);
    if (isDone) await move(mine.uuid, 'complete');
    const before = await refunded();
    expect(await move(mine.uuid, 'refund')).toBe(true);
    await reconcile();
    const { status, payment } = await ownOrder(mine.uuid);
    expect(status).toBe('cancelled');
    expect(payment.refund).toEqual({ amount: shared_paid, status: 'done' });
    expect((await refunded()) - before).toBe(1);
    expect(await move(mine.uuid, 'refund')).toBe(false);
  }
});

it('[D250] [D300] an order that is done and unpaid again, because another one was rejected, is paid at the venue', async () => {
  const { id, bill, own: mine, other } = await shared();
  await payAs(friend, id, { kind: 'all', amount: bill.total });
  await done(mine.uuid);
  expect(await stateOf(mine.uuid)).toBe('paid');
  await move(other.uuid, 'reject');
  await reconcile();
  expect(await stateOf(mine.uuid)).toBe('pending');
  expect(await move(mine.uuid, 'refund')).toBe(false);
  expect(await move(mine.uuid, 'mark_paid')).toBe(true);
  expect(await stateOf(mine.uuid)).toBe('paid');
  expect([await charged(), await refunded()]).toEqual([1, 1]);
});

it('[O3] [D300] an order that its customer cancelled instead of agreeing to its total is not rejected after that', async () => {
  const stock = async () => {
    const [row] = await cafe.server.db.select().from(products).where(eq(products.id, 102));
    return row?.stock;
  };
  const before = await stock();
  const { uuid, total } = await order(me, [cake()]);
  expect(await move(uuid, 'change_total', (total ?? 0) + 1)).toBe(true);
  const cancel = `/api/orders/${uuid}/cancel.json`;
  const cancelled = await call(cafe.server, cancel, { method: 'PUT', as: { ...me } });
  expect(cancelled.body.order.status).toBe('cancelled');
  expect(await move(uuid, 'reject')).toBe(false);
  expect((await ownOrder(uuid)).status).toBe('cancelled');
  expect(await stock()).toBe(before);
});
