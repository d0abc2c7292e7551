import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openSite } from '#server/config/site.ts';
import { deleteExpired } from '#server/customers/retention.ts';
import { mails } from '#server/db/schema-customers.ts';
import { demoProviderClients } from '#server/demo/demo.ts';
import { markSent, takeDueEmail } from '#server/mail/outgoing.ts';
import { attemptsOf, writeAttempts } from '#server/payments/attempts.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { deleteAccount, newCustomer, type SignedInCustomer } from '../../support/customers.ts';
import { call, deliveryCart, noon, orderCafe, place, pricedCart } from '../../support/orders.ts';
import { cards, continuePayment, tokenOf } from '../../support/payments/cards.ts';
import { reconcilerOf } from '../../support/payments/reconciler.ts';
import { openServer } from '../../support/server.ts';
import { signedInTablet } from '../../support/tablet.ts';

const own = orderCafe({ card_payment: 'all', ordering_fee_for_web_eat_in: 0 });

const [drinks, ...others] = own.categories;
const card = { id: 103, name: { en: 'Gift card', de: 'Geschenkkarte' }, price: 25 };
const sold = { ...card, is_gift_card: true };
const free = { ...card, id: 104, price: 0, is_gift_card: true };
const products = [...(drinks?.products ?? []), sold, free];
const categories = drinks ? [{ ...drinks, products }, ...others] : [];
const site = { ...openSite, sends_mail: true };
const server = await openServer({ site, venues: [{ ...own, categories }], now: () => noon });
const tablet = await signedInTablet(server);

const cartFor = (name: string, product_id = 103) =>
  pricedCart(
    {
      service_type: 'WebBringToTable',
      table_id: 12,
      line_items_attributes: [
        {
          key: `${product_id}`,
          product_id,
          product_name: 'Gift card',
          quantity: 1,
          total: product_id === 103 ? 25 : 0,
          product_gift_recipient_attributes: {
            name,
            email: `${name}@example.com`,
            message: 'Happy <birthday>',
          },
        },
      ],
    },
    own,
  );
const ordered = async (name: string, payment: object, product_id = 103) => {
  const { status, text, body } = await place(server, { ...cartFor(name, product_id), payment });
  if (status !== 201) throw new Error(text);
  return body.order;
};
const send = async () => {
  for (let mail = await takeDueEmail(server.db, noon); mail; ) {
    await markSent(server.db, mail, noon);
    mail = await takeDueEmail(server.db, noon);
  }
};
const emailsTo = (name: string) =>
  server.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, `${name}@example.com`));

it('[C13] the kitchen’s ticket and slip name the recipient of a gift card', async () => {
  const { uuid } = await ordered('ada', { type: 'pay_later' });
  const facts = 'for ada, ada@example.com, “Happy &lt;birthday&gt;”';
  expect(await tablet.read('/staff')).toContain(facts);
  expect(await tablet.read(`/staff/print/${uuid}`)).toContain(facts);
});

it('[D204] a delivery’s ticket and slip name the town', async () => {
  const { uuid } = (await place(server, { ...deliveryCart(), payment: { type: 'pay_later' } })).body
    .order;
  expect(await tablet.read('/staff')).toContain('Tal 1, 80331, Munich');
  expect(await tablet.read(`/staff/print/${uuid}`)).toContain('Tal 1, 80331, Munich');
});

it('[C13] a gift card is emailed to its recipient when the staff take the money, once', async () => {
  const { uuid, number } = await ordered('bea', { type: 'pay_later' });
  expect(await emailsTo('bea')).toEqual([]);
  await tablet.act('mark_paid', uuid);
  const [email, ...more] = await emailsTo('bea');
  expect(more).toEqual([]);
  expect(email).toMatchObject({ kind: 'gift-card', doc: { order_uuid: uuid } });
  expect(email?.doc.subject).toBe('Deine Geschenkkarte von The Fox');
  for (const part of ['Hallo bea,', '“Happy <birthday>”', '1 × Geschenkkarte', number]) {
    expect(email?.doc.text).toContain(part);
  }
  await send();
  for (const move of ['accept', 'prepare', 'ready', 'complete', 'refund']) {
    await tablet.act(move, uuid);
  }
  expect(await emailsTo('bea')).toHaveLength(1);
});

it('[C13] a gift card is emailed when a card pays, once, and not again when it is refunded', async () => {
  const token = await tokenOf(server, cards.pays);
  const order = await ordered('cem', { type: 'stripe', token });
  expect(await emailsTo('cem')).toEqual([]);
  await continuePayment(server, order);
  expect(await emailsTo('cem')).toHaveLength(1);
  await send();
  const canceled = await call(server, `/api/orders/${order.uuid}/cancel.json`, { method: 'PUT' });
  expect(canceled.body.order.payment.status).toBe('refunded');
  expect(await emailsTo('cem')).toHaveLength(1);
});

it('[C13] [D106] a gift card is not emailed again when money paid twice is checked after a month', async () => {
  const token = await tokenOf(server, cards.pays);
  const order = await ordered('fay', { type: 'stripe', token });
  await continuePayment(server, order);
  const [first] = await attemptsOf(server.db, order.id);
  if (!first) throw new Error('There is no attempt.');
  const month = new Date(noon.getTime() + 30 * 86_400_000 + 60_000);
  // Another attempt of this order was charged late, and its refund is checked for the last time.
  const late = { attempt: 2, state: 'refunded', pays_order: false, misses: 2 } as const;
  await writeAttempts(server.db, [], [{ ...first, ...late, check_at: month }]);
  await deleteExpired(server.db, {}, month);
  expect(await emailsTo('fay')).toEqual([]);
  await reconcilePayments(reconcilerOf(server, demoProviderClients({}, server), () => month));
  const [, checked] = await attemptsOf(server.db, order.id);
  expect(checked).toMatchObject({ state: 'refunded', misses: 3 });
  expect(await emailsTo('fay')).toEqual([]);
});

it('[C13] a gift card that costs nothing is emailed when it is ordered', async () => {
  await ordered('dan', { type: 'zero' }, 104);
  expect(await emailsTo('dan')).toHaveLength(1);
});

it('[C13] a gift card of a canceled order is not emailed', async () => {
  const { uuid } = await ordered('eva', { type: 'pay_later' });
  await call(server, `/api/orders/${uuid}/cancel.json`, { method: 'PUT' });
  await tablet.act('mark_paid', uuid);
  expect(await emailsTo('eva')).toEqual([]);
});

const remove = async (who: SignedInCustomer) =>
  expect((await deleteAccount(server, who)).status).toBe(204);
const done = async (uuid: string) => {
  for (const move of ['accept', 'prepare', 'ready', 'complete']) await tablet.act(move, uuid);
};

it('[D349] a gift card that is paid is still sent when its giver and its recipient have deleted their accounts', async () => {
  const giver = await newCustomer(server);
  const recipient = await newCustomer(server, { email: 'gus@example.com' });
  const cart = { ...cartFor('gus'), payment: { type: 'pay_later' } };
  const { uuid } = (await place(server, cart, { Authorization: giver.Authorization })).body.order;
  await tablet.act('mark_paid', uuid);
  await done(uuid);
  await remove(giver);
  await remove(recipient);
  const letters = await emailsTo('gus');
  expect(letters.map(({ kind }) => kind)).toEqual(['gift-card']);
  expect(letters[0]?.doc.text).toContain('Hallo gus,');
});

it('[D349] [D300] an order that is done, but paid only after its account was deleted, sends its gift card', async () => {
  const giver = await newCustomer(server);
  const cart = { ...cartFor('hal'), customer_name: 'Giver', payment: { type: 'pay_later' } };
  const { uuid } = (await place(server, cart, { Authorization: giver.Authorization })).body.order;
  await done(uuid);
  await remove(giver);
  expect(await tablet.read('/staff')).toContain('Giver');
  await tablet.act('mark_paid', uuid);
  expect(await emailsTo('hal')).toHaveLength(1);
});

it('[C13] [D349] a gift card whose money goes back before its email was sent is not sent', async () => {
  const { uuid } = await ordered('ivo', { type: 'pay_later' });
  await tablet.act('mark_paid', uuid);
  expect(await emailsTo('ivo')).toHaveLength(1);
  await done(uuid);
  await tablet.act('refund', uuid);
  expect(await emailsTo('ivo')).toEqual([]);
});
