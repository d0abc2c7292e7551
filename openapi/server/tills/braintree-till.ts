import type { Agent } from 'node:https';
import type { BraintreeGateway, Transaction } from 'braintree';
import { providerAmount } from '#domain/provider-amount.ts';
import { braintreeCards } from './braintree-cards.ts';
import { refusedCode, verdictOf } from './braintree-verdict.ts';
import { type Charge, type Till, TillSilent, type Verdict } from './till.ts';

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
export function braintreeTill(keys: BraintreeKeys, agent?: Agent): Till {
  let opened: Promise<BraintreeGateway> | undefined;
  const gateway = () => {
    opened ??= openGateway(keys, agent);
    return opened;
  };
  return {
    provider: 'braintree',
    keepsIntent: false,
    charge: (charge) => heard(async () => charged(await gateway(), charge, keys)),
    look: (charge) => heard(async () => looked(await gateway(), charge)),
    cancel: (charge) => heard(async () => canceled(await gateway(), charge)),
    refund: (charge) => heard(async () => refunded(await gateway(), charge)),
    cards: braintreeCards(gateway, heard),
    clientToken: (customer, currency) =>
      heard(async () => {
        const merchantAccountId = keys.accounts.get(currency);
        const asked = {
          ...(customer && { customerId: customer }),
          ...(merchantAccountId && { merchantAccountId }),
        };
        return (await (await gateway()).clientToken.generate(asked)).clientToken;
      }),
  };
}

async function openGateway(keys: BraintreeKeys, agent?: Agent): Promise<BraintreeGateway> {
  const { default: library } = await import('braintree');
  const { merchantId, publicKey, privateKey, isProduction } = keys;
  const { Production, Sandbox } = library.Environment;
  const environment = isProduction ? Production : Sandbox;
  const config = { environment, merchantId, publicKey, privateKey, customHttpAgent: agent };
  return new library.BraintreeGateway(config);
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
  const codes = errors.deepErrors().map(({ code }) => code);
  return { state: 'failed', intent_id: null, code: refusedCode(codes) };
}

/** A wallet asks its customer by itself. */
const wallets: ReadonlySet<string> = new Set(['braintree_apple_pay', 'braintree_google_pay']);

function bankFirst({ input }: Charge): Verdict {
  const reference = String(input.payment_method_id ?? '');
  return { state: 'action', intent_id: null, action: { type: 'braintree_verify', reference } };
}

async function looked(gateway: BraintreeGateway, charge: Charge): Promise<Verdict> {
  const transaction = await found(gateway, charge);
  if (transaction) return verdictOf(transaction);
  return charge.card ? bankFirst(charge) : { state: 'open', intent_id: null };
}

async function canceled(gateway: BraintreeGateway, charge: Charge): Promise<Verdict> {
  const transaction = await found(gateway, charge);
  if (!transaction) return { state: 'canceled', intent_id: null };
  const verdict = verdictOf(transaction);
  return verdict.state === 'failed' ? { ...verdict, state: 'canceled' } : verdict;
}

/** What is not settled yet is taken back whole, what is settled is paid back. */
async function refunded(gateway: BraintreeGateway, charge: Charge): Promise<void> {
  const transaction = await found(gateway, charge);
  if (!transaction) return;
  const { id, status, refundIds = [] } = transaction;
  if (refundIds.length > 0 || status === 'voided') return;
  const isSettled = status === 'settled' || status === 'settling';
  const { success, message } = isSettled
    ? await gateway.transaction.refund(id)
    : await gateway.transaction.void(id);
  if (!success) throw new Error(message);
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

async function heard<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new TillSilent('braintree', error);
  }
}
