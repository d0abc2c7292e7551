import { describe, expect, it } from 'vitest';
import { presetSite } from '#server/demo/site-presets.ts';
import { callAs, newCustomer, password, secretsSentTo } from '../../support/customers.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { call, coffee, collectionCart, noon, orderCafe, place } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

describe.each(testedEngines)(
  'what people type reaches the backend as they mean it, on %s',
  async (engine) => {
    const site = { ...presetSite('open'), rate_limits: 'off' as const };
    const café = orderCafe({ country: 'DE', gifts_enabled: false });
    const server = await openServer({ engine, site, venues: [café], now: () => noon });

    const post = (path: string, body: object) => call(server, path, { method: 'POST', body });

    it.each([
      ['089 / 12 34 56 78', '+498912345678'],
      ['+49 (0) 89 / 12345678', '+498912345678'],
      ['0049 89 12345678', '+498912345678'],
      ['٠٨٩ ١٢٣٤٥٦٧٨', '+498912345678'],
      ['\u202a+1 608-271-9000 x11\u202c', '+16082719000'],
      ['＋８１ ９０ １２３４ ５６７８', '+819012345678'],
      ['12345678901234567890', null],
    ])('[C12] an order has the number %s as it was typed, and as %s', async (typed, dialled) => {
      const slot = (await call(server, '/api/venues/1/collection-times.json?sender=web')).body;
      const cart = collectionCart([coffee(1, false, 3.2)], slot.collection_times[20].time);
      const order = { ...cart, phone_number: typed, payment: { type: 'pay_later' } };
      const placed = await place(server, order);
      expect(placed.status, placed.text).toBe(201);
      expect(placed.body.order).toMatchObject({
        phone_number: typed.replace(/[\u202a\u202c]/g, ''),
        phone_e164: dialled,
      });
      const shown = await call(
        server,
        `/api/orders/${placed.body.order.uuid}/unauthenticated.json`,
      );
      expect(shown.body.order.phone_e164).toBeNull();
    });

    it.each(['８０３３１', '80 331', 'D-80331', '٨٠٣٣١', '80331\u200b', ' 80331-1234'])(
      '[V5] the postcode %s is in its zone',
      async (postcode) => {
        const address = { street: 'Ostring 1', postcode };
        const { body } = await post('/api/venues/1/validate-delivery-address.json', address);
        expect(body.valid).toBe(true);
      },
    );

    it.each([
      ...['ten', ' TEN\u200b', 'ＴＥＮ', 't e n', 'T\u00a0EN', '„ten“', 'Code: TEN.', '*TEN*'],
      ...['Use TEN at checkout', 'Code TEN', 'Dein Gutscheincode lautet TEN', '🎉TEN🎉', 'ТЕN'],
    ])('[C6] the voucher %s is accepted', async (typed) => {
      const slot = (await call(server, '/api/venues/1/collection-times.json?sender=web')).body;
      const cart = collectionCart([coffee(3, false, 3.2)], slot.collection_times[20].time);
      const { body } = await post('/api/discounts/cart-discount.json', {
        ...cart,
        discount_code: typed,
      });
      expect(body).toMatchObject({ discount_code: 'TEN', error_message: null });
    });

    it('[C6] a code that looks like one of the venue’s counts as that one, in the order too', async () => {
      const slot = (await call(server, '/api/venues/1/collection-times.json?sender=web')).body;
      const cart = collectionCart([coffee(3, false, 3.2)], slot.collection_times[20].time);
      const ask = (discount_code: string) =>
        post('/api/discounts/cart-discount.json', { ...cart, discount_code });
      expect((await ask('S0ON')).body).toMatchObject({ discount_code: 'SOON' });
      expect((await ask('F1VE')).body).toMatchObject({
        discount_code: 'FIVE',
        error_message: null,
      });
      expect((await ask('FLVE')).body).toMatchObject({ discount_code: 'FIVE' });
      expect((await ask('F2VE')).body.error_message).not.toBeNull();
    });

    it('[A2] an account is one, however its address is written', async () => {
      const who = await newCustomer(server, {
        email: ' Jörg@Bücher.example\u200b',
        name: '\u202eJörg\u202c',
      });
      const profile = await callAs(server, who, `/api/customers/${who.id}.json`);
      expect(profile.body.customer).toMatchObject({ email: 'Jörg@Bücher.example', name: 'Jörg' });
      for (const email of [
        'jörg@bücher.example',
        '<JÖRG@BÜCHER.example>',
        'jo\u0308rg@bücher.example.',
      ]) {
        const { status } = await post('/api/customers/signin.json', {
          customer: { email, password },
        });
        expect([email, status]).toEqual([email, 200]);
      }
    });

    it.each([
      (code: string) => code.replace(/^.../, '$& '),
      (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
      (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
      (code: string) => `\u200e${code}\u00a0`,
      (code: string) => `Your code is ${code}. It is valid for 15 minutes.`,
    ])('[A5] the six digits confirm, however they are typed (%#)', async (written) => {
      const { email } = await newCustomer(server);
      const { code } = await secretsSentTo(server, email);
      const { body } = await post('/api/customers/confirm-email.json', {
        email,
        code: written(code),
      });
      expect(body.email_confirmation_status).toBe('confirmed');
    });
  },
);
