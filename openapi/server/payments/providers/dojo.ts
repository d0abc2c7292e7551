import { providerAmount } from '#domain/payment/provider-amount.ts';
import { HttpError, jsonApi, type KeyedJsonApi, requireText, type Transport } from './json-http.ts';
import type { Charge, ChargeResult, ProviderClient } from './provider.ts';
import { callProvider } from './provider-errors.ts';
import { dojoRefusal } from './refusals.ts';

type Doc = Readonly<Record<string, unknown>>;

/**
 * Dojo through its documented HTTP API: one payment intent per attempt, found again by its idempotency key, and a
 * client secret per try for the form in the page (P8).
 */
export function dojoClient(secretKey: string, transport?: Transport): ProviderClient {
  const headers = { Authorization: `Basic ${secretKey}`, version };
  const api = jsonApi({ headers, keyHeader: 'idempotencyKey' }, transport);
  const call = (request: () => Promise<ChargeResult>) => callProvider('dojo', dojoRefusal, request);
  return {
    provider: 'dojo',
    charge: (charge) => call(() => startSession(api, charge)),
    retrieve: (charge) => call(() => retrieve(api, charge)),
    close: (charge) => call(() => close(api, charge)),
    refund: (charge) => call(() => refund(api, charge)),
  };
}

const version = '2024-02-05';
const intents = 'https://api.dojo.tech/payment-intents';

async function startSession(request: KeyedJsonApi, charge: Charge): Promise<ChargeResult> {
  const id = await ensureIntent(request, charge);
  if (charge.tries > 0) {
    const current = toResult(await request('GET', `${intents}/${id}`), id, charge);
    if (current.state !== 'action' && current.state !== 'failed') return current;
  }
  // A client secret is good for one try and half an hour.
  const intent = await request('POST', `${intents}/${id}/refresh-client-session-secret`);
  const client_secret = requireText(intent, 'clientSessionSecret');
  return { state: 'action', intent_id: id, action: { type: 'dojo_session', client_secret } };
}

/** Returns the payment intent of an attempt; creating it again under the same key returns the same one. */
async function ensureIntent(request: KeyedJsonApi, charge: Charge): Promise<string> {
  if (charge.intent_id) return charge.intent_id;
  const { order_uuid, attempt, amount_minor, currency } = charge;
  const value = providerAmount('dojo', amount_minor, currency);
  const params = {
    captureMode: 'Auto',
    amount: { value, currencyCode: currency },
    reference: `${order_uuid}:${attempt}`,
  };
  const intent = await request('POST', intents, params, `${order_uuid}:${attempt}:intent`);
  return requireText(intent, 'id');
}

async function retrieve(request: KeyedJsonApi, charge: Charge): Promise<ChargeResult> {
  const id = await ensureIntent(request, charge);
  return toResult(await request('GET', `${intents}/${id}`), id, charge);
}

/** @throws HttpError if Dojo did not cancel an intent that can still be paid */
async function close(request: KeyedJsonApi, charge: Charge): Promise<ChargeResult> {
  const id = await ensureIntent(request, charge);
  let refusal: HttpError | null = null;
  try {
    await request('DELETE', `${intents}/${id}`);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    refusal = error;
  }
  const result = toResult(await request('GET', `${intents}/${id}`), id, charge);
  if (refusal && result.state === 'failed') throw refusal;
  return result;
}

/** Refunds what has not been refunded yet, here or in Dojo's portal. */
async function refund(request: KeyedJsonApi, charge: Charge): Promise<ChargeResult> {
  const id = await ensureIntent(request, charge);
  const intent = await request('GET', `${intents}/${id}`);
  const current = toResult(intent, id, charge);
  if (current.state === 'refunded') return current;
  const { order_uuid, attempt, amount_minor, currency } = charge;
  const returned = Number(intent.refundedAmount) || 0;
  const amount = providerAmount('dojo', amount_minor, currency) - returned;
  const done: ChargeResult = { state: 'refunded', intent_id: id };
  if (amount <= 0) return done;
  const body = { amount, refundReason: 'The order was cancelled.' };
  // Another amount is another refund; under the same key Dojo would repeat its response to the earlier one.
  const key = `${order_uuid}:${attempt}:refund${returned > 0 ? `:${returned}` : ''}`;
  requireText(await request('POST', `${intents}/${id}/refunds`, body, key), 'refundId');
  return done;
}

/** @throws Error if the status is unknown, as money may have been taken (D270) */
function toResult(intent: Doc, intent_id: string, { action }: Charge): ChargeResult {
  switch (intent.status) {
    case 'Captured':
    case 'Authorized':
      return { state: 'paid', intent_id };
    case 'Canceled':
      return { state: 'closed', intent_id };
    case 'Reversed':
    case 'Refunded':
      return { state: 'refunded', intent_id };
    case 'Created': {
      const events = Array.isArray(intent.paymentEvents) ? intent.paymentEvents : [];
      const isDeclined = events.at(-1)?.eventType === 'Declined';
      if (isDeclined) return { state: 'failed', intent_id, code: 'card_declined' };
      return { state: 'action', intent_id, action: action ?? null };
    }
    default:
      throw new Error(`Dojo has a payment in the state ${intent.status}.`);
  }
}
