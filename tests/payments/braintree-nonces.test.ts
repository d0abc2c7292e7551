import { describe, expect, it } from 'vitest';
import type { PaymentType } from '#domain/model.ts';
import { braintreeClient } from '#server/payments/providers/braintree.ts';
import { braintreeSandbox } from '#server/payments/sandbox/braintree-api.ts';
import type { TestNonce } from '#server/payments/sandbox/braintree-dto.ts';
import { sandboxAccounts } from '#server/payments/sandbox/braintree-sales.ts';
import { noon, orderCafe } from '../support/orders.ts';
import { chargesAt, continuePayment, orderWith, sandbox } from '../support/payments/cards.ts';
import { memoryLedger } from '../support/payments/memory-ledger.ts';
import { openServer } from '../support/server.ts';

/** The result of paying with a one-time token that a phone sends as a payment type. */
async function resultOf(type: PaymentType, nonce: Omit<TestNonce, 'card'>) {
  const { ledger, cache, all } = memoryLedger();
  const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034, behavior: 'pays' };
  const token = await cache.add('nonce', { card, ...nonce });
  const keys = { merchantId: 'm', publicKey: 'p', privateKey: 'k', isProduction: false };
  const client = braintreeClient({ ...keys, accounts: sandboxAccounts }, braintreeSandbox(ledger));
  const result = await client.charge({
    order_uuid: '3f2b8c1e-0000-4000-8000-000000000001',
    attempt: 1,
    amount_minor: 2500,
    currency: 'CHF',
    input: { type, token },
    intent_id: null,
    customer: null,
    card: null,
    return_url: 'http://localhost/',
    tries: 0,
  });
  return { result, charges: all().filter(({ charges }) => charges === 1).length };
}

const wallets = ['braintree_apple_pay', 'braintree_google_pay'] as const;

describe.each(wallets)('a payment that the phone calls %s', (type) => {
  it.each([
    ['a card that was typed', {}],
    ['Google Pay’s card without a cryptogram', { wallet: 'AndroidPayCard' }],
  ] as const)('[P4] [P5] needs 3-D Secure if it is %s', async (_, nonce) => {
    const { result, charges } = await resultOf(type, nonce);
    expect(result).toMatchObject({ state: 'failed', code: 'authentication_failed' });
    expect(charges).toBe(0);
    const verified = await resultOf(type, { ...nonce, shifted: true });
    expect(verified).toMatchObject({ result: { state: 'paid' }, charges: 1 });
  });

  it.each([
    ['Apple Pay', { wallet: 'ApplePayCard' }],
    ['Google Pay with a cryptogram', { wallet: 'AndroidPayCard', isNetworkTokenized: true }],
  ] as const)('[P4] [P5] needs none if it is %s', async (_, nonce) => {
    expect(await resultOf(type, nonce)).toMatchObject({ result: { state: 'paid' }, charges: 1 });
  });
});

it('[P3] a typed card needs 3-D Secure whatever wallet its token comes from', async () => {
  const { result } = await resultOf('guest_card_pay', { wallet: 'ApplePayCard' });
  expect(result).toMatchObject({ state: 'failed', code: 'authentication_failed' });
});

it.each([
  ['braintree_apple_pay', 'ApplePayCard'],
  ['braintree_google_pay', 'AndroidPayCard'],
])('[P4] [P5] the sandbox’s sheet pays by %s', async (type, wallet) => {
  const venues = [orderCafe({ card_payment: 'braintree' })];
  const server = await openServer({ venues, now: () => noon });
  const { id: token } = await sandbox(server, 'tokens', { wallet, kind: 'nonce' });
  const order = await orderWith(server, { type, token });
  expect(await continuePayment(server, order)).toMatchObject({ status: 'placed' });
  expect(await chargesAt(server)).toBe(1);
});
