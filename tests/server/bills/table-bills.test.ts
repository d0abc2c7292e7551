import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deleteExpired } from '#server/customers/retention.ts';
import { bill_payments, bill_phones } from '#server/db/schema-bills.ts';
import { orders } from '#server/db/schema-orders.ts';
import { billCafe, billSite, cents, friend, half, me, third } from '../../support/bills.ts';
import { newCustomer } from '../../support/customers.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { call, coffee, orderCafe, place, tableCart } from '../../support/orders.ts';
import { answerBankPage, cards } from '../../support/payments/cards.ts';
import { openServer } from '../../support/server.ts';
import { signedInTablet } from '../../support/tablet.ts';

describe.each(testedEngines)('[B13] a table’s bill on %s', async (engine) => {
  const {
    cafe,
    charged,
    refunded,
    order,
    join,
    readBill,
    card,
    payAs,
    continuePayment,
    stateOf,
    move,
    shared,
    reconcile,
    pathOf,
  } = await billCafe(engine);
  const later = (minutes: number) => {
    cafe.clock = new Date(cafe.clock.getTime() + minutes * 60_000);
  };

  it('is seen by those who have joined, with what they ordered, and by nobody else', async () => {
    const own = await order(me);
    await order(third);
    const opened = await join(me);
    expect(opened.status).toBe(200);
    const { id, join_code } = opened.body.table_bill;
    expect(opened.body.table_bill).toMatchObject({
      you: 1,
      phones: [1],
      total: own.total,
      paid: 0,
    });
    expect((await call(cafe.server, `${pathOf(id)}.json`, { as: friend })).status).toBe(404);
    await order(friend, [coffee(1, true)]);
    expect((await join(friend, { join_code: randomUUID() })).status).toBe(404);
    expect((await join(friend, { join_code })).body.table_bill).toMatchObject({
      you: 2,
      phones: [1, 2],
    });
    const bill = await readBill(id, friend);
    expect(bill.rounds.map((one: { phone: number }) => one.phone)).toEqual([1, 2]);
    const dishes = bill.rounds.flatMap((one: { dishes: { amount: number }[] }) => one.dishes);
    expect(dishes.every((one: { name: string }) => one.name !== '')).toBe(true);
    expect((await join(friend)).body.table_bill.id).toBe(id);
  });

  it('[T80] is paid part by part: never more than all of it, and an order once all of its parts are', async () => {
    const { id, bill, own, other } = await shared();
    const first = await payAs(friend, id, { kind: 'equal', parts: 2, amount: half(bill.total) });
    expect(first).toMatchObject({ status: 'paid', payment: { status: 'paid' } });
    expect([await stateOf(other.uuid), await stateOf(own.uuid)]).toEqual(['paid', 'pending']);
    const rest = await readBill(id);
    expect(rest).toMatchObject({ paid: half(bill.total), division: { parts: 2, taken: 1 } });
    const open = cents(bill.total) - cents(rest.paid);
    expect(await payAs(me, id, { kind: 'all', amount: bill.total })).toMatchObject({
      code: 'bill_changed',
    });
    const second = await payAs(me, id, { kind: 'equal', parts: 2, amount: open / 100 });
    expect(second.status).toBe('paid');
    expect([await stateOf(other.uuid), await stateOf(own.uuid)]).toEqual(['paid', 'paid']);
    expect(await readBill(id)).toMatchObject({ paid: bill.total, held: 0 });
    expect(await charged()).toBe(2);
    expect(await payAs(me, id, { kind: 'all', amount: 0 })).toMatchObject({ code: 'bill_changed' });
  });

  it('[T80] reserves the dishes being paid, charges a payment once, and releases them after three minutes', async () => {
    const { id, bill, own } = await shared();
    const wish = { kind: 'mine', amount: own.total ?? 0 };
    const token = await card(cards.challenge);
    const key = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => payAs(me, id, wish, token, key)));
    expect(sent.map(({ status }) => status)).toEqual(['open', 'open', 'open']);
    expect(await readBill(id, friend)).toMatchObject({ held: wish.amount, paid: 0 });
    expect(await payAs(friend, id, { ...wish, kind: 'all', amount: bill.total })).toMatchObject({
      code: 'bill_changed',
    });
    const secret = (await continuePayment(me, id, key)).payment.next_action.client_secret;
    later(2);
    await reconcile();
    expect((await readBill(id)).held).toBe(wish.amount);
    later(2);
    await reconcile();
    expect((await readBill(id)).held).toBe(0);
    // The bank approves too late: the charge is refunded, and the bill is open for others.
    await answerBankPage(cafe.server, secret, 'approve');
    expect((await continuePayment(me, id, key)).status).toBe('over');
    expect(await payAs(friend, id, { kind: 'all', amount: bill.total })).toMatchObject({
      status: 'paid',
    });
    later(3);
    await reconcile();
    expect((await charged()) - (await refunded())).toBe(1);
    expect((await readBill(id)).paid).toBe(bill.total);
  });

  it('shows the staff the paid, reserved and open amounts', async () => {
    const { id, bill, own } = await shared();
    const tablet = await signedInTablet(cafe.server);
    expect(await tablet.read('/staff/board')).not.toContain('class="note shared"');
    await payAs(friend, id, { kind: 'equal', parts: 2, amount: half(bill.total) });
    await payAs(
      me,
      id,
      { kind: 'all', amount: (cents(bill.total) - cents(half(bill.total))) / 100 },
      await card(cards.challenge),
    );
    const html = await tablet.read('/staff/board');
    expect(html).toMatch(
      /Paid by phone: €\d+\.\d\d · Being paid now: €\d+\.\d\d · Still to pay: €0\.00/,
    );
    expect(html).toContain(`order-${own.uuid}`);
  });

  it('a site that does not offer it says so', async () => {
    const switches = { ...billSite.switches, table_bills_enabled: 'false' };
    const quiet = await openServer({
      engine,
      site: { ...billSite, switches },
      venues: [orderCafe()],
    });
    const body = { venue_id: 1, table_id: 12 };
    const refused = await call(quiet, '/api/table-bills.json', { method: 'POST', body });
    expect(refused).toMatchObject({ status: 501, body: { code: 'not_implemented' } });
  });

  it('[P1] is paid once the bank confirms, and released at once if a card is declined or the customer gives up', async () => {
    const { id, bill } = await shared();
    const all = { kind: 'all', amount: bill.total };
    const declined = await payAs(me, id, all, await card(cards.declined));
    expect(declined).toMatchObject({
      status: 'over',
      payment: { status: 'failed', code: 'card_declined' },
    });
    expect((await readBill(id)).held).toBe(0);
    const current = await payAs(me, id, all, await card(cards.challenge));
    const stopped = await call(cafe.server, `${pathOf(id)}/payments/${current.key}.json`, {
      method: 'DELETE',
    });
    expect(stopped.body.table_bill_payment.status).toBe('over');
    const again = await payAs(me, id, all, await card(cards.challenge));
    expect(again).toMatchObject({ status: 'open', payment: { status: 'requires_action' } });
    await answerBankPage(cafe.server, again.payment.next_action.client_secret, 'approve');
    expect(await continuePayment(me, id, again.key)).toMatchObject({ status: 'paid' });
    expect(await charged()).toBe(1);
    expect(
      (
        await call(cafe.server, `${pathOf(id)}/payments/${again.key}/continue.json`, {
          method: 'POST',
          as: friend,
        })
      ).status,
    ).toBe(404);
  });

  it('[T80] refunds a payment when one of its orders is cancelled; its shares of other orders are open again', async () => {
    const { id, bill, own, other } = await shared();
    await payAs(me, id, { kind: 'all', amount: bill.total });
    expect(await stateOf(other.uuid)).toBe('paid');
    expect(await move(own.uuid, 'reject')).toBe(true);
    await reconcile();
    expect(await refunded()).toBe(1);
    const [ended] = await cafe.server.db.select().from(orders).where(eq(orders.uuid, own.uuid));
    expect(ended?.doc.payment).toMatchObject({
      status: 'refunded',
      refund: { amount: own.total, status: 'done' },
    });
    expect(await stateOf(other.uuid)).toBe('pending');
    expect(await readBill(id)).toMatchObject({ total: other.total, paid: 0, held: 0 });
  });

  it('[T80] the staff takes the rest: a payment in progress is not charged, and the bill stays paid', async () => {
    const { id, bill, own, other } = await shared();
    await payAs(friend, id, {
      kind: 'equal',
      parts: 3,
      amount: Math.floor(cents(bill.total) / 3) / 100,
    });
    const current = await payAs(
      me,
      id,
      { kind: 'mine', amount: own.total },
      await card(cards.challenge),
    );
    expect(current.status).toBe('open');
    expect(await move(own.uuid, 'change_total')).toBe(false);
    for (const { uuid } of [own, other]) expect(await move(uuid, 'mark_paid')).toBe(true);
    await reconcile();
    expect((await continuePayment(me, id, current.key)).status).toBe('over');
    expect(await readBill(id)).toMatchObject({ paid: bill.total, held: 0 });
    expect([await stateOf(other.uuid), await stateOf(own.uuid)]).toEqual(['paid', 'paid']);
    expect(await charged()).toBe(1);
  });

  it('a removed phone sees nothing more and gets its own bill with the table’s code; its order moves with it', async () => {
    const { id, bill, own, other } = await shared();
    const remove = (as: object, number: number) =>
      call(cafe.server, `${pathOf(id)}/phones/${number}.json`, { method: 'DELETE', as: { ...as } });
    expect((await remove(friend, 1)).status).toBe(404);
    expect((await remove(me, 2)).status).toBe(204);
    expect((await remove(me, 2)).status).toBe(204);
    expect((await call(cafe.server, `${pathOf(id)}.json`, { as: friend })).status).toBe(404);
    expect((await join(friend, { join_code: bill.join_code })).status).toBe(404);
    const apart = (await join(friend)).body.table_bill;
    expect(apart).toMatchObject({ you: 1, phones: [1], total: other.total });
    expect(apart.id).not.toBe(id);
    const left = await readBill(id);
    expect(left).toMatchObject({ phones: [1], total: own.total });
    expect((await join(third, { join_code: left.join_code })).body.table_bill.id).toBe(id);
    // A phone that has joined a bill stays on it; the host's code lets the removed phone in again.
    expect((await join(me)).body.table_bill.id).toBe(id);
    expect((await join(friend, { join_code: left.join_code })).body.table_bill.id).toBe(id);
  });

  it('expires after four hours, and a new one begins once the previous guests have paid', async () => {
    const { id, bill } = await shared();
    expect((await join(third)).body.table_bill.id).toBe(id);
    await payAs(me, id, { kind: 'all', amount: bill.total });
    const fresh = (await join({ 'X-Client': 'nextabcde12' })).body.table_bill;
    expect(fresh).toMatchObject({ you: 1, rounds: [] });
    later(241);
    expect((await join(me)).body.table_bill.id).not.toBe(id);
    await deleteExpired(cafe.server.db, {}, new Date(cafe.clock.getTime() + 50 * 3_600_000));
    expect(await cafe.server.db.select().from(bill_phones)).toEqual([]);
    expect((await cafe.server.db.select().from(bill_payments)).length).toBeGreaterThan(0);
  });

  it.each([
    ['a table of nobody', { venue_id: 1, table_id: 999 }, 404],
    ['no table', {}, 404],
    ['a code that is none', { join_code: 'x' }, 404],
  ])('%s has no bill', async (_name, body, status) => {
    expect((await join(me, body)).status).toBe(status);
  });

  it('is paid with immediate payments only, and excludes an order that was paid at once', async () => {
    const { id, bill } = await shared();
    const all = { kind: 'all', amount: bill.total };
    for (const payment of [{ type: 'pay_later' }, { type: 'loyalty' }, { type: 'zero' }]) {
      expect((await payAs(me, id, all, payment)).code).toBe('payment_unavailable');
    }
    await place(cafe.server, { ...tableCart([coffee(1)]), payment: await card() });
    expect((await readBill(id)).total).toBe(bill.total);
  });

  it('[L1] earns points for the customer who ordered once all of it is paid', async () => {
    const somebody = await newCustomer(cafe.server);
    const as = { Authorization: somebody.Authorization };
    const ordered = await order(as);
    const { id, total } = (await join(me)).body.table_bill;
    const points = async () =>
      (
        await call(
          cafe.server,
          `/api/payment-methods.json?customer_id=${somebody.id}&provider=all`,
          {
            as,
          },
        )
      ).body.loyalty_card?.points;
    const none = await points();
    expect(total).toBe(ordered.total);
    await payAs(me, id, { kind: 'equal', parts: 2, amount: half(total) });
    expect(await points()).toBe(none);
    await payAs(me, id, { kind: 'all', amount: (cents(total) - cents(half(total))) / 100 });
    expect(await points()).toBeGreaterThan(none ?? 0);
  });
});
