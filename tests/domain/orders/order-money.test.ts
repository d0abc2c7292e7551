import { describe, expect, it } from 'vitest';
import type { Order, OrderStatus, PaymentType } from '#domain/model.ts';
import {
  moneyAfterEnd,
  moneyIfCancelled,
  type OrderMoney,
  paidPart,
  type TotalId,
  totalId,
} from '#domain/orders/order-money.ts';
import { destinationOf, separateRefund } from '#domain/orders/order-refund.ts';
import { orderWith } from '../samples.ts';

type Payment = NonNullable<Order['payment']>;
type Kind = OrderMoney['kind'];

const byProvider = [
  'stripe',
  'braintree',
  'judo',
  'dojo',
  'guest_card_pay',
  'braintree_apple_pay',
  'braintree_google_pay',
  'stripe_apple_google_pay',
  'paynl',
  'twint',
] as const satisfies PaymentType[];
const running: readonly OrderStatus[] = [
  'pending_payment',
  'placed',
  'accepted',
  'preparing',
  'ready',
  'out_for_delivery',
];
const unfulfilled: readonly OrderStatus[] = ['cancelled', 'rejected', 'payment_failed'];

/** Kinds before canceling and after the end, by status of the payment. */
type Grid = Readonly<Record<Payment['status'], readonly [Kind, Kind]>>;
const provider: Grid = {
  not_needed: ['nothing', 'nothing'],
  pending: ['unsure', 'unsure'],
  requires_action: ['unsure', 'unsure'],
  failed: ['unsure', 'unsure'],
  paid: ['back', 'ask'],
  refunded: ['back', 'back'],
};
const points: Grid = { ...provider, paid: ['points', 'ask'], refunded: ['points', 'points'] };
const later: Grid = {
  not_needed: ['nothing', 'nothing'],
  pending: ['nothing', 'nothing'],
  requires_action: ['nothing', 'nothing'],
  failed: ['nothing', 'nothing'],
  paid: ['ask', 'ask'],
  refunded: ['ask', 'back'],
};
const free: Grid = { ...later, paid: ['nothing', 'nothing'], refunded: ['nothing', 'nothing'] };
const grids: readonly (readonly [PaymentType, Grid])[] = [
  ...byProvider.map((type) => [type, provider] as const),
  ['loyalty', points],
  ['pay_later', later],
  ['zero', free],
];
const cells = grids.flatMap(([type, grid]) =>
  Object.entries(grid).map(
    ([status, [before, after]]) => [type, status as Payment['status'], before, after] as const,
  ),
);

const anOrder = (payment: Payment | undefined, input: Partial<Order> = {}) =>
  orderWith({ total: 30, payment, ...input });
const kindsOf = (order: Order) => moneyIfCancelled(order).map(({ kind }) => kind);

describe('[O3] [P17] the money of an order (D279)', () => {
  it.each(cells)(
    'by %s, %s: %s before it is cancelled, %s after',
    (type, status, before, after) => {
      for (const at of running) {
        const order = anOrder({ type, status }, { status: at });
        expect(moneyIfCancelled(order)).toEqual([{ kind: before, amount: 30 }]);
        expect(moneyAfterEnd(order)).toBeNull();
      }
      for (const at of unfulfilled) {
        const order = anOrder({ type, status }, { status: at });
        expect(moneyAfterEnd(order)).toEqual({ kind: after, amount: 30 });
      }
      expect(moneyAfterEnd(anOrder({ type, status }, { status: 'completed' }))).toBeNull();
      expect(kindsOf(anOrder({ type, status }, { total: 0 }))).toEqual(['nothing']);
    },
  );

  it('is unknown if the backend omits the payment', () => {
    expect(kindsOf(anOrder(undefined))).toEqual(['unsure']);
    expect(moneyAfterEnd(anOrder(undefined, { status: 'cancelled' }))).toBeNull();
  });

  it.each<[string, Partial<Payment>, readonly OrderMoney[]]>([
    ['a part is paid by phones', { shared_paid: 10 }, [{ kind: 'parts', amount: 10 }]],
    [
      'and another is being paid',
      { shared_paid: 10, shared_held: 5 },
      [{ kind: 'parts', amount: 10 }],
    ],
    ['one is only being paid', { shared_held: 5 }, [{ kind: 'unsure', amount: 30 }]],
    ['all is paid by phones', { status: 'paid', shared_paid: 30 }, [{ kind: 'parts', amount: 30 }]],
    [
      'the staff took the rest',
      { status: 'paid', shared_paid: 9.9 },
      [
        { kind: 'parts', amount: 9.9 },
        { kind: 'ask', amount: 20.1 },
      ],
    ],
    ['more than all is said', { shared_paid: 99 }, [{ kind: 'parts', amount: 30 }]],
    [
      'nonsense is said',
      { shared_paid: '9' as never, shared_held: -1 },
      [{ kind: 'nothing', amount: 30 }],
    ],
  ])('[B13] of a table’s bill where %s', (_, input, expected) => {
    expect(moneyIfCancelled(anOrder({ type: 'pay_later', status: 'pending', ...input }))).toEqual(
      expected,
    );
  });

  it.each<[string, Partial<Payment>, OrderMoney | null]>([
    ['a phone is still paying', { shared_held: 5 }, { kind: 'unsure', amount: 5 }],
    [
      'the staff took all, and a phone’s late payment goes back',
      { status: 'paid', shared_held: 5 },
      { kind: 'ask', amount: 30 },
    ],
    [
      'the staff took the rest',
      { status: 'paid', refund: { amount: 9.9, status: 'done' } },
      { kind: 'ask', amount: 20.1 },
    ],
    ['all goes back', { status: 'paid', refund: { amount: 30, status: 'pending' } }, null],
    ['more than all goes back', { status: 'paid', refund: { amount: 60, status: 'done' } }, null],
  ])('[B13] [D280] after the end of a table’s bill where %s', (_, input, expected) => {
    const payment = { type: 'pay_later', status: 'pending', ...input } as const;
    expect(moneyAfterEnd(anOrder(payment, { status: 'rejected' }))).toEqual(expected);
    if (payment.status === 'paid' && !payment.refund) {
      expect(kindsOf(anOrder(payment))).toEqual(['ask']);
    }
  });

  it.each<[string, Partial<Payment>, Partial<Order>, TotalId]>([
    ['of which phones paid a part', { shared_paid: 10 }, {}, 'total'],
    ['of which phones paid nothing', { shared_held: 10 }, {}, 'atVenue'],
    ['that phones have paid', { status: 'paid', shared_paid: 30 }, {}, 'paid'],
    [
      'that was rejected with a part paid',
      { status: 'refunded', refund: { amount: 10, status: 'pending' } },
      { status: 'rejected' },
      'total',
    ],
    [
      'whose part is back',
      { status: 'refunded', refund: { amount: 10, status: 'done' } },
      { status: 'rejected' },
      'total',
    ],
    [
      'that is back in full',
      { status: 'refunded', refund: { amount: 30, status: 'done' } },
      { status: 'rejected' },
      'refunded',
    ],
    [
      'that goes back in full',
      { status: 'refunded', refund: { amount: 30, status: 'pending' } },
      { status: 'rejected' },
      'paid',
    ],
  ])('[B13] labels the total of an order %s', (_, payment, input, id) => {
    const order = anOrder({ type: 'pay_later', status: 'pending', ...payment }, input);
    expect(totalId(order)).toBe(id);
    const { refund } = order.payment ?? {};
    expect(separateRefund(order)).toEqual(id === 'refunded' ? null : (refund ?? null));
  });

  it.each<[string, Partial<Payment>, Order['status'], TotalId, number | null]>([
    ['points pay it', { type: 'loyalty', status: 'paid' }, 'preparing', 'paid', null],
    ['a card pays it', { type: 'braintree', status: 'paid' }, 'completed', 'paid', null],
    ['the venue takes it', {}, 'preparing', 'atVenue', null],
    ['the venue took it and it ended', { status: 'paid' }, 'cancelled', 'paid', 30],
    ['all of it went back', { type: 'stripe', status: 'refunded' }, 'completed', 'refunded', null],
  ])(
    '[P17] [D294] a second charge that went back changes no total: %s',
    (_, input, status, id, ask) => {
      const refund = { amount: 30, status: 'done', type: 'stripe' } as const;
      const payment = { type: 'pay_later', status: 'pending', refund, ...input } as const;
      const order = anOrder(payment, { status });
      expect(totalId(order)).toBe(id);
      expect(separateRefund(order)).toEqual(id === 'refunded' ? null : refund);
      expect(moneyAfterEnd(order)).toEqual(ask === null ? null : { kind: 'ask', amount: ask });
    },
  );

  it.each([
    ['stripe', 'card'],
    ['loyalty', 'points'],
    ['twint', 'other'],
    [null, 'other'],
    [undefined, 'points'],
  ] as const)('[O3] [D294] a refund by %s goes to: %s', (type, to) => {
    const refund = { amount: 30, status: 'done', ...(type !== undefined && { type }) } as const;
    expect(destinationOf({ type: 'loyalty', status: 'paid', refund })).toBe(to);
  });

  it('[B13] paid partly by phones has a rest, while it runs', () => {
    const payment = { type: 'pay_later', status: 'pending', shared_paid: 9.9 } as const;
    expect(paidPart(anOrder(payment))).toEqual({ paid: 9.9, rest: 20.1 });
    expect(paidPart(anOrder(payment, { status: 'cancelled' }))).toBeNull();
    expect(paidPart(anOrder({ ...payment, status: 'paid' }))).toBeNull();
    expect(paidPart(anOrder({ type: 'pay_later', status: 'pending' }))).toBeNull();
  });
});
