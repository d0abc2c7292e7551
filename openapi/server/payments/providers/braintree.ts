import type { Agent } from 'node:https';
import type { BraintreeGateway, Transaction } from 'braintree';
import type { PaymentInput } from '#domain/model.ts';
import { isRefusedForGood } from '#domain/payment/failures.ts';
import { providerAmount } from '#domain/payment/provider-amount.ts';
import { braintreeCards, unlessGone } from './braintree-cards.ts';
import { type BraintreeKeys, openGateway } from './braintree-gateway.ts';
import {
  findTransaction,
  giveBack,
  orderIdOf,
  resultOf,
  unreturned,
} from './braintree-transactions.ts';
import type { Charge, ChargeResult, ProviderClient } from './provider.ts';
import { callProvider, ProviderRefusal } from './provider-errors.ts';
import { braintreeRefusal, braintreeValidation } from './refusals.ts';

/**
 * Braintree through its own server library: one transaction per attempt, found again by its order id (P3 to P5, P12).
 */
export function braintreeClient(keys: BraintreeKeys, agent?: Agent): ProviderClient {
  let opened: Promise<BraintreeGateway> | undefined;
  const gateway = () => {
    opened ??= openGateway(keys, agent);
    return opened;
  };
  const call = <T>(request: (gateway: BraintreeGateway) => Promise<T>) =>
    callProvider('braintree', braintreeRefusal, async () => request(await gateway()));
  return {
    provider: 'braintree',
    charge: (charge) => call((api) => submitSale(api, charge, keys)),
    retrieve: (charge) => call((api) => retrieve(api, charge)),
    close: (charge) => call((api) => close(api, charge)),
    refund: (charge) => call((api) => refund(api, charge)),
    ...(keys.accounts.size > 0 && { currencies: new Set(keys.accounts.keys()) }),
    cards: braintreeCards(call),
    clientToken: (customer, currency) =>
      call(async (api) => {
        const merchantAccountId = keys.accounts.get(currency);
        const options = {
          ...(customer && { customerId: customer }),
          ...(merchantAccountId && { merchantAccountId }),
        };
        return (await api.clientToken.generate(options)).clientToken;
      }),
  };
}

async function submitSale(
  gateway: BraintreeGateway,
  charge: Charge,
  keys: BraintreeKeys,
): Promise<ChargeResult> {
  const { input, customer, currency, amount_minor } = charge;
  const isAwaited = awaitsVerification(charge);
  const existing = isAwaited ? null : await findTransaction(gateway, charge);
  if (existing) return chargedResult(gateway, existing, charge);
  const merchantAccountId = keys.accounts.get(currency);
  if (!merchantAccountId && keys.accounts.size > 0) {
    const detail = `There is no merchant account for ${currency}.`;
    throw new ProviderRefusal('braintree', 'currency_not_supported', detail);
  }
  // A saved card needs 3-D Secure in the page first; the resulting token starts another attempt.
  if (isAwaited) return requireVerification(charge);
  const { success, transaction, errors, message } = await gateway.transaction.sale({
    amount: providerAmount('braintree', amount_minor, currency),
    orderId: orderIdOf(charge),
    paymentMethodNonce: input.token ?? '',
    ...(merchantAccountId && { merchantAccountId }),
    ...(customer && { customerId: customer }),
    options: {
      submitForSettlement: true,
      ...(input.save && { storeInVaultOnSuccess: true }),
      threeDSecure: { required: !(await isAuthenticated(gateway, input)) },
    },
  });
  if (transaction) return chargedResult(gateway, transaction, charge);
  if (success) throw new Error('Braintree named no transaction.');
  const code = braintreeValidation(errors.deepErrors().map((one) => one.code));
  if (isRefusedForGood(code)) throw new ProviderRefusal('braintree', code, message);
  // A used one-time token may have been used by this very attempt, whose answer was lost.
  return { state: 'failed', intent_id: null, code, isUncertain: charge.tries > 0 };
}

/** @throws ProviderRefusal if the account cannot charge such a payment, which the operator has to know */
async function chargedResult(
  gateway: BraintreeGateway,
  transaction: Transaction,
  charge: Charge,
): Promise<ChargeResult> {
  const result = await resultOf(gateway, transaction, charge);
  if (!result.code || !isRefusedForGood(result.code)) return result;
  const detail = `charged ${transaction.currencyIsoCode} instead of ${charge.currency}`;
  throw new ProviderRefusal('braintree', result.code, detail);
}

/**
 * Whether the wallet has authenticated the customer: Apple Pay always does, Google Pay unless it returns the card as it was
 * typed. Braintree is asked what the one-time token is, since a phone can call a typed card a wallet's.
 */
async function isAuthenticated(
  gateway: BraintreeGateway,
  { type, token }: PaymentInput,
): Promise<boolean> {
  if (!wallets.has(type) || !token) return false;
  const nonce = await gateway.paymentMethodNonce.find(token).catch(unlessGone);
  const isNetworkTokenized = Object(nonce?.details).isNetworkTokenized === true;
  return nonce?.type === 'ApplePayCard' || (nonce?.type === 'AndroidPayCard' && isNetworkTokenized);
}

const wallets: ReadonlySet<string> = new Set(['braintree_apple_pay', 'braintree_google_pay']);

const awaitsVerification = ({ card, input }: Charge) => card !== null && !input.token;

function requireVerification({ input }: Charge): ChargeResult {
  const reference = String(input.payment_method_id ?? '');
  return { state: 'action', intent_id: null, action: { type: 'braintree_verify', reference } };
}

async function retrieve(gateway: BraintreeGateway, charge: Charge): Promise<ChargeResult> {
  const transaction = await findTransaction(gateway, charge);
  if (transaction) return resultOf(gateway, transaction, charge);
  const { action, intent_id } = charge;
  return action ? { state: 'action', intent_id, action } : { state: 'open', intent_id };
}

/**
 * Braintree has nothing to cancel before a sale, and a sale cannot be made idempotent: one that is still in flight may
 * complete after this search. A card that still waits for its verification was sent to no sale.
 */
async function close(gateway: BraintreeGateway, charge: Charge): Promise<ChargeResult> {
  const transaction = await findTransaction(gateway, charge);
  const isUncertain = !awaitsVerification(charge);
  if (!transaction) return { state: 'closed', intent_id: null, isUncertain };
  const verdict = await resultOf(gateway, transaction, charge);
  return verdict.state === 'failed' ? { ...verdict, state: 'closed' } : verdict;
}

/** Voids a transaction that is not settled yet, and refunds what is left of one that is. */
async function refund(gateway: BraintreeGateway, charge: Charge): Promise<ChargeResult> {
  const transaction = await findTransaction(gateway, charge);
  if (!transaction) throw new Error('Braintree does not find what it has charged.');
  const { id, status } = transaction;
  const done: ChargeResult = { state: 'refunded', intent_id: id };
  const rest = await unreturned(gateway, transaction, charge);
  if (rest <= 0 || status === 'voided') return done;
  const amount = providerAmount('braintree', rest, charge.currency);
  const refusal = await giveBack(gateway, transaction, amount);
  if (refusal === null) return done;
  throw new ProviderRefusal('braintree', 'provider_refused', refusal);
}
