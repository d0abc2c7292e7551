import { providerAmount } from '#domain/payment/provider-amount.ts';
import {
  asDoc,
  HttpError,
  type JsonApi,
  jsonApi,
  requireText,
  type Transport,
} from './json-http.ts';
import type { Charge, ChargeResult, ProviderClient } from './provider.ts';
import { callProvider, ProviderRefusal } from './provider-errors.ts';
import { paynlRefusal } from './refusals.ts';

/** The site's Pay. account. */
export interface PaynlKeys {
  /** AT code with its API token, or sales location with its secret. */
  readonly user: string;
  readonly secret: string;
  readonly serviceId: string;
  /** Pay.'s id of TWINT; without it the customer picks TWINT on Pay.'s page. */
  readonly twintMethod: number | null;
}

/** Pay. through its documented HTTP API: one Pay. order per attempt, paid on Pay.'s page (P7, P9). */
export function paynlClient(keys: PaynlKeys, transport?: Transport): ProviderClient {
  const basic = Buffer.from(`${keys.user}:${keys.secret}`).toString('base64');
  const headers = { Authorization: `Basic ${basic}` };
  const api = jsonApi({ headers, keyHeader: null }, transport);
  const call = (request: () => Promise<ChargeResult>) =>
    callProvider('paynl', paynlRefusal, request);
  return {
    provider: 'paynl',
    charge: (charge) => call(async () => toResult(await createOrder(api, charge, keys), charge)),
    retrieve: (charge) => call(() => retrieve(api, charge)),
    close: (charge) => call(() => close(api, charge)),
    refund: (charge) => call(() => refund(api, charge)),
  };
}

const ordersApi = 'https://connect.pay.nl/v1/orders';
const restApi = 'https://rest.pay.nl/v2';

function createOrder(request: JsonApi, charge: Charge, { serviceId, twintMethod }: PaynlKeys) {
  const { order_uuid, attempt, amount_minor, currency, input, return_url, deadline } = charge;
  const value = providerAmount('paynl', amount_minor, currency);
  const isTwint = input.type === 'twint' && twintMethod !== null;
  return request('POST', ordersApi, {
    serviceId,
    amount: { value, currency },
    description: `Order ${order_uuid.slice(0, 8)}`,
    reference: `${order_uuid.replaceAll('-', '')}X${attempt}`,
    returnUrl: return_url,
    exchangeUrl: new URL(`/payment-exchange/${order_uuid}`, return_url).href,
    ...(deadline && { expire: deadline.toISOString().replace(/\.\d+Z$/, '+00:00') }),
    ...(isTwint && { paymentMethod: { id: twintMethod } }),
  });
}

/** A Pay. order whose creation answer was lost cannot be paid: nobody knows the address of its page. */
async function retrieve(request: JsonApi, charge: Charge): Promise<ChargeResult> {
  if (!charge.intent_id) return { state: 'open', intent_id: null };
  return toResult(await request('GET', `${ordersApi}/${charge.intent_id}/status`), charge);
}

/**
 * Aborts the Pay. order so that nobody can pay it; one that is paid stays as it is. Somebody who has begun to pay may still
 * approve it in their bank's app, which Pay. cannot stop (developer.pay.nl/docs/cancel).
 */
async function close(request: JsonApi, charge: Charge): Promise<ChargeResult> {
  const { intent_id, isRecheck = false } = charge;
  if (!intent_id) return { state: 'closed', intent_id: null };
  const order = await request('GET', `${ordersApi}/${intent_id}/status`);
  const current = toResult(order, charge);
  const isOpen = current.state === 'action' || current.state === 'processing';
  if (!isOpen) return asClosed(current, isRecheck);
  try {
    await request('PATCH', `${ordersApi}/${intent_id}/abort`);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
  }
  return asClosed(await retrieve(request, charge), asDoc(order.status).code !== untouched);
}

function asClosed(result: ChargeResult, isAtBank: boolean): ChargeResult {
  return result.state === 'failed' ? { ...result, state: 'closed', isAtBank } : result;
}

/**
 * Pay. has no idempotency keys for refunds, so this first looks up what was already refunded, here or in Pay.'s own
 * pages, and refunds the rest.
 * @throws ProviderRefusal if Pay. could not refund it, Error if the answer does not say (D270)
 */
async function refund(request: JsonApi, charge: Charge): Promise<ChargeResult> {
  const { intent_id, amount_minor, currency } = charge;
  const order = await request('GET', `${ordersApi}/${intent_id}/status`);
  const current = toResult(order, charge);
  if (current.state === 'refunded') return current;
  const done: ChargeResult = { state: 'refunded', intent_id };
  const transaction = `${restApi}/transactions/${intent_id}`;
  const isPart = asDoc(order.status).code === partlyRefunded;
  const returned = isPart ? asDoc((await request('GET', transaction)).amountRefunded).value : 0;
  const value = providerAmount('paynl', amount_minor, currency) - (Number(returned) || 0);
  if (value <= 0) return done;
  const body = { amount: { value, currency } };
  const answer = await request('PATCH', `${transaction}/refund`, body);
  if (Object.keys(answer).length === 0)
    throw new Error('Pay. did not say what became of a refund.');
  const { refundedTransactions: refunded, failedTransactions: failed } = answer;
  const hasFailed = Array.isArray(failed) && failed.length > 0;
  if (hasFailed && !(Array.isArray(refunded) && refunded.length > 0))
    throw new ProviderRefusal('paynl', 'provider_refused', 'refund failed');
  return done;
}

const partlyRefunded = -82;

/** The customer has not entered anything yet. */
const untouched = 20;

/**
 * Not paid yet (developer.pay.nl/docs/transaction-statuses): untouched, sent to the payment method, paid in part by a gift
 * card, being verified, and with the customer at the bank.
 */
const unpaid: ReadonlySet<number> = new Set([untouched, 50, 80, 85, 90]);

/** The bank has sent the money, which has not arrived yet. */
const sent = 98;

/** Failed, rejected by the bank, and declined by the merchant. */
const declines: ReadonlySet<number> = new Set([-60, -63, -64]);

/**
 * Status codes of Pay.: 100 paid, 95 reserved, -81 refunded and -82 in part.
 * @throws Error if the answer has no status code or names no order, or for a code such as -51 (another amount), as
 * money may have been taken (D270)
 */
function toResult(order: Readonly<Record<string, unknown>>, charge: Charge): ChargeResult {
  const known = { id: charge.intent_id, ...order };
  const intent_id = requireText(known, 'orderId' in order ? 'orderId' : 'id');
  const { code } = asDoc(order.status);
  if (typeof code !== 'number') throw new Error(`Pay. sent no status of ${intent_id}.`);
  if (code === 100 || code === 95 || code === partlyRefunded) return { state: 'paid', intent_id };
  if (code === -81) return { state: 'refunded', intent_id };
  if (code === -90 || code === -61) return { state: 'failed', intent_id, code: 'canceled' };
  if (code === -80) return { state: 'failed', intent_id, code: 'expired' };
  if (declines.has(code)) return { state: 'failed', intent_id, code: 'card_declined' };
  if (code === sent) return { state: 'processing', intent_id };
  if (!unpaid.has(code)) throw new Error(`Pay. has an order in the state ${code}.`);
  const url = asDoc(order.links).redirect ?? charge.action?.url;
  const action = typeof url === 'string' ? ({ type: 'redirect', url } as const) : null;
  return { state: 'action', intent_id, action };
}
