import { beforeEach, expect, it } from 'vitest';
import { openSite } from '#server/config/site.ts';
import { try_counts } from '#server/db/schema-credentials.ts';
import { mails } from '#server/db/schema-customers.ts';
import { moveManually } from '#server/orders/by-hand.ts';
import { emailsTo } from '../../support/customers.ts';
import { coffee, noon, orderCafe, place, tableCart } from '../../support/orders.ts';
import { cards, continuePayment, tokenOf } from '../../support/payments/cards.ts';
import { openServer } from '../../support/server.ts';

const { kitchen: _kitchen, ...site } = openSite;
const server = await openServer({
  site,
  venues: [orderCafe({ card_payment: 'all' })],
  now: () => noon,
});
beforeEach(async () => {
  await server.db.delete(mails);
  await server.db.delete(try_counts);
});

const later = { type: 'pay_later' };
const byCard = async (number: string) => ({ type: 'stripe', token: await tokenOf(server, number) });
async function order(payment: object, email?: string, as: Record<string, string> = {}) {
  const answer = await place(server, { ...tableCart([coffee(2)]), email, payment }, as);
  expect(answer.status).toBe(201);
  return answer.body.order;
}
const lettersTo = async (email: string) =>
  (await emailsTo(server, email)).map(({ doc }) => doc.text ?? '');
it('[O5] [D71] [D421] a customer who gave an email address gets the receipt of an order to be paid later', async () => {
  const { number } = await order(later, 'dana@example.com', { 'Accept-Language': 'de' });
  const [letter, ...more] = await lettersTo('dana@example.com');
  expect(letter).toContain(`Bestellung ${number}`);
  expect(letter).toContain('Vor Ort zu zahlen.');
  expect(more).toEqual([]);
});

it('[O5] [P17] [D421] the receipt of an order by card is sent once it is paid, in the language of its customer', async () => {
  const paid = await order(await byCard(cards.pays), 'dana@example.com', {
    'Accept-Language': 'de',
  });
  expect(await lettersTo('dana@example.com')).toEqual([]);
  for (const _ of ['once', 'twice']) await continuePayment(server, paid);
  const letters = await lettersTo('dana@example.com');
  expect(letters).toHaveLength(1);
  expect(letters[0]).toContain('Bezahlt: Visa');
});

it.each([
  ['by card', () => byCard(cards.pays), /Will be refunded: €[\d.]+/],
  ['to be paid later', async () => later, /Nothing was charged\./],
])(
  '[O5] [D279] [D422] who got the receipt of an order %s also learns by email that it was canceled',
  async (_, payment, money) => {
    const { uuid } = await continuePayment(
      server,
      await order(await payment(), 'dana@example.com'),
    );
    await moveManually(server.db, uuid, { move: 'reject' }, { now: noon, site });
    const letters = await lettersTo('dana@example.com');
    expect(letters).toHaveLength(2);
    expect(letters[1]).toContain('This order was canceled.');
    expect(letters[1]).toMatch(money);
  },
);

it('[O5] [D55] [D422] who has agreed to a changed total gets a receipt of it', async () => {
  const placed = await order(later, 'dana@example.com');
  await moveManually(
    server.db,
    placed.uuid,
    { move: 'change_total', total: 5.5 },
    { now: noon, site },
  );
  expect(await lettersTo('dana@example.com')).toHaveLength(1);
  await continuePayment(server, placed);
  const [, letter, ...more] = await lettersTo('dana@example.com');
  expect(letter).toContain('Total  €5.50');
  expect(more).toEqual([]);
});

it('[O5] [D421] nobody gets a receipt of an order that is not placed, or without an address', async () => {
  await continuePayment(server, await order(await byCard(cards.declined), 'dana@example.com'));
  await order(later);
  expect(await server.db.select().from(mails)).toEqual([]);
});

it('[O5] [D56] [D421] strangers cannot flood an address with receipts of their orders', async () => {
  for (let count = 0; count < 8; count += 1) await order(later, 'flooded@example.com');
  expect(await lettersTo('flooded@example.com')).toHaveLength(6);
});

it('[D421] how to write to an order’s customer is in no response', async () => {
  expect(await order(later, 'dana@example.com')).not.toHaveProperty('mailing');
});
