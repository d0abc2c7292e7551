import { providerAmount } from '#domain/payment/provider-amount.ts';
import { HttpError, jsonApi, requireText, type Transport } from './json-http.ts';
import { cardSession, type Judo, type JudoKeys, judoCards, publicAccount } from './judo-cards.ts';
import { combineReceipts, receiptsUrl } from './judo-receipts.ts';
import { createRefund } from './judo-refund.ts';
import type { Charge, ChargeResult, ProviderClient } from './provider.ts';
import { callProvider } from './provider-errors.ts';
import { judoRefusal } from './refusals.ts';

/**
 * Judo through its documented HTTP API: a payment session per try, in which Judo's frame in the page charges the card
 * (P6).
 */
export function judoClient(keys: JudoKeys, transport?: Transport): ProviderClient {
  const basic = Buffer.from(`${keys.token}:${keys.secret}`).toString('base64');
  const headers = { Authorization: `Basic ${basic}`, 'Api-Version': version };
  // Judo identifies a payment by its reference.
  const request = jsonApi({ headers, keyHeader: null }, transport);
  const host = keys.isProduction ? 'https://api.judopay.com' : 'https://api-sandbox.judopay.com';
  const judo = { request, host, keys };
  const call = <T>(act: () => Promise<T>) => callProvider('judo', judoRefusal, act);
  return {
    provider: 'judo',
    charge: (charge) => call(() => startSession(judo, charge)),
    retrieve: (charge) => call(() => retrieve(judo, charge)),
    close: (charge) => call(() => close(judo, charge)),
    refund: (charge) =>
      call(() => createRefund(judo, charge, referencesOf(charge).payment_reference)),
    cards: judoCards(judo, call),
    cardSession: (customer, isOpen) => call(() => cardSession(judo, customer, isOpen)),
  };
}

const version = '6.23';

async function startSession(judo: Judo, charge: Charge): Promise<ChargeResult> {
  // If an answer was lost, the payment is found by its reference.
  const { verdict, isUndecided } = await readReceipts(judo, charge);
  if (verdict) return verdict;
  if (isUndecided) return { state: 'action', intent_id: charge.intent_id, action: charge.action };
  const references = referencesOf(charge);
  const { request, host, keys } = judo;
  const session = await request('POST', `${host}/paymentsession`, {
    judoId: keys.judoId,
    amount: providerAmount('judo', charge.amount_minor, charge.currency),
    currency: charge.currency,
    yourConsumerReference: references.consumer_reference,
    yourPaymentReference: references.payment_reference,
  });
  const intent_id = requireText(session, 'reference');
  const shared = { ...publicAccount(keys), ...references, reference: intent_id };
  const action = charge.card
    ? { type: 'judo_card', ...shared, card_token: charge.card }
    : { type: 'judo_session', ...shared };
  return { state: 'action', intent_id, action };
}

async function retrieve(judo: Judo, charge: Charge): Promise<ChargeResult> {
  const { intent_id, action } = charge;
  const { verdict } = await readReceipts(judo, charge);
  if (verdict) return verdict;
  return intent_id ? { state: 'action', intent_id, action } : { state: 'open', intent_id };
}

/**
 * Cancels the session before reading receipts, so that they are final. A session whose creation answer was lost cannot
 * be paid: nobody knows its reference. A payment that Judo was already processing may still complete, and so may the
 * challenge of a bank.
 */
async function close(judo: Judo, charge: Charge): Promise<ChargeResult> {
  const { intent_id } = charge;
  if (intent_id) {
    try {
      await judo.request('PUT', `${judo.host}/paymentsession/${intent_id}/cancel`);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
    }
  }
  const { verdict, isUndecided: isAtBank } = await readReceipts(judo, charge);
  if (verdict && verdict.state !== 'failed') return verdict;
  return { state: 'closed', intent_id, isUncertain: intent_id !== null, isAtBank };
}

/** Reads what the receipts of an attempt say so far. */
async function readReceipts({ request, host }: Judo, charge: Charge) {
  const reference = referencesOf(charge).payment_reference;
  const { verdict, isUndecided } = combineReceipts(
    await request('GET', receiptsUrl(host, reference)),
    charge.input,
  );
  return { verdict: verdict && { ...verdict, intent_id: charge.intent_id }, isUndecided };
}

function referencesOf({ order_uuid, attempt, customer }: Charge) {
  return {
    consumer_reference: customer ?? order_uuid,
    payment_reference: `${order_uuid}:${attempt}`,
  };
}
