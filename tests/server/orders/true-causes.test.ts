import { describe, expect, it } from 'vitest';
import { openSite } from '#server/config/site.ts';
import { sentences } from '#server/i18n/sentences.ts';
import {
  call,
  coffee,
  collectionCart,
  deliveryCart,
  noon,
  orderCafe,
  place,
  tableCart,
} from '../../support/orders.ts';
import { openServer, type TestServer } from '../../support/server.ts';

const opened = (given: Parameters<typeof orderCafe>[0] = {}, more: object = {}) =>
  openServer({ venues: [{ ...orderCafe(given), ...more }], now: () => noon });

describe('a refusal names its true cause', () => {
  it.each([
    ['EUR', 'Orders of €0.00 are not possible here.'],
    ['GBP', 'Orders of £0.00 are not possible here.'],
  ])('[C11] nothing to pay, in %s', async (currency, sentence) => {
    const strict = {
      ...openSite,
      switches: { ...openSite.switches, enable_zero_payment: 'false' },
    };
    const venues = [
      {
        ...orderCafe({ currency }),
        vouchers: [{ code: 'ALL', type: 'amount' as const, value: 900, label: 'All' }],
      },
    ];
    const server = await openServer({ venues, now: () => noon, site: strict });
    const cart = collectionCart([coffee(1, false, 3.2)], '2026-11-23T16:45:00+01:00');
    const { body } = await place(server, { ...cart, discount_code: 'ALL', total: 0 });
    expect([body.code, body.errors]).toEqual(['zero_total', [sentence]]);
  });

  it('[V5] an address is outside of an area only if the venue delivers', async () => {
    const verdictOf = async (backend: TestServer) =>
      (
        await call(backend, '/api/venues/1/validate-delivery-address.json', {
          method: 'POST',
          body: { street: 'Ostring 1', postcode: '80331', city: 'Au' },
        })
      ).body;
    expect(await verdictOf(await opened({ delivery_available: false }))).toMatchObject({
      valid: false,
      message: 'The venue doesn’t offer this.',
    });
    expect(await verdictOf(await opened({ delivery_available: true }))).toMatchObject({
      valid: true,
    });
  });

  it.each([
    [
      'open, but not for tables now',
      '13:00',
      '00:00',
      'The venue doesn’t take orders like this right now.',
    ],
    ['closed', '13:00', '13:00', 'The venue is closed now.'],
  ])('[V4] a venue that is %s', async (_, windowStart, opens, sentence) => {
    const days = { monday: true };
    const channels = [{ active: true, service_type: 'EatIn' as const }];
    const opening_hours = [{ day: 'monday' as const, start: opens, end: '23:00' }];
    const window = {
      id: 1,
      venue_id: 1,
      name: 'Evening',
      days,
      start_time: windowStart,
      end_time: '22:00',
      delivery_windows_channels: channels,
    };
    const backend = await opened(
      { delivery_window_enabled: true, opening_hours },
      { delivery_windows: [window] },
    );
    const { status, body } = await place(
      backend,
      tableCart([coffee(1)], { delivery_window_id: 1 }),
    );
    expect([status, body.code, body.errors]).toEqual([422, 'closed', [sentence]]);
  });

  const windowFor = (service_type: 'EatIn' | 'TakeAway', start_time: string) => ({
    id: 1,
    venue_id: 1,
    name: 'Evening',
    days: { monday: true },
    start_time,
    end_time: '22:00',
    delivery_windows_channels: [{ active: true, service_type }],
  });

  it.each([
    ['between its windows for tables', 'EatIn', '13:00', '00:00', 422],
    ['in a window for tables', 'EatIn', '11:00', '00:00', 201],
    ['closed, in a window for tables', 'EatIn', '11:00', '13:00', 422],
    ['with windows for other services only', 'TakeAway', '11:00', '00:00', 422],
  ] as const)('[D308] an order to a table without a window, %s', async (...given) => {
    const [, service, start, opens, status] = given;
    const opening_hours = [{ day: 'monday' as const, start: opens, end: '23:00' }];
    const backend = await opened(
      { delivery_window_enabled: true, opening_hours },
      { delivery_windows: [windowFor(service, start)] },
    );
    const sent = await place(backend, tableCart([coffee(1)], { delivery_window_id: null }));
    expect(sent.status).toBe(status);
  });

  it.each([
    ['12:30', 201],
    ['14:00', 422],
  ])('[D134] during a pause until %s, a whole window from 13:00', async (until, status) => {
    const paused_until = `2026-11-23T${until}:00+01:00`;
    const backend = await opened(
      { delivery_window_enabled: true, delivery_available: true, ...{ paused_until } },
      { delivery_windows: [windowFor('TakeAway', '13:00')] },
    );
    const sent = await place(backend, {
      ...deliveryCart(),
      delivery_time: null,
      delivery_window_id: 1,
    });
    expect([sent.status, sent.body.code ?? null]).toEqual([
      status,
      status === 422 ? 'closed' : null,
    ]);
  });

  it('[T54] a receipt that an order may not send any more uses up nothing of its recipient', async () => {
    const backend = await opened();
    const placed = async (phone: string): Promise<string> =>
      (await place(backend, tableCart([coffee(1)]), { 'X-Client': phone })).body.order.uuid;
    const [one, other] = [await placed('phoneone123'), await placed('phonetwo123')];
    const send = async (uuid: string, email: string) => {
      const path = `/api/orders/${uuid}/unauthenticated-receipt.json`;
      return (await call(backend, path, { method: 'POST', body: { email } })).status;
    };
    for (let turn = 0; turn < 5; turn++) await send(one, `guest${turn}@example.com`);
    for (let turn = 0; turn < 6; turn++) expect(await send(one, 'kim@example.com')).toBe(429);
    expect(await send(other, 'kim@example.com')).toBe(204);
  });

  it.each([
    [6.8, null],
    [6.81, 'The code LEAST needs an order of at least €6.81.'],
  ])('[C6] a voucher from €%d, for dishes of €6.80', async (minimum, error_message) => {
    const voucher = { code: 'LEAST', type: 'amount', value: 1, label: '1 off', minimum };
    const backend = await opened({}, { vouchers: [voucher] });
    const { body } = await call(backend, '/api/discounts/cart-discount.json', {
      method: 'POST',
      body: {
        ...tableCart([coffee(2)], { discount_code: 'LEAST' }),
        auto_voucher_discount: false,
      },
    });
    expect(body.error_message).toBe(error_message);
  });

  it('every cause is translated to every language', () => {
    for (const words of Object.values(sentences)) {
      for (const one of [
        'Orders of {amount} are not possible here.',
        'The venue doesn’t take orders like this right now.',
      ])
        expect(words[one]).toBeTruthy();
    }
  });
});
