import { describe, expect, it } from 'vitest';
import type { Order } from '#domain/model.ts';
import { translatorFor } from '#server/i18n/sentences.ts';
import { receiptEmail } from '#server/mail/receipt.ts';
import { orderWith } from '../../domain/samples.ts';

type Payment = NonNullable<Order['payment']>;

const mails = { say: translatorFor(['en']), from: 'Café', origin: 'http://localhost' };
const claims = /Not paid|Paid|To pay|Nothing|refunded/;
/** The line about money in the receipt of an order. */
function saidAbout(order: Partial<Order>, payment: Partial<Payment>): string | undefined {
  const paid = { type: 'stripe', status: 'paid', ...payment } as Payment;
  const { text } = receiptEmail(orderWith({ total: 4, ...order, payment: paid }), mails);
  return text.split('\n').find((line) => claims.test(line));
}

describe('[O5] [D279] [D301] a receipt', () => {
  it('asks nobody to pay at the venue while a bank is processing the payment', () => {
    expect(saidAbout({ status: 'pending_payment' }, { status: 'pending' })).toBeUndefined();
  });

  it.each(['requires_action', 'failed', 'pending'] as const)(
    'of an order that ended while its payment was %s says that nothing was charged only if that is known',
    (status) => {
      for (const ended of ['cancelled', 'payment_failed'] as const) {
        expect(saidAbout({ status: ended, refund_note: null }, { status })).toBeUndefined();
        const known = { status: ended, refund_note: 'Nothing was charged.' };
        expect(saidAbout(known, { status })).toBe('Nothing was charged.');
      }
    },
  );

  it('of an order that expired unpaid says that it is canceled', () => {
    const { text } = receiptEmail(orderWith({ total: 4, status: 'payment_failed' }), mails);
    expect(text).toContain('This order was canceled.');
  });

  it.each([
    ['Paid: Visa ending 4242', 'placed', { display_text: 'Visa ending 4242' }],
    ['Paid.', 'completed', {}],
    ['Not paid yet.', 'pending_payment', { status: 'requires_action' }],
    ['Not paid.', 'pending_payment', { status: 'failed' }],
    ['To pay at the venue.', 'accepted', { type: 'pay_later', status: 'pending' }],
    ['Nothing to pay.', 'placed', { type: 'zero', status: 'not_needed' }],
    [
      'Will be refunded: $4.00',
      'cancelled',
      { status: 'paid', refund: { amount: 4, status: 'pending' } },
    ],
    [
      'Paid and refunded.',
      'cancelled',
      { status: 'refunded', refund: { amount: 4, status: 'done' } },
    ],
  ] as const)('says: %s', (words, status, payment) => {
    expect(saidAbout({ status }, payment)).toBe(words);
  });
});
