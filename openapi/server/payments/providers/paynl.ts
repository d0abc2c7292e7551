import { providerAmount } from '#domain/payment/provider-amount.ts';
import { asDoc, HttpError, type JsonApi, jsonApi, type Transport } from './json-http.ts';
import { askProvider, type Charge, type ProviderClient, type Verdict } from './provider.ts';
import { paynlRefusal } from './refusals.ts';

/** What the site has with Pay. */
export interface PaynlKeys {
  /** The AT-code and its token, or the sales location and its secret. */
  readonly user: string;
  readonly secret: string;
  readonly serviceId: string;
  /** Pay.'s number for TWINT; without it the customer picks it on Pay.'s page. */
  readonly twintMethod: number | null;
}

/** Pay. behind its documented HTTP API: an order of theirs for an attempt, and a page to pay it on (P7, P9). */
export function paynlClient(keys: PaynlKeys, transport?: Transport): ProviderClient {
  const basic = Buffer.from(`${keys.user}:${keys.secret}`).toString('base64');
  const api = jsonApi({ Authorization: `Basic ${basic}` }, transport);
  const asking = (ask: () => Promise<Verdict>) => askProvider('paynl', paynlRefusal, ask);
  return {
    provider: 'paynl',
    charge: (charge) => asking(async () => verdictOf(await begun(api, charge, keys), charge)),
    look: (charge) => asking(() => looked(api, charge)),
    close: (charge) => asking(() => closed(api, charge)),
    refund: (charge) => asking(() => refunded(api, charge)),
  };
}

const orders = 'https://connect.pay.nl/v1/orders';
const rest = 'https://rest.pay.nl/v2';

function begun(ask: JsonApi, charge: Charge, { serviceId, twintMethod }: PaynlKeys) {
  const { order_uuid, attempt, amount_minor, currency, input, return_url } = charge;
  const value = providerAmount('paynl', amount_minor, currency);
  const isTwint = input.type === 'twint' && twintMethod !== null;
  return ask('POST', orders, {
    serviceId,
    amount: { value, currency },
    description: `Order ${order_uuid.slice(0, 8)}`,
    reference: `${order_uuid.replaceAll('-', '')}X${attempt}`,
    returnUrl: return_url,
    exchangeUrl: new URL(`/payment-exchange/${order_uuid}`, return_url).href,
    ...(isTwint && { paymentMethod: { id: twintMethod } }),
  });
}

/** An order of theirs whose answer was lost cannot be paid: nobody has the address of its page. */
async function looked(ask: JsonApi, charge: Charge): Promise<Verdict> {
  if (!charge.intent_id) return { state: 'open', intent_id: null };
  return verdictOf(await ask('GET', `${orders}/${charge.intent_id}/status`), charge);
}

/** Nobody can pay it any more; what was paid, or is being paid, stays as it is. */
async function closed(ask: JsonApi, charge: Charge): Promise<Verdict> {
  if (!charge.intent_id) return { state: 'closed', intent_id: null };
  const before = await looked(ask, charge);
  if (before.state !== 'action') {
    return before.state === 'failed' ? { ...before, state: 'closed' } : before;
  }
  try {
    await ask('PATCH', `${orders}/${charge.intent_id}/abort`);
    return { state: 'closed', intent_id: charge.intent_id };
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    return looked(ask, charge);
  }
}

/** Pay. has no key for a refund; what went back already is seen first. */
async function refunded(ask: JsonApi, charge: Charge): Promise<Verdict> {
  const before = await looked(ask, charge);
  if (before.state === 'refunded') return before;
  const { intent_id, amount_minor, currency } = charge;
  const value = providerAmount('paynl', amount_minor, currency);
  const body = { amount: { value, currency } };
  await ask('PATCH', `${rest}/transactions/${intent_id}/refund`, body);
  return { state: 'refunded', intent_id };
}

/** Pay.'s numbers: 100 is paid, 95 reserved, -81 and -82 paid back, below zero is over, 20 waits for the customer, the rest for a bank. */
function verdictOf(order: Readonly<Record<string, unknown>>, charge: Charge): Verdict {
  const intent_id = String(order.orderId ?? order.id ?? charge.intent_id ?? '');
  const code = Number(asDoc(order.status).code);
  if (code === 100 || code === 95) return { state: 'paid', intent_id };
  if (code === -81 || code === -82) return { state: 'refunded', intent_id };
  if (code === -90 || code === -61) return { state: 'failed', intent_id, code: 'canceled' };
  if (code === -80) return { state: 'failed', intent_id, code: 'expired' };
  if (code < 0) return { state: 'failed', intent_id, code: 'card_declined' };
  const url = asDoc(order.links).redirect ?? charge.action?.url;
  if (code === 20 && typeof url === 'string') {
    return { state: 'action', intent_id, action: { type: 'redirect', url } };
  }
  return { state: 'processing', intent_id };
}
