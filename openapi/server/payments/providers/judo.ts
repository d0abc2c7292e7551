import { providerAmount } from '#domain/payment/provider-amount.ts';
import { HttpError, jsonApi, type Transport } from './json-http.ts';
import { cardSession, type Judo, type JudoKeys, judoCards, keysFor } from './judo-cards.ts';
import { judoReceipts } from './judo-receipts.ts';
import { askProvider, type Charge, type ProviderClient, type Verdict } from './provider.ts';
import { judoRefusal } from './refusals.ts';

/** Judo behind its documented HTTP API: a payment session for a try, in which its frame in the page charges (P6). */
export function judoClient(keys: JudoKeys, transport?: Transport): ProviderClient {
  const basic = Buffer.from(`${keys.token}:${keys.secret}`).toString('base64');
  const headers = { Authorization: `Basic ${basic}`, 'Api-Version': version };
  const ask = jsonApi(headers, transport);
  const host = keys.isProduction ? 'https://api.judopay.com' : 'https://api-sandbox.judopay.com';
  const judo = { ask, host, keys };
  const asking = <T>(act: () => Promise<T>) => askProvider('judo', judoRefusal, act);
  return {
    provider: 'judo',
    charge: (charge) => asking(() => begun(judo, charge)),
    look: (charge) => asking(() => looked(judo, charge)),
    close: (charge) => asking(() => closed(judo, charge)),
    refund: (charge) => asking(() => refunded(judo, charge)),
    cards: judoCards(judo, asking),
    cardSession: (customer, isOpen) => asking(() => cardSession(judo, customer, isOpen)),
  };
}

const version = '6.23';

async function begun(judo: Judo, charge: Charge): Promise<Verdict> {
  // An answer was lost: what was paid is found by its name.
  const before = await receipts(judo, charge);
  if (before) return before;
  const names = namesOf(charge);
  const { ask, host, keys } = judo;
  const { reference } = await ask('POST', `${host}/paymentsession`, {
    judoId: keys.judoId,
    amount: providerAmount('judo', charge.amount_minor, charge.currency),
    currency: charge.currency,
    yourConsumerReference: names.consumer_reference,
    yourPaymentReference: names.payment_reference,
  });
  const intent_id = String(reference ?? '');
  const shared = { ...keysFor(keys), ...names, reference: intent_id };
  const action = charge.card
    ? { type: 'judo_card', ...shared, card_token: charge.card }
    : { type: 'judo_session', ...shared };
  return { state: 'action', intent_id, action };
}

async function looked(judo: Judo, charge: Charge): Promise<Verdict> {
  const { intent_id, action } = charge;
  const seen = await receipts(judo, charge);
  if (seen) return seen;
  return intent_id ? { state: 'action', intent_id, action } : { state: 'open', intent_id };
}

/**
 * The session is closed first: what was paid until then is what its receipts say. A session whose answer was lost cannot
 * be paid: nobody knows its reference. A payment that Judo had begun by then could still come through.
 */
async function closed(judo: Judo, charge: Charge): Promise<Verdict> {
  const { intent_id } = charge;
  if (intent_id) {
    try {
      await judo.ask('PUT', `${judo.host}/paymentsession/${intent_id}/cancel`);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
    }
  }
  const seen = await receipts(judo, charge);
  if (seen?.state === 'paid') return seen;
  return { state: 'closed', intent_id, isUncertain: intent_id !== null };
}

async function refunded(judo: Judo, charge: Charge): Promise<Verdict> {
  const { ask, host } = judo;
  const { intent_id, currency } = charge;
  const name = namesOf(charge).payment_reference;
  const { paid } = judoReceipts(await ask('GET', pathOf(host, name)));
  if (!paid) throw new Error('Judo does not find what it has charged.');
  await ask('POST', `${host}/transactions/refunds`, {
    receiptId: paid.id,
    amount: providerAmount('judo', charge.amount_minor, charge.currency),
    currency,
    // The same name twice is one refund at Judo.
    yourPaymentReference: `${name}:back`,
  });
  return { state: 'refunded', intent_id };
}

/** What Judo knows of an attempt; null is nothing yet. */
async function receipts({ ask, host }: Judo, charge: Charge): Promise<Verdict | null> {
  const name = namesOf(charge).payment_reference;
  const { verdict } = judoReceipts(await ask('GET', pathOf(host, name)), charge.input);
  return verdict && { ...verdict, intent_id: charge.intent_id };
}

function pathOf(host: string, name: string): string {
  return `${host}/transactions/payments?yourPaymentReference=${encodeURIComponent(name)}`;
}

function namesOf({ order_uuid, attempt, customer }: Charge) {
  return {
    consumer_reference: customer ?? order_uuid,
    payment_reference: `${order_uuid}:${attempt}`,
  };
}
