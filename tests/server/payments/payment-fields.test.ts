import { describe, expect, it } from 'vitest';
import type { OrderStatus, PaymentType } from '#domain/model.ts';
import { NO_PROVIDER } from '#server/db/schema-payments.ts';
import { type AttemptRow, newAttempt } from '#server/payments/attempts.ts';
import { paymentFields } from '#server/payments/payment-fields.ts';
import { noon } from '../../support/orders.ts';

/** Returns attempts in their order, numbered from 1. */
const attempts = (...given: readonly (Partial<AttemptRow> & { readonly by: PaymentType })[]) =>
  given.map(({ by, ...columns }, index): AttemptRow => {
    const provider = by === 'pay_later' || by === 'loyalty' ? NO_PROVIDER : 'stripe';
    const made = newAttempt({
      payable_id: 1,
      attempt: index + 1,
      provider,
      input: { type: by },
      amount_minor: 2000,
      currency: 'EUR',
      check_at: noon,
      now: noon,
    });
    return { ...made, asked_at: noon, ...columns };
  });
const shown = (status: OrderStatus, rows: readonly AttemptRow[]) =>
  paymentFields({ status }, rows).payment;

const back = { state: 'refunded' } as const;
const pays = { state: 'paid', pays_order: true } as const;

describe('[P17] [D294] a refunded second charge names the way by which it was charged', () => {
  it.each([
    ['points pay', attempts({ by: 'stripe', ...back }, { by: 'loyalty', ...pays }), 'stripe', 20],
    ['a card pays', attempts({ by: 'twint', ...back }, { by: 'stripe', ...pays }), 'twint', 20],
    [
      'the venue takes it',
      attempts({ by: 'stripe', ...back }, { by: 'pay_later', state: 'later', pays_order: true }),
      'stripe',
      20,
    ],
  ] as const)('%s', (_, rows, type, amount) => {
    const payment = shown('preparing', rows);
    expect(payment?.type).toBe(rows[1]?.input.type);
    expect(payment?.refund).toEqual({ amount, type, status: 'done' });
  });

  it('several ways are one sum without a name', () => {
    const rows = attempts({ by: 'twint', ...back }, { by: 'loyalty', ...back, pays_order: true });
    expect(shown('cancelled', rows)?.refund).toEqual({ amount: 40, type: null, status: 'done' });
  });
});

describe('[P17] [D296] an order that waits shows its latest attempt', () => {
  const action = { type: 'redirect', url: 'https://bank.example/' };
  const rows = attempts({ by: 'stripe', ...back }, { by: 'twint', state: 'action', action });

  it('also after a refunded charge: its step has to be taken', () => {
    expect(shown('pending_payment', rows)).toMatchObject({
      type: 'twint',
      status: 'requires_action',
      next_action: action,
      refund: { amount: 20, type: 'stripe', status: 'done' },
    });
  });

  it('and after its end the money that was taken', () => {
    expect(shown('payment_failed', rows)).toMatchObject({ type: 'stripe', status: 'refunded' });
  });
});

describe('[P17] [D295] a refusal after which the provider may still charge is not shown yet', () => {
  const recheck_until = new Date(noon.getTime() + 75_000);
  const failed = { state: 'failed', code: 'canceled' } as const;

  it('while the order waits', () => {
    const rows = attempts({ by: 'braintree', ...failed, recheck_until });
    expect(shown('pending_payment', rows)).toMatchObject({ status: 'pending', code: null });
    expect(shown('payment_failed', rows)).toMatchObject({ status: 'failed', code: 'expired' });
  });

  it.each(['failed', 'closed'] as const)('also of the attempt before one that %s', (state) => {
    const before = { by: 'braintree', state: 'closed', recheck_until } as const;
    const rows = attempts(before, { by: 'stripe', state, code: 'card_declined' });
    expect(shown('pending_payment', rows)).toMatchObject({ status: 'pending', code: null });
  });

  it('but a step that the customer can take is shown', () => {
    const action = { type: 'redirect', url: 'https://bank.example/' };
    const before = { by: 'braintree', state: 'closed', recheck_until } as const;
    const rows = attempts(before, { by: 'twint', state: 'action', action });
    expect(shown('pending_payment', rows)).toMatchObject({
      status: 'requires_action',
      next_action: action,
    });
  });

  it('and is shown once the provider was queried again', () => {
    const rows = attempts({ by: 'braintree', ...failed });
    expect(shown('pending_payment', rows)).toMatchObject({ status: 'failed', code: 'canceled' });
  });
});
