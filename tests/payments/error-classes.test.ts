import { createRequire } from 'node:module';
import type { StripeErrorType } from '@stripe/stripe-js';
import type { BraintreeError } from 'braintree-web';
import { describe, expect, it } from 'vitest';
import { type FailureCode, isRefusedForGood } from '#domain/payment/failures.ts';
import { PaymentProblem } from '#payments/adapter.ts';
import { codeOf as braintreeCode } from '#payments/braintree-errors.ts';
import { awaitReceipt } from '#payments/judo-receipt.ts';
import { problemOf, codeOf as stripeCode } from '#payments/stripe-errors.ts';
import { expectedWords, saidOfCode } from '../support/payments/words.ts';

/** A null stands for a typing error, which is shown at its field and not as a failed payment. */
type ShownCode = FailureCode | null;

const readable = (code: ShownCode) => {
  if (code !== null) expect(saidOfCode(code)).toBe(expectedWords[code]);
};

describe('Stripe (docs.stripe.com/api/errors)', () => {
  const of: Readonly<Record<StripeErrorType, readonly [object, ShownCode][]>> = {
    api_connection_error: [[{}, 'processing_error']],
    api_error: [[{}, 'processing_error']],
    authentication_error: [[{}, 'provider_refused']],
    card_error: [
      [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
      [{ code: 'card_declined', decline_code: 'currency_not_supported' }, 'card_declined'],
      [{ code: 'incorrect_cvc' }, 'incorrect_cvc'],
      [{ code: 'processing_error' }, 'processing_error'],
    ],
    idempotency_error: [[{}, 'processing_error']],
    invalid_request_error: [
      [{ code: 'amount_too_small' }, 'amount_too_small'],
      [{ code: 'amount_too_large' }, 'amount_too_large'],
      [{ code: 'payment_intent_authentication_failure' }, 'authentication_failed'],
      [{ code: 'payment_intent_unexpected_state' }, 'processing_error'],
      [{ code: 'account_invalid' }, 'provider_refused'],
      [{ code: 'payment_method_unactivated' }, 'provider_refused'],
      [{ code: 'resource_missing' }, 'provider_refused'],
      [{}, 'provider_refused'],
    ],
    rate_limit_error: [[{}, 'processing_error']],
    validation_error: [[{}, null]],
  };
  const cases = Object.entries(of).flatMap(([type, rows]) =>
    rows.map(([input, received]) => [type, input, received] as const),
  );

  it.each(cases)('[P1] %s %o is reported as %s', (type, input, received) => {
    const error = { type: type as StripeErrorType, message: 'In their words', ...input };
    expect(problemOf(error)).toMatchObject({
      code: received,
      message: received === null ? 'In their words' : '',
    });
    if (received !== null) expect(stripeCode(error)).toBe(received);
    readable(received);
  });
});

describe('Braintree (BraintreeError.types)', () => {
  const errorsOf = createRequire(import.meta.url);
  const known: readonly Pick<BraintreeError, 'code' | 'type'>[] = [
    'apple-pay',
    'client',
    'google-payment',
    'hosted-fields/shared',
    'three-d-secure/shared',
  ].flatMap((part) => Object.values(errorsOf(`braintree-web/${part}/errors.js`)));

  /** Errors whose own code decides, against the rule of their class. */
  const exceptions: Readonly<Record<string, ShownCode>> = {
    HOSTED_FIELDS_FIELDS_EMPTY: null,
    HOSTED_FIELDS_FIELDS_INVALID: null,
    HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED: 'incorrect_cvc',
    THREEDS_CARDINAL_SDK_CANCELED: 'canceled',
    THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT: 'canceled',
    CLIENT_RATE_LIMITED: 'processing_error',
    THREEDS_AUTHENTICATION_IN_PROGRESS: 'processing_error',
    THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR: 'processing_error',
  };
  const byClass: Readonly<Record<BraintreeError['type'], ShownCode>> = {
    CUSTOMER: 'card_declined',
    MERCHANT: 'provider_refused',
    NETWORK: 'processing_error',
    INTERNAL: 'processing_error',
    UNKNOWN: 'processing_error',
  };

  it('[P3] [P4] [P5] every error of its client is reported by its class, except those with a code of their own', () => {
    expect(known.length).toBeGreaterThan(50);
    for (const error of known) {
      const received = error.code in exceptions ? exceptions[error.code] : byClass[error.type];
      expect(braintreeCode(error), error.code).toBe(received);
      readable(braintreeCode(error));
    }
    const codes = known.map(({ code }) => code);
    expect(Object.keys(exceptions).filter((code) => !codes.includes(code))).toEqual([]);
  });
});

describe('Judo (docs.judopay.com/codes-and-descriptions)', () => {
  const field = (code: number, fieldName: string) => ({
    code: 1,
    category: 2,
    message: '',
    details: [{ code, fieldName, message: '' }],
  });
  const cases: readonly (readonly [string, unknown, ShownCode])[] = [
    ['an unknown error', { code: 0, category: 0 }, 'processing_error'],
    ['a request that it does not understand', { code: 40, category: 1 }, 'provider_refused'],
    ['an account that is not set up for it', { code: 9, category: 3 }, 'provider_refused'],
    ['an account that may not', { code: 7, category: 4 }, 'provider_refused'],
    ['a wrong key', { code: 403, category: 4 }, 'provider_refused'],
    ['a payment that it has already', { code: 86, category: 4 }, 'processing_error'],
    ['trouble of its own', { code: 21, category: 5 }, 'processing_error'],
    ['a bank that did not agree', { code: 165, category: 2 }, 'authentication_failed'],
    ['a wrong Judo id', field(2, 'JudoId'), 'provider_refused'],
    ['an amount of nothing', field(4, 'Amount'), 'amount_too_small'],
    ['an amount over its limit', field(7, 'Amount'), 'amount_too_large'],
    ['a currency that it does not take', field(26, 'Currency'), 'currency_not_supported'],
    ['a card number', field(30, 'CardNumber'), null],
    ['a month that is over', field(46, 'ExpiryDate'), null],
    ['a word of its frame', { message: 'Card number required' }, null],
    ['a lost network', new TypeError('Failed to fetch'), 'processing_error'],
  ];

  it.each(cases)('[P6] %s', async (_, reason, received) => {
    const answer = await awaitReceipt(Promise.reject(reason)).catch((problem: unknown) => problem);
    if (received === null) expect(answer).toBeInstanceOf(PaymentProblem);
    expect(answer).toMatchObject({ code: received });
    readable(received);
  });
});

it('[P17] a refusal because of the account or the amount is final; one because of a card, a bank or a network is not', () => {
  const forGood = Object.keys(expectedWords).filter(isRefusedForGood);
  expect(forGood.sort()).toEqual([
    'amount_too_large',
    'amount_too_small',
    'currency_not_supported',
    'provider_refused',
  ]);
});
