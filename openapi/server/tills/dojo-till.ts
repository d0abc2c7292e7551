import { providerAmount } from '#domain/provider-amount.ts';
import { type JsonApi, jsonApi, ProviderRefused, type Transport } from './json-http.ts';
import { type Charge, type Till, TillSilent, type Verdict } from './till.ts';

type Doc = Readonly<Record<string, unknown>>;

/** Dojo behind its documented HTTP API: one payment intent an order, and a secret a try for its form in the page (P8). */
export function dojoTill(secretKey: string, transport?: Transport): Till {
  const ask = jsonApi({ Authorization: `Basic ${secretKey}`, version }, transport);
  return {
    provider: 'dojo',
    keepsIntent: true,
    charge: (charge) => heard(() => begun(ask, charge)),
    look: (charge) => heard(() => looked(ask, charge)),
    cancel: (charge) => heard(() => canceled(ask, charge)),
    refund: ({ intent_id, amount_minor, currency, order_uuid }) =>
      heard(async () => {
        if (!intent_id) return;
        const amount = providerAmount('dojo', amount_minor, currency);
        const body = { amount, refundReason: 'The order was cancelled.' };
        await ask('POST', `${intents}/${intent_id}/refunds`, body, `${order_uuid}:refund`);
      }),
  };
}

const version = '2024-02-05';
const intents = 'https://api.dojo.tech/payment-intents';

async function begun(ask: JsonApi, charge: Charge): Promise<Verdict> {
  const { order_uuid, amount_minor, currency } = charge;
  const value = providerAmount('dojo', amount_minor, currency);
  const asked = {
    captureMode: 'Auto',
    amount: { value, currencyCode: currency },
    reference: order_uuid,
  };
  const id =
    charge.intent_id ?? String((await ask('POST', intents, asked, `${order_uuid}:intent`)).id);
  // A secret is good for one try and half an hour.
  const intent = await ask('POST', `${intents}/${id}/refresh-client-session-secret`);
  const client_secret = String(intent.clientSessionSecret ?? '');
  return { state: 'action', intent_id: id, action: { type: 'dojo_session', client_secret } };
}

async function looked(ask: JsonApi, charge: Charge): Promise<Verdict> {
  if (!charge.intent_id) return { state: 'open', intent_id: null };
  return verdictOf(await ask('GET', `${intents}/${charge.intent_id}`), charge);
}

async function canceled(ask: JsonApi, charge: Charge): Promise<Verdict> {
  if (!charge.intent_id) return { state: 'canceled', intent_id: null };
  try {
    await ask('DELETE', `${intents}/${charge.intent_id}`);
    return { state: 'canceled', intent_id: charge.intent_id };
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    return looked(ask, charge);
  }
}

function verdictOf(intent: Doc, { intent_id, action }: Charge): Verdict {
  switch (intent.status) {
    case 'Captured':
    case 'Authorized':
      return { state: 'paid', intent_id };
    case 'Canceled':
    case 'Reversed':
    case 'Refunded':
      return { state: 'canceled', intent_id };
    default: {
      const events = Array.isArray(intent.paymentEvents) ? intent.paymentEvents : [];
      const isDeclined = events.at(-1)?.eventType === 'Declined';
      if (isDeclined) return { state: 'failed', intent_id, code: 'card_declined' };
      return { state: 'action', intent_id, action: action ?? null };
    }
  }
}

async function heard<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new TillSilent('dojo', error);
  }
}
