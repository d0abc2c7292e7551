import { describe, expect, it } from 'vitest';
import type { Order } from '#domain/model.ts';
import { decodeUuid, encodeUuid } from '#domain/orders/order-codes.ts';
import { readOrder, statusIn } from '#domain/orders/read-order.ts';
import { mulberry32 } from '../../support/faults/random.ts';

const now = new Date('2026-11-25T12:00:00Z');
const uuid = '0b9b4f0e-7d5d-4a3c-9a61-2f4d1f1c0e77';
const line = { key: '102', product_id: 102, product_name: 'Cake', quantity: 1, total: 4 };
const request = { venue_id: 7, service_type: 'WebEatIn', line_items_attributes: [line], total: 4 };
const whole = {
  ...request,
  id: 12,
  uuid,
  number: '41',
  status: 'accepted',
  status_history: [{ status: 'placed', at: '2026-11-25T11:59:00Z' }],
  venue: { id: 7, name: 'The Fox', slug: 'the-fox' },
  payment: { type: 'pay_later', status: 'pending' },
  created_at: '2026-11-25T11:59:00Z',
};

describe('[O1] an order from any backend', () => {
  it('is read unchanged if nothing is missing', () => {
    expect(readOrder(whole, {}, now)).toMatchObject(whole);
  });

  it.each([
    ['a venue', { venue: undefined }, { venue: { id: 7, name: '', slug: '7' } }],
    ['a number', { number: undefined }, { number: '12' }],
    ['a status', { status: undefined }, { status: 'placed' }],
    ['a known status', { status: 'teleported' }, { status: 'placed' }],
    ['our spelling of a status', { status: 'Out for delivery' }, { status: 'out_for_delivery' }],
    ['a uuid', { uuid: undefined }, { uuid: '12' }],
    ['an id', { id: undefined }, { id: 0, uuid }],
    ['a numeric id', { id: '12' }, { id: 12 }],
    ['a text as number', { number: 41 }, { number: '41' }],
    ['a time', { created_at: 'yesterday' }, { created_at: now.toISOString() }],
    ['lines', { line_items_attributes: null }, { line_items_attributes: [] }],
    ['whole lines', { line_items_attributes: [null, line] }, { line_items_attributes: [line] }],
    ['amounts as numbers', { total: '4.00' }, { total: 4 }],
    ['a whole history', { status_history: [{ status: 'placed' }] }, { status_history: [] }],
    ['a list of steps', { status_history: 'placed' }, { status_history: undefined }],
    ['a payment', { payment: 'cash' }, { payment: undefined }],
    [
      'a known state of its refund',
      { payment: { type: 'stripe', status: 'paid', refund: { amount: 4, status: 'succeeded' } } },
      { payment: { status: 'paid', refund: { amount: 4, status: 'pending' } } },
    ],
    [
      'a phone as text',
      { venue: { id: 7, phone: 4989123456 } },
      { venue: { phone: '4989123456' } },
    ],
    [
      'an address or a currency as text',
      { venue: { id: 7, address: { street: 'Ring 1' }, currency: '' } },
      { venue: { address: undefined, currency: undefined } },
    ],
  ])('without %s is still read', (_, change, expected) => {
    const read = readOrder({ ...whole, ...change }, {}, now);
    expect({ ...read, status_history: read?.status_history, payment: read?.payment }).toMatchObject(
      expected,
    );
  });

  it.each([null, [], 'order', 7, {}, { id: 'x' }])('is not invented from %j', (answer) => {
    expect(readOrder(answer, {}, now)).toBeNull();
  });

  it('keeps known data that the response lacks', () => {
    const known = readOrder(whole, {}, now) as Order;
    expect(readOrder({}, known, now)).toMatchObject(whole);
    expect(readOrder({ status: 'teleported' }, known, now)?.status).toBe('accepted');
  });

  it('has every field that screens need, whatever is missing or malformed (2,000 responses)', () => {
    const junk = [undefined, null, '', 0, -1, 'x', [], {}, [null], true, Number.NaN];
    const random = mulberry32(170);
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
    for (let turn = 0; turn < 2_000; turn += 1) {
      const answer = Object.fromEntries(
        Object.entries(whole).map(([name, value]) => [name, random() < 0.5 ? value : pick(junk)]),
      );
      const read = readOrder(answer, { uuid }, now);
      expect(typeof read?.number).toBe('string');
      expect(statusIn(read?.status)).toBe(read?.status);
      expect(Number.isNaN(Date.parse(read?.created_at ?? ''))).toBe(false);
      expect(typeof read?.venue.name).toBe('string');
      expect(read?.line_items_attributes.every((one) => typeof one === 'object')).toBe(true);
      expect(read?.total === undefined || Number.isFinite(read.total)).toBe(true);
    }
  });
});

it('[O1] is addressed by its number if the backend has no UUIDs', () => {
  expect([decodeUuid('12'), encodeUuid('12'), decodeUuid('012'), decodeUuid('0')]).toEqual([
    '12',
    '12',
    null,
    null,
  ]);
});

describe('[O1] [B11] a refund from any backend', () => {
  const refunded = (refund: unknown) => {
    const payment = { type: 'stripe', status: 'refunded', refund };
    return readOrder({ ...whole, payment }, {}, now)?.payment;
  };

  it.each([
    ['whole', { amount: 2, status: 'done', type: 'stripe' }],
    ['to several payment types', { amount: 2, status: 'pending', type: null }],
  ])('is read unchanged: %s', (_, refund) => {
    expect(refunded(refund)?.refund).toEqual(refund);
  });

  it('has its amount also as a text', () => {
    expect(refunded({ amount: '2.50', status: 'done' })?.refund).toEqual({
      amount: 2.5,
      status: 'done',
    });
  });

  it.each([{ amount: 2 }, { amount: 2, status: 'teleported' }])(
    '[D170] of which no known state is named is on its way: %j',
    (refund) => {
      expect(refunded(refund)?.refund).toEqual({ amount: 2, status: 'pending' });
    },
  );

  it.each([
    ['empty', {}],
    ['without an amount', { status: 'done' }],
    ['with another kind of amount', { amount: {}, status: 'done' }],
    ['a text', 'all'],
    ['a list', [2]],
    ['null', null],
  ])('counts as missing if it is %s, and the state of the payment remains', (_, refund) => {
    expect(refunded(refund)).toEqual({ type: 'stripe', status: 'refunded' });
  });
});
