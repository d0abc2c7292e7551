import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { moneyAfterEnd } from '#domain/orders/order-money.ts';
import { sandbox_objects } from '#server/db/schema-payments.ts';
import { demoProviderClients } from '#server/demo/demo.ts';
import { billCafe, cents, half, me } from '../../support/bills.ts';
import { noon } from '../../support/orders.ts';
import { answerBankPage, bankSends, cards } from '../../support/payments/cards.ts';
import { faultyProviders } from '../../support/payments/faulty-providers.ts';

const {
  cafe,
  ownOrder,
  shared,
  readBill,
  payAs,
  continuePayment,
  card,
  move,
  reconcile,
  charged,
  refunded,
} = await billCafe('postgresql');

/** Lets a phone pay half of the bill up to its bank's challenge; `share` is the part that its own order gets. */
async function atBank() {
  const { id, bill, own: order } = await shared();
  const wish = { kind: 'equal', parts: 2, amount: half(bill.total) };
  const { key } = await payAs(me, id, wish, await card(cards.challenge));
  const secret = (await continuePayment(me, id, key)).payment.next_action.client_secret;
  const share = (await ownOrder(order.uuid)).payment.shared_held;
  return { id, bill, key, secret, share, uuid: order.uuid, total: order.total ?? 0 };
}

it('[O3] [P17] [D280] an order that ends while a phone pays says that nothing was charged only once that is known', async () => {
  const { uuid, share } = await atBank();
  expect(share).toBeGreaterThan(0);
  await move(uuid, 'reject');
  const unsure = await ownOrder(uuid);
  expect(unsure.refund_note).toBeNull();
  expect(moneyAfterEnd(unsure)).toEqual({ kind: 'unsure', amount: share });
  await reconcile();
  const known = await ownOrder(uuid);
  expect(known.refund_note).toBe('Nothing was charged.');
  expect(moneyAfterEnd(known)?.kind).toBe('nothing');
  expect([await charged(), await refunded()]).toEqual([0, 0]);
});

it('[O3] [P17] [D280] money that turns out to be charged is reported, and so is its refund', async () => {
  const { uuid, share, secret } = await atBank();
  await answerBankPage(cafe.server, secret, 'approve');
  await move(uuid, 'reject');
  expect((await ownOrder(uuid)).refund_note).toBeNull();
  await reconcile();
  expect([await charged(), await refunded()]).toEqual([1, 1]);
  const { payment, refund_note } = await ownOrder(uuid);
  expect(refund_note).toBeNull();
  expect(payment).toMatchObject({ status: 'refunded', refund: { amount: share, status: 'done' } });
});

it('[O3] [P17] [D280] it is added to what others had paid', async () => {
  const { id, bill, uuid, share, secret } = await atBank();
  const rest = (cents(bill.total) - cents(half(bill.total))) / 100;
  const paid = await payAs(me, id, { kind: 'all', amount: rest });
  expect(paid.status).toBe('paid');
  const { shared_paid } = (await ownOrder(uuid)).payment;
  await answerBankPage(cafe.server, secret, 'approve');
  await move(uuid, 'reject');
  expect((await ownOrder(uuid)).payment.refund).toEqual({ amount: shared_paid, status: 'pending' });
  await reconcile();
  const both = (cents(shared_paid) + cents(share)) / 100;
  expect((await ownOrder(uuid)).payment.refund).toEqual({ amount: both, status: 'done' });
  expect([await charged(), await refunded()]).toEqual([2, 2]);
});

it('[O3] [D280] for what the staff took of a shared order, the customer asks the venue; the phones’ part is refunded', async () => {
  const { id, bill, own: order } = await shared();
  const third = Math.floor(cents(bill.total) / 3) / 100;
  await payAs(me, id, { kind: 'equal', parts: 3, amount: third });
  const { uuid, total } = order;
  const { shared_paid } = (await ownOrder(uuid)).payment;
  await move(uuid, 'mark_paid');
  for (const step of ['accept', 'prepare', 'ready', 'complete'] as const) await move(uuid, step);
  expect(await move(uuid, 'refund')).toBe(true);
  await reconcile();
  const ended = await ownOrder(uuid);
  const refund = { amount: shared_paid, status: 'done' };
  expect(ended.payment).toMatchObject({ status: 'paid', refund });
  const ofStaff = (cents(total ?? 0) - cents(shared_paid)) / 100;
  expect(moneyAfterEnd(ended)).toEqual({ kind: 'ask', amount: ofStaff });
});

it('[O3] [D106] [D280] a refund that the provider rejects is shown as failed, and done once the provider accepts it', async () => {
  const { id, bill, own: order } = await shared();
  expect((await payAs(me, id, { kind: 'all', amount: bill.total })).status).toBe('paid');
  const { providers, faults } = faultyProviders(demoProviderClients({}, cafe.server));
  faults.refusing = 'stripe';
  await move(order.uuid, 'reject');
  await reconcile(providers, () => undefined);
  const amount = order.total;
  expect((await ownOrder(order.uuid)).payment.refund).toEqual({ amount, status: 'failed' });
  cafe.clock = new Date(cafe.clock.getTime() + 2 * 3_600_000);
  await reconcile();
  expect((await ownOrder(order.uuid)).payment.refund).toEqual({ amount, status: 'done' });
  expect([await charged(), await refunded()]).toEqual([1, 1]);
});

it('[O3] [P17] [D292] a payment that the venue refunded at the provider releases its dishes at once', async () => {
  const { id, key, secret } = await atBank();
  await answerBankPage(cafe.server, secret, 'approve');
  const { db } = cafe.server;
  const refunded = sql`jsonb_set(${sandbox_objects.doc}, '{refunds}', '1')`;
  await db
    .update(sandbox_objects)
    .set({ doc: refunded })
    .where(eq(sandbox_objects.id, intentOf(secret)));
  expect(await continuePayment(me, id, key)).toMatchObject({
    status: 'over',
    payment: { status: 'refunded', refund: { status: 'done' } },
  });
  expect(await readBill(id)).toMatchObject({ paid: 0, held: 0 });
});

it('[D105] [D249] a bank that processes a payment holds its dishes for an hour at most', async () => {
  const { id, secret, bill } = await atBank();
  await answerBankPage(cafe.server, secret, 'pending');
  const after = async (minutes: number) => {
    cafe.clock = new Date(noon.getTime() + minutes * 60_000);
    await reconcile();
    return (await readBill(id)).held;
  };
  expect(await after(30)).toBe(half(bill.total));
  expect(await after(61)).toBe(0);
  await bankSends(cafe.server, secret);
  await after(65);
  expect([await charged(), await refunded()]).toEqual([1, 1]);
});

const intentOf = (secret: string) => secret.split('_secret_')[0] ?? '';
