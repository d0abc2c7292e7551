import { expect, it } from 'vitest';
import { billCafe, cents, friend, me } from '../../support/bills.ts';
import { emailsTo } from '../../support/customers.ts';
import { call } from '../../support/orders.ts';
import { signedInTablet } from '../../support/tablet.ts';

const { cafe, ownOrder, shared, payAs, move, reconcile, readBill } = await billCafe('postgresql');
const tablet = await signedInTablet(cafe.server);

const inEuros = (amount: number) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(amount);
/** An order of a bill of which a phone has paid an equal part. */
async function partPaid(by: object = me, parts = 3) {
  const { id, bill, own: mine, other } = await shared();
  const amount = Math.floor(cents(bill.total) / parts) / 100;
  await payAs(by, id, { kind: 'equal', parts, amount });
  const { shared_paid: paid } = (await ownOrder(mine.uuid)).payment;
  return { id, mine, other, paid, rest: (cents(mine.total ?? 0) - cents(paid)) / 100 };
}

async function ticketOf(uuid: string) {
  const board = await tablet.read('/staff/board');
  return new RegExp(`id="order-${uuid}".*?</article>`, 's').exec(board)?.[0] ?? '';
}

async function letterOf(uuid: string, email: string, language = 'en') {
  const path = `/api/orders/${uuid}/unauthenticated-receipt.json`;
  const as = { 'Accept-Language': language };
  await call(cafe.server, path, { method: 'POST', body: { email }, as });
  return (await emailsTo(cafe.server, email))[0]?.doc.text ?? '';
}

it('[B13] [D301] ticket and slip show what phones have paid and what is left, not that nothing is paid', async () => {
  const { mine, paid, rest } = await partPaid();
  for (const part of [await ticketOf(mine.uuid), await tablet.read(`/staff/print/${mine.uuid}`)]) {
    expect(part).toContain(`Paid by phone: ${inEuros(paid)} · Still to pay: ${inEuros(rest)}`);
    expect(part).toContain(inEuros(mine.total ?? 0));
    expect(part).not.toContain('not paid yet');
  }
  await move(mine.uuid, 'mark_paid');
  const slip = await tablet.read(`/staff/print/${mine.uuid}`);
  expect(slip).toContain('</strong> paid');
  expect(slip).not.toContain('Still to pay');
});

it('[D250] [D301] what the staff took is not shown as paid by phone once a phone’s part is refunded', async () => {
  // The friend's half pays all of the other order, and a part of this one.
  const { mine, other, paid, rest } = await partPaid(friend, 2);
  await move(mine.uuid, 'mark_paid');
  await move(other.uuid, 'reject');
  await reconcile();
  expect((await ownOrder(mine.uuid)).payment.status).toBe('pending');
  const ticket = await ticketOf(mine.uuid);
  expect(ticket).toContain(`Paid at the venue: ${inEuros(rest)} · Still to pay: ${inEuros(paid)}`);
  expect(ticket).not.toContain('Paid by phone');
});

it('[O5] [B13] [D301] a receipt shows what phones have paid and what is left', async () => {
  const { mine, paid, rest } = await partPaid();
  const english = await letterOf(mine.uuid, 'part@example.com');
  expect(english).toContain(
    `Paid by phone: ${inEuros(paid)}. To pay at the venue: ${inEuros(rest)}.`,
  );
  expect(english).not.toContain('To pay at the venue.');
  expect(await letterOf(mine.uuid, 'teil@example.com', 'de')).toContain('Vor Ort zu zahlen: ');
  await move(mine.uuid, 'reject');
  const soon = await letterOf(mine.uuid, 'soon@example.com');
  expect(soon).toContain(`Will be refunded: ${inEuros(paid)}`);
  await reconcile();
  const ended = await letterOf(mine.uuid, 'back@example.com');
  expect(ended).toContain(`Refunded: ${inEuros(paid)}`);
  expect(ended).not.toContain('Paid and refunded.');
});

it('[O5] [D279] [D301] a receipt of an order that was canceled asks for no money', async () => {
  const { own: mine, id } = await shared();
  expect((await readBill(id, friend)).paid).toBe(0);
  await move(mine.uuid, 'reject');
  const ended = await letterOf(mine.uuid, 'ended@example.com');
  expect(ended).toContain('Nothing was charged.');
  expect(ended).not.toContain('To pay at the venue');
});
