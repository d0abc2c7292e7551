import { providerAmount } from '#domain/payment/provider-amount.ts';
import { HttpError, type JsonApi, jsonApi, type Transport } from './json-http.ts';
import { askProvider, type Charge, type ProviderClient, type Verdict } from './provider.ts';
import { dojoRefusal } from './refusals.ts';

type Doc = Readonly<Record<string, unknown>>;

/**
 * Dojo behind its documented HTTP API: one payment intent an attempt, which its key finds again, and a secret a try for its
 * form in the page (P8).
 */
export function dojoClient(secretKey: string, transport?: Transport): ProviderClient {
  const api = jsonApi({ Authorization: `Basic ${secretKey}`, version }, transport);
  const asking = (ask: () => Promise<Verdict>) => askProvider('dojo', dojoRefusal, ask);
  return {
    provider: 'dojo',
    charge: (charge) => asking(() => begun(api, charge)),
    look: (charge) => asking(() => looked(api, charge)),
    close: (charge) => asking(() => closed(api, charge)),
    refund: (charge) => asking(() => refunded(api, charge)),
  };
}

const version = '2024-02-05';
const intents = 'https://api.dojo.tech/payment-intents';

async function begun(ask: JsonApi, charge: Charge): Promise<Verdict> {
  const id = await intentOf(ask, charge);
  if (charge.tries > 0) {
    const before = verdictOf(await ask('GET', `${intents}/${id}`), id, charge);
    if (before.state !== 'action' && before.state !== 'failed') return before;
  }
  // A secret is good for one try and half an hour.
  const intent = await ask('POST', `${intents}/${id}/refresh-client-session-secret`);
  const client_secret = String(intent.clientSessionSecret ?? '');
  return { state: 'action', intent_id: id, action: { type: 'dojo_session', client_secret } };
}

/** The payment intent of an attempt; creating it under the same key again answers with the same one. */
async function intentOf(ask: JsonApi, charge: Charge): Promise<string> {
  if (charge.intent_id) return charge.intent_id;
  const { order_uuid, attempt, amount_minor, currency } = charge;
  const value = providerAmount('dojo', amount_minor, currency);
  const asked = {
    captureMode: 'Auto',
    amount: { value, currencyCode: currency },
    reference: `${order_uuid}:${attempt}`,
  };
  const { id } = await ask('POST', intents, asked, `${order_uuid}:${attempt}:intent`);
  if (typeof id !== 'string') throw new Error('Dojo named no payment intent.');
  return id;
}

async function looked(ask: JsonApi, charge: Charge): Promise<Verdict> {
  const id = await intentOf(ask, charge);
  return verdictOf(await ask('GET', `${intents}/${id}`), id, charge);
}

async function closed(ask: JsonApi, charge: Charge): Promise<Verdict> {
  const id = await intentOf(ask, charge);
  try {
    await ask('DELETE', `${intents}/${id}`);
    return { state: 'closed', intent_id: id };
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    return verdictOf(await ask('GET', `${intents}/${id}`), id, charge);
  }
}

async function refunded(ask: JsonApi, charge: Charge): Promise<Verdict> {
  const id = await intentOf(ask, charge);
  const before = verdictOf(await ask('GET', `${intents}/${id}`), id, charge);
  if (before.state === 'refunded') return before;
  const { order_uuid, attempt, amount_minor, currency } = charge;
  const amount = providerAmount('dojo', amount_minor, currency);
  const body = { amount, refundReason: 'The order was cancelled.' };
  await ask('POST', `${intents}/${id}/refunds`, body, `${order_uuid}:${attempt}:refund`);
  return { state: 'refunded', intent_id: id };
}

function verdictOf(intent: Doc, intent_id: string, { action }: Charge): Verdict {
  switch (intent.status) {
    case 'Captured':
    case 'Authorized':
      return { state: 'paid', intent_id };
    case 'Canceled':
      return { state: 'closed', intent_id };
    case 'Reversed':
    case 'Refunded':
      return { state: 'refunded', intent_id };
    default: {
      const events = Array.isArray(intent.paymentEvents) ? intent.paymentEvents : [];
      const isDeclined = events.at(-1)?.eventType === 'Declined';
      if (isDeclined) return { state: 'failed', intent_id, code: 'card_declined' };
      return { state: 'action', intent_id, action: action ?? null };
    }
  }
}
