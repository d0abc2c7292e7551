import type { Agent } from 'node:https';
import type { BraintreeGateway, Transaction } from 'braintree';
import { providerAmount } from '#domain/payment/provider-amount.ts';
import { braintreeCards } from './braintree-cards.ts';
import { verdictOf } from './braintree-verdict.ts';
import {
  askProvider,
  type Charge,
  type ProviderClient,
  ProviderRefusal,
  type Verdict,
} from './provider.ts';
import { braintreeRefusal, braintreeValidation } from './refusals.ts';

/** What the site has with Braintree. */
export interface BraintreeKeys {
  readonly merchantId: string;
  readonly publicKey: string;
  readonly privateKey: string;
  readonly isProduction: boolean;
  /** The merchant account of a currency; one that is not named is the default one's. */
  readonly accounts: ReadonlyMap<string, string>;
}

/** Braintree behind its own server library: one transaction an attempt, found again by the order's name (P3 to P5, P12). */
export function braintreeClient(keys: BraintreeKeys, agent?: Agent): ProviderClient {
  let opened: Promise<BraintreeGateway> | undefined;
  const gateway = () => {
    opened ??= openGateway(keys, agent);
    return opened;
  };
  const asking = <T>(ask: (gateway: BraintreeGateway) => Promise<T>) =>
    askProvider('braintree', braintreeRefusal, async () => ask(await gateway()));
  return {
    provider: 'braintree',
    charge: (charge) => asking((api) => charged(api, charge, keys)),
    look: (charge) => asking((api) => looked(api, charge)),
    close: (charge) => asking((api) => closed(api, charge)),
    refund: (charge) => asking((api) => refunded(api, charge)),
    cards: braintreeCards(asking),
    clientToken: (customer, currency) =>
      asking(async (api) => {
        const merchantAccountId = keys.accounts.get(currency);
        const asked = {
          ...(customer && { customerId: customer }),
          ...(merchantAccountId && { merchantAccountId }),
        };
        return (await api.clientToken.generate(asked)).clientToken;
      }),
  };
}

/** How long Braintree is waited for, in milliseconds; a sale that comes through later is found by its order's name. */
const TIMEOUT_MS = 10_000;

async function openGateway(keys: BraintreeKeys, agent?: Agent): Promise<BraintreeGateway> {
  const { default: library } = await import('braintree');
  const { merchantId, publicKey, privateKey, isProduction } = keys;
  const { Production, Sandbox } = library.Environment;
  const environment = isProduction ? Production : Sandbox;
  const config = { environment, merchantId, publicKey, privateKey, customHttpAgent: agent };
  const gateway = new library.BraintreeGateway(config);
  gateway.config.timeout = TIMEOUT_MS;
  return gateway;
}

async function charged(
  gateway: BraintreeGateway,
  charge: Charge,
  keys: BraintreeKeys,
): Promise<Verdict> {
  const { input, customer, currency, amount_minor } = charge;
  // A saved card's bank is asked first, in the page; what comes of it is the token of another try.
  if (charge.card && !input.token) return bankFirst(charge);
  const before = await found(gateway, charge);
  if (before) return verdictOf(before, input);
  const merchantAccountId = keys.accounts.get(currency);
  const { success, transaction, errors } = await gateway.transaction.sale({
    amount: providerAmount('braintree', amount_minor, currency),
    orderId: nameOf(charge),
    paymentMethodNonce: input.token ?? '',
    ...(merchantAccountId && { merchantAccountId }),
    ...(customer && { customerId: customer }),
    options: {
      submitForSettlement: true,
      ...(input.save && { storeInVaultOnSuccess: true }),
      threeDSecure: { required: !wallets.has(input.type) },
    },
  });
  if (transaction) return verdictOf(transaction, input);
  if (success) throw new Error('Braintree named no transaction.');
  const code = braintreeValidation(errors.deepErrors().map((one) => one.code));
  // A one-time token that was used may have been used by this very attempt, whose answer was lost.
  return { state: 'failed', intent_id: null, code, isUncertain: charge.tries > 0 };
}

/** A wallet asks its customer by itself. */
const wallets: ReadonlySet<string> = new Set(['braintree_apple_pay', 'braintree_google_pay']);

function bankFirst({ input }: Charge): Verdict {
  const reference = String(input.payment_method_id ?? '');
  return { state: 'action', intent_id: null, action: { type: 'braintree_verify', reference } };
}

async function looked(gateway: BraintreeGateway, charge: Charge): Promise<Verdict> {
  const transaction = await found(gateway, charge);
  if (transaction) return verdictOf(transaction, charge.input);
  const isAtBank = charge.card && !charge.input.token;
  return isAtBank ? bankFirst(charge) : { state: 'open', intent_id: null };
}

/**
 * Braintree has nothing to close before a sale, and a sale cannot be named twice: one that is still on its way to
 * Braintree could come through after this look.
 */
async function closed(gateway: BraintreeGateway, charge: Charge): Promise<Verdict> {
  const transaction = await found(gateway, charge);
  if (!transaction) return { state: 'closed', intent_id: null, isUncertain: true };
  const verdict = verdictOf(transaction, charge.input);
  return verdict.state === 'failed' ? { ...verdict, state: 'closed' } : verdict;
}

/** What is not settled yet is taken back whole, what is settled is paid back. */
async function refunded(gateway: BraintreeGateway, charge: Charge): Promise<Verdict> {
  const transaction = await found(gateway, charge);
  if (!transaction) throw new Error('Braintree does not find what it has charged.');
  const { id, status, refundIds = [] } = transaction;
  const done: Verdict = { state: 'refunded', intent_id: id };
  if (refundIds.length > 0 || status === 'voided') return done;
  const isSettled = status === 'settled' || status === 'settling';
  const { success, message } = isSettled
    ? await gateway.transaction.refund(id)
    : await gateway.transaction.void(id);
  if (!success) throw new ProviderRefusal('braintree', 'provider_refused', message);
  return done;
}

/** The transaction of an attempt, also where its answer was lost. */
async function found(gateway: BraintreeGateway, charge: Charge): Promise<Transaction | null> {
  if (charge.intent_id) return gateway.transaction.find(charge.intent_id);
  const named = gateway.transaction.search((search) => {
    search.orderId().is(nameOf(charge));
  });
  for await (const transaction of named) return transaction;
  return null;
}

function nameOf({ order_uuid, attempt }: Charge): string {
  return `${order_uuid}:${attempt}`;
}
