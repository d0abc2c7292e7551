import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '#domain/model.ts';
import { vouchers } from '#server/db/schema-catalogue.ts';
import { orders } from '#server/db/schema-orders.ts';
import { voucher_redemptions } from '#server/db/schema-vouchers.ts';
import { demoVenues } from '#server/demo/all.ts';
import { demoProviderClients } from '#server/demo/demo.ts';
import { demoOffers } from '#server/demo/site-offers.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { callAs, newCustomer, password } from '../../support/customers.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { call, coffee, noon, orderCafe, place, tableCart } from '../../support/orders.ts';
import { cards, continuePayment, tokenOf } from '../../support/payments/cards.ts';
import { reconcilerOf } from '../../support/payments/reconciler.ts';
import { openServer } from '../../support/server.ts';

const limited = {
  ...orderCafe({ card_payment: 'all' }),
  vouchers: [
    { code: 'FIRST10', type: 'amount' as const, value: 1, label: '1 off', max_uses: 10 },
    { code: 'ONCE', type: 'amount' as const, value: 1, label: '1 off', max_uses_per_customer: 1 },
    { code: 'TWICE', type: 'amount' as const, value: 1, label: '1 off', max_uses_per_customer: 2 },
    { code: 'LAST', type: 'amount' as const, value: 1, label: '1 off', max_uses: 1 },
    {
      code: 'TODAY',
      type: 'amount' as const,
      value: 1,
      label: '1 off',
      valid_from: '2026-11-23T11:05:00Z',
      valid_until: '2026-11-23T12:00:00Z',
    },
  ],
};

it('[L3] what the demo’s offers promise once for each account, their vouchers give once', () => {
  for (const { venue_id, discount_code } of demoOffers) {
    const venue = demoVenues().find((one) => one.venue.id === venue_id);
    const voucher = venue?.vouchers?.find(({ code }) => code === discount_code);
    expect(voucher?.max_uses_per_customer).toBe(1);
  }
});

describe.each(testedEngines)('on %s', async (engine) => {
  let now = noon;
  const server = await openServer({ engine, venues: [limited], now: () => now });
  beforeEach(async () => {
    now = noon;
    await server.db.delete(orders);
  });

  /** Two flat whites with a code, at the total that includes its discount. */
  const cartWith = (discount_code: string, given: Partial<Cart> = {}) => {
    const cart = tableCart([coffee(2)], given);
    return { ...cart, discount_code, total: Math.round((cart.total ?? 0) * 100 - 100) / 100 };
  };
  const send = (code: string, as: Record<string, string> = {}, given: Partial<Cart> = {}) =>
    place(server, { ...cartWith(code, given), payment: { type: 'pay_later' } } as Cart, as);
  const onPhone = (name: string) => ({ 'X-Client': name });
  const refusalOf = async (code: string, as: Record<string, string> = {}) => {
    const { body } = await call(server, '/api/discounts/cart-discount.json', {
      method: 'POST',
      body: { ...cartWith(code), auto_voucher_discount: false },
      as,
    });
    return body.error_message;
  };
  const cancel = (uuid: string) =>
    call(server, `/api/orders/${uuid}/cancel.json`, { method: 'PUT' });

  it('[C6] 50 phones at once use a code that is good for 10: it is used 10 times', async () => {
    const sent = Array.from({ length: 50 }, async (_, index) => {
      const as = onPhone(`phone${String(index).padStart(6, '0')}`);
      for (;;) {
        const answer = await send('FIRST10', as);
        // The app retries by itself when it is told to wait.
        if (answer.body.code !== 'outstanding' && answer.status !== 503) return answer;
      }
    });
    const answers = await Promise.all(sent);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['price_changed']));
    expect(refused[0]?.body).toMatchObject({
      errors: ['The code FIRST10 has been used up.', expect.stringContaining('total is now')],
      total: tableCart([coffee(2)]).total,
    });
    expect(await server.db.$count(voucher_redemptions)).toBe(10);
    expect(await server.db.$count(orders)).toBe(10);
  });

  it('[C6] a customer who places two concurrent orders uses a code once', async () => {
    const who = await newCustomer(server);
    const as = { Authorization: who.Authorization };
    const sent = Array.from({ length: 6 }, (_, index) =>
      send('ONCE', { ...as, ...onPhone(`window${index}0000`) }),
    );
    const answers = await Promise.all(sent);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const lost = answers.find(({ status }) => status !== 201);
    expect(lost?.body.errors?.[0]).toBe('You’ve already used the code ONCE.');
  });

  it('[C6] the basket is informed before the order, in the phone’s language', async () => {
    expect(await refusalOf('ONCE')).toBeNull();
    await send('ONCE');
    expect(await refusalOf('ONCE')).toBe('You’ve already used the code ONCE.');
    expect(await refusalOf('ONCE', { 'Accept-Language': 'de' })).toBe(
      'Du hast den Code ONCE schon eingelöst.',
    );
    expect(await refusalOf('ONCE', onPhone('other123456'))).toBeNull();
    await send('LAST');
    expect(await refusalOf('LAST', onPhone('other123456'))).toBe('The code LAST has been used up.');
  });

  it('[C6] a limit may be more than one', async () => {
    const codes = [await send('TWICE'), await send('TWICE'), await send('TWICE')];
    expect(codes.map(({ status }) => status)).toEqual([201, 201, 409]);
  });

  it('[C6] a basket without a total never gets a discount that the code no longer gives', async () => {
    await send('LAST');
    const { total: _, ...cart } = cartWith('LAST');
    const { body } = await place(server, cart as Cart, onPhone('other123456'));
    expect(body.order).toMatchObject({ discount_code: null, total: tableCart([coffee(2)]).total });
  });

  it('[C6] a code is valid from its start to its end', async () => {
    expect(await refusalOf('TODAY')).toBeNull();
    now = new Date('2026-11-23T11:04:59Z');
    expect(await refusalOf('TODAY')).toBe('The code TODAY doesn’t apply yet.');
    now = new Date('2026-11-23T12:00:00Z');
    expect(await refusalOf('TODAY')).toBe('The code TODAY has expired.');
    expect((await send('TODAY')).body.code).toBe('price_changed');
  });

  describe('identifying a customer', () => {
    const email = 'Guest@example.com';

    it('[C6] a guest is identified by their phone and email address', async () => {
      await send('ONCE', onPhone('phone000001'), { email });
      expect((await send('ONCE', onPhone('phone000001'))).status).toBe(409);
      const again = await send('ONCE', onPhone('phone000002'), { email: ' guest@EXAMPLE.com ' });
      expect(again.status).toBe(409);
      expect((await send('ONCE', onPhone('phone000002'))).status).toBe(201);
    });

    it('[C6] two accounts on one phone may each use a code; afterwards a guest on it may not', async () => {
      const [one, other] = [await newCustomer(server), await newCustomer(server)];
      expect((await send('ONCE', { Authorization: one.Authorization })).status).toBe(201);
      expect((await send('ONCE', { Authorization: other.Authorization })).status).toBe(201);
      expect((await send('ONCE')).status).toBe(409);
    });

    it('[C6] nobody can use up an account’s code by entering its address', async () => {
      const who = await newCustomer(server);
      await send('ONCE', onPhone('stranger001'), { email: who.email });
      expect((await send('ONCE', { Authorization: who.Authorization })).status).toBe(201);
    });

    it('[C6] [A9] a guest’s uses count for the account that signs up on the phone', async () => {
      const { body } = await send('ONCE');
      const who = await newCustomer(server);
      const as = { Authorization: who.Authorization };
      expect((await send('ONCE', as)).status).toBe(409);
      const customer = { guest_order_uuids: [body.order.uuid] };
      await callAs(server, who, `/api/customers/${who.id}/merge.json`, {
        method: 'POST',
        body: { customer },
      });
      expect((await send('ONCE', { ...as, ...onPhone('other123456') })).status).toBe(409);
    });

    it('[C6] [A4] a deleted customer is erased, but their uses still count', async () => {
      const who = await newCustomer(server);
      const as = { Authorization: who.Authorization };
      await send('LAST', as);
      const query = `?password=${encodeURIComponent(password)}`;
      await callAs(server, who, `/api/customers/${who.id}.json${query}`, { method: 'DELETE' });
      const [row] = await server.db.select().from(voucher_redemptions);
      expect(row).toMatchObject({ customer_id: null, email_hash: null });
      expect(row?.client_id).toMatch(/^left:\d+$/);
      expect((await send('LAST', onPhone('other123456'))).status).toBe(409);
    });
  });

  describe('an order that ends releases its voucher', () => {
    it('[C6] [O3] when it is cancelled, once', async () => {
      const { body } = await send('LAST');
      expect((await send('LAST', onPhone('other123456'))).status).toBe(409);
      await Promise.all([1, 2, 3].map(() => cancel(body.order.uuid)));
      expect((await send('LAST', onPhone('other123456'))).status).toBe(201);
      expect((await send('LAST')).status).toBe(409);
    });

    it('[C6] [P1] when its card is declined and its time to pay has passed, not before', async () => {
      const token = await tokenOf(server, cards.declined);
      const payment = { type: 'stripe', token };
      const { body } = await place(server, { ...cartWith('LAST'), payment } as Cart);
      await continuePayment(server, body.order);
      expect((await send('LAST', onPhone('other123456'))).status).toBe(409);
      now = new Date(noon.getTime() + 31 * 60_000);
      const providers = demoProviderClients({}, server);
      await reconcilePayments(reconcilerOf(server, providers, () => now));
      const [row] = await server.db.select().from(orders).where(eq(orders.id, body.order.id));
      expect(row?.status).toBe('payment_failed');
      expect((await send('LAST', onPhone('other123456'))).status).toBe(201);
    });

    it('[C6] an order that is refused for another reason uses nothing', async () => {
      const wrong = { ...cartWith('LAST'), payment: { type: 'zero' } } as Cart;
      expect((await place(server, wrong)).status).toBe(422);
      expect(await server.db.$count(voucher_redemptions)).toBe(0);
      expect((await send('LAST')).status).toBe(201);
    });
  });

  it('[C6] a code without limits blocks nobody', async () => {
    await server.db
      .insert(vouchers)
      .values({
        venue_id: 1,
        code: 'FREE',
        doc: { code: 'FREE', type: 'amount', value: 1, label: '1 off' },
      })
      .onConflictDoNothing();
    const both = await server.db.transaction(async (tx) => {
      await tx.select().from(vouchers).where(eq(vouchers.code, 'FREE')).for('update');
      return engine === 'embedded' ? null : send('FREE');
    });
    expect(both?.status ?? (await send('FREE')).status).toBe(201);
    expect(await server.db.$count(voucher_redemptions)).toBe(1);
  });
});
