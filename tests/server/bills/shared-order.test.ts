import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { moneyIfCancelled, totalId } from '#domain/orders/order-money.ts';
import { billCafe, cents, half, me } from '../../support/bills.ts';
import { call } from '../../support/orders.ts';
import { cards } from '../../support/payments/cards.ts';

const { cafe, ownOrder, shared, payAs, card, move, reconcile } = await billCafe('postgresql');

it('[B13] [O1] an order shows how much of it phones have paid, and are paying, until it ends', async () => {
  const { id, bill, own: mine } = await shared();
  const { uuid, total } = mine;
  expect((await ownOrder(uuid)).payment).not.toHaveProperty('shared_paid');

  const key = randomUUID();
  const held = { kind: 'equal', parts: 2, amount: half(bill.total) };
  await payAs(me, id, held, await card(cards.challenge), key);
  const taken = Math.min(cents(held.amount), cents(total ?? 0)) / 100;
  const payingNow = await ownOrder(uuid);
  expect(payingNow.payment).toMatchObject({ status: 'pending', shared_held: taken });
  expect(moneyIfCancelled(payingNow)).toEqual([{ kind: 'unsure', amount: total }]);

  const stop = `/api/table-bills/${id}/payments/${key}.json`;
  await call(cafe.server, stop, { method: 'DELETE', as: { ...me } });
  const shareOfHalf = await payAs(me, id, { ...held, parts: 3, amount: third(bill.total) });
  expect(shareOfHalf.status).toBe('paid');
  const paid = await ownOrder(uuid);
  expect(paid.payment).toMatchObject({ status: 'pending', shared_paid: third(bill.total) });
  expect(paid.payment).not.toHaveProperty('shared_held');
  expect(moneyIfCancelled(paid)).toEqual([{ kind: 'parts', amount: third(bill.total) }]);

  await move(uuid, 'reject');
  await reconcile();
  const ended = await ownOrder(uuid);
  expect(ended.payment.refund).toEqual({ amount: third(bill.total), status: 'done' });
  expect(ended.payment).not.toHaveProperty('shared_paid');
  expect(totalId(ended)).toBe('total');
});

it('[B13] [O3] what the staff took is not included', async () => {
  const { id, bill, own: mine } = await shared();
  await payAs(me, id, { kind: 'equal', parts: 3, amount: third(bill.total) });
  await move(mine.uuid, 'mark_paid');
  const paid = await ownOrder(mine.uuid);
  expect(paid.payment).toMatchObject({ status: 'paid', shared_paid: third(bill.total) });
  const staff = (cents(mine.total ?? 0) - cents(third(bill.total))) / 100;
  expect(moneyIfCancelled(paid)).toEqual([
    { kind: 'parts', amount: third(bill.total) },
    { kind: 'ask', amount: staff },
  ]);
});

function third(amount: number): number {
  return Math.floor(cents(amount) / 3) / 100;
}
