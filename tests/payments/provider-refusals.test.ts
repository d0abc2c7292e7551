// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { FailureCode } from '#domain/payment/failures.ts';
import { type PaymentProvider, paymentProviders } from '#domain/payment/providers.ts';
import { braintreeClient } from '#server/payments/providers/braintree.ts';
import { dojoClient } from '#server/payments/providers/dojo.ts';
import { judoClient } from '#server/payments/providers/judo.ts';
import { paynlClient } from '#server/payments/providers/paynl.ts';
import type { Charge, ProviderClient } from '#server/payments/providers/provider.ts';
import { ProviderRefusal, ProviderTimeout } from '#server/payments/providers/provider-errors.ts';
import { stripeClient } from '#server/payments/providers/stripe.ts';
import { toXml, type Xml } from '#server/payments/sandbox/braintree-xml.ts';
import { inProcessAgent } from '#server/payments/sandbox/in-process.ts';
import { drivers } from '../support/payments/providers.ts';

/** A provider's response: a status with a body in its own words, or no response at all. */
type Fault = { readonly status: number; readonly body: object | string } | 'no network';

/** The code that the customer reads; `declined` is the bank's refusal, and silence is queried again. */
type Expected = FailureCode | { readonly declined: FailureCode } | 'silence';

const charge: Charge = {
  order_uuid: 'c0ffee00-0000-4000-8000-000000000000',
  attempt: 1,
  amount_minor: 795,
  currency: 'CHF',
  input: { type: 'stripe', token: 'token' },
  intent_id: null,
  tries: 0,
  customer: null,
  card: null,
  action: null,
  return_url: 'https://order.example/order/1?back',
};

const overFetch = (fault: Fault) => async () => {
  if (fault === 'no network') throw new TypeError('fetch failed');
  const { status, body } = fault;
  const isText = typeof body === 'string';
  return new Response(isText ? body : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': isText ? 'text/html' : 'application/json' },
  });
};

const makers: Readonly<Record<PaymentProvider, (fault: Fault) => ProviderClient>> = {
  stripe: (fault) => stripeClient('sk_test', overFetch(fault)),
  dojo: (fault) => dojoClient('sk_sandbox', overFetch(fault)),
  judo: (fault) =>
    judoClient({ token: 't', secret: 's', judoId: '1', isProduction: false }, overFetch(fault)),
  paynl: (fault) =>
    paynlClient({ user: 'AT', secret: 's', serviceId: 'SL', twintMethod: null }, overFetch(fault)),
  braintree: (fault) => {
    const keys = { merchantId: 'm', publicKey: 'p', privateKey: 'k', isProduction: false };
    const agent = inProcessAgent(async ({ path }) => {
      if (fault === 'no network') throw new Error('gone');
      const { status, body } = fault;
      const type = 'application/xml';
      // Before a sale the adapter searches for an earlier attempt; none exists here.
      const isSearch = path.endsWith('advanced_search_ids') && status === 422;
      const none = toXml('search-results', { 'page-size': 50, ids: [] });
      if (isSearch) return { status: 200, type, body: none };
      return {
        status,
        type,
        body: typeof body === 'string' ? body : toXml('api-error-response', body as Xml),
      };
    });
    return braintreeClient({ ...keys, accounts: new Map() }, agent);
  },
};

const stripeError = (status: number, error: object): Fault => ({ status, body: { error } });
const invalid = (code: string, param?: string) =>
  stripeError(400, { type: 'invalid_request_error', code, param, message: code });
const validation = (code: string): Fault => ({
  status: 422,
  body: {
    message: code,
    errors: { transaction: { errors: [{ code, message: code, attribute: 'x' }] } },
  },
});
const judoField = (fieldName: string): Fault => ({
  status: 400,
  body: { code: 1, category: 2, message: 'no', details: [{ code: 46, fieldName, message: 'no' }] },
});
const html: Fault = { status: 200, body: '<!doctype html><title>Sign in to the Wi-Fi</title>' };
const busy = [408, 409, 429, 500, 502, 503, 504];

const table: Readonly<Record<PaymentProvider, readonly (readonly [string, Fault, Expected])[]>> = {
  stripe: [
    ['too small an amount', invalid('amount_too_small', 'amount'), 'amount_too_small'],
    ['too large an amount', invalid('amount_too_large', 'amount'), 'amount_too_large'],
    [
      'a currency it does not know',
      invalid('parameter_invalid', 'currency'),
      'currency_not_supported',
    ],
    [
      'a wrong key',
      stripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key' }),
      'provider_refused',
    ],
    [
      'a key without the right',
      stripeError(403, { type: 'invalid_request_error', message: 'no' }),
      'provider_refused',
    ],
    ['an account that is not active', invalid('account_invalid'), 'provider_refused'],
    [
      'an intent that is gone',
      stripeError(404, { type: 'invalid_request_error', code: 'resource_missing' }),
      'provider_refused',
    ],
    ['a token that was used', invalid('resource_missing', 'confirmation_token'), 'canceled'],
    [
      'the same key for something else',
      stripeError(400, { type: 'idempotency_error', message: 'x' }),
      'silence',
    ],
    ['too many requests as 400', invalid('rate_limit'), 'silence'],
    ...busy.map(
      (status) => [`${status}`, stripeError(status, { type: 'api_error' }), 'silence'] as const,
    ),
  ],
  braintree: [
    ['a wrong key', { status: 401, body: '' }, 'provider_refused'],
    ['a key without the right', { status: 403, body: '' }, 'provider_refused'],
    ['a library that is too old', { status: 426, body: '' }, 'provider_refused'],
    ['too large an amount', validation('81528'), 'amount_too_large'],
    ['no amount', validation('81531'), 'amount_too_small'],
    ['a token that was used', validation('91564'), { declined: 'canceled' }],
    ['a card number that is none', validation('81715'), { declined: 'card_declined' }],
    ['a merchant account that is gone', validation('91513'), 'provider_refused'],
    ...[408, 429, 500, 503, 504].map(
      (status) => [`${status}`, { status, body: '' }, 'silence'] as const,
    ),
  ],
  judo: [
    ['a currency it does not take', judoField('Currency'), 'currency_not_supported'],
    ['an amount it does not take', judoField('Amount'), 'amount_too_small'],
    ['another field', judoField('JudoId'), 'provider_refused'],
    [
      'a wrong key',
      { status: 401, body: { code: 7, category: 1, message: 'no' } },
      'provider_refused',
    ],
    [
      'a key without the right',
      { status: 403, body: { code: 7, category: 1 } },
      'provider_refused',
    ],
  ],
  paynl: [
    [
      'more than a way to pay takes',
      { status: 422, body: { violations: [{ code: 'PAY-410' }] } },
      'amount_too_large',
    ],
    [
      'a currency it does not take',
      { status: 422, body: { violations: [{ propertyPath: 'amount.currency' }] } },
      'currency_not_supported',
    ],
    [
      'a way to pay that is not active',
      { status: 422, body: { violations: [{ code: 'PAY-408' }] } },
      'provider_refused',
    ],
    ['a wrong key', { status: 401, body: {} }, 'provider_refused'],
  ],
  dojo: [
    [
      'a currency it does not take',
      { status: 400, body: { errors: { 'Amount.CurrencyCode': ['no'] } } },
      'currency_not_supported',
    ],
    [
      'an amount it does not take',
      { status: 400, body: { errors: { 'Amount.Value': ['no'] } } },
      'amount_too_small',
    ],
    ['a wrong key', { status: 401, body: {} }, 'provider_refused'],
    ['a key without the right', { status: 403, body: {} }, 'provider_refused'],
  ],
};

/** Providers with official clients, which convert a status to an error themselves. */
const withMakersClient = ['stripe', 'braintree'];

describe.each(Object.entries(table))('%s', (name, rows) => {
  const all = [
    ...rows,
    ...(withMakersClient.includes(name)
      ? []
      : busy.map((status) => [`${status}`, { status, body: {} }, 'silence'] as const)),
    ['no network', 'no network', 'silence'] as const,
    ...(name === 'braintree' ? [] : [['the page of a Wi-Fi', html, 'silence'] as const]),
  ];

  it.each(all)('[P14] [P17] %s', async (_, fault, expected) => {
    const client = makers[name as PaymentProvider](fault);
    const charged = async () =>
      client.charge({ ...charge, intent_id: (await client.open?.(charge)) ?? null });
    const came = await charged().catch((error: unknown) => error);
    if (expected === 'silence') expect(came).toBeInstanceOf(ProviderTimeout);
    else if (typeof expected === 'object')
      expect(came).toMatchObject({ state: 'failed', code: expected.declined });
    else {
      expect(came).toBeInstanceOf(ProviderRefusal);
      expect(came).toMatchObject({ code: expected });
      // The operator's log has the provider's own words.
      expect((came as ProviderRefusal).detail).not.toBe('');
    }
  });
});

it('the outcomes of every provider are tested (support/payments/providers.ts)', () => {
  expect(drivers.map(({ name }) => name)).toEqual(expect.arrayContaining([...paymentProviders]));
});
