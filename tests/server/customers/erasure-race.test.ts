import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deleteExpired } from '#server/customers/retention.ts';
import { orders } from '#server/db/schema-orders.ts';
import { newCustomer } from '../../support/customers.ts';
import { countWaiting } from '../../support/database/locks.ts';
import {
  call,
  coffee,
  noon,
  orderCafe,
  place,
  pricedCart,
  tableCart,
} from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

const venues = [orderCafe()];
const server = await openServer({ engine: 'postgresql', venues, now: () => noon });
const phone = { 'X-Client': 'phoneabc123' };
const later = new Date(noon.getTime() + 91 * 86_400_000);

it('[A9] [D383] an old guest’s order that becomes a customer’s at that moment is not erased', async () => {
  const cart = { ...pricedCart(tableCart([coffee()])), payment: { type: 'pay_later' } };
  const placed = await place(server, { ...cart, customer_name: 'Ada Lovelace' }, phone);
  const { uuid } = placed.body.order;
  const orderCondition = eq(orders.uuid, uuid);
  await server.db.update(orders).set({ status: 'completed' }).where(orderCondition);
  const who = await newCustomer(server);
  const as = { ...phone, Authorization: who.Authorization };
  const [merged, erased] = await server.db.transaction(async (tx) => {
    await tx.select().from(orders).where(orderCondition).for('update');
    const merging = call(server, `/api/customers/${who.id}/merge.json`, {
      method: 'POST',
      body: { customer: { guest_order_uuids: [uuid] } },
      as,
    });
    await expect.poll(() => countWaiting(server.db)).toBe(1);
    const erasing = deleteExpired(server.db, {}, later);
    await expect.poll(() => countWaiting(server.db)).toBe(2);
    return [merging, erasing] as const;
  });
  expect((await merged).status).toBe(204);
  await erased;
  const [row] = await server.db.select().from(orders).where(orderCondition);
  expect(row).toMatchObject({ customer_id: who.id, scope: `customer:${who.id}`, erased_at: null });
  expect(row?.doc.customer_name).toBe('Ada Lovelace');
});
