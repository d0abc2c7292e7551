import { providerAmount } from '#domain/provider-amount.ts';
import { asDoc, type JsonApi, jsonApi, ProviderRefused, type Transport } from './json-http.ts';
import { type Charge, type Till, TillSilent, type Verdict } from './till.ts';

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
export function paynlTill(keys: PaynlKeys, transport?: Transport): Till {
  const basic = Buffer.from(`${keys.user}:${keys.secret}`).toString('base64');
  const ask = jsonApi({ Authorization: `Basic ${basic}` }, transport);
  return {
    provider: 'paynl',
    keepsIntent: false,
    charge: (charge) => heard(async () => verdictOf(await begun(ask, charge, keys), charge)),
    look: (charge) => heard(() => looked(ask, charge)),
    cancel: (charge) => heard(() => canceled(ask, charge)),
    refund: ({ intent_id, amount_minor, currency }) =>
      heard(async () => {
        if (!intent_id) return;
        const body = {
          amount: { value: providerAmount('paynl', amount_minor, currency), currency },
        };
        await ask('PATCH', `${rest}/transactions/${intent_id}/refund`, body);
      }),
  };
}

const orders = 'https://connect.pay.nl/v1/orders';
const rest = 'https://rest.pay.nl/v2';

function begun(ask: JsonApi, charge: Charge, { serviceId, twintMethod }: PaynlKeys) {
  const { order_uuid, attempt, amount_minor, currency, input, return_url } = charge;
  const isTwint = input.type === 'twint' && twintMethod !== null;
  return ask('POST', orders, {
    serviceId,
    amount: { value: providerAmount('paynl', amount_minor, currency), currency },
    description: `Order ${order_uuid.slice(0, 8)}`,
    reference: `${order_uuid.replaceAll('-', '')}X${attempt}`,
    returnUrl: return_url,
    exchangeUrl: new URL(`/payment-exchange/${order_uuid}`, return_url).href,
    ...(isTwint && { paymentMethod: { id: twintMethod } }),
  });
}

async function looked(ask: JsonApi, charge: Charge): Promise<Verdict> {
  if (!charge.intent_id) return { state: 'open', intent_id: null };
  return verdictOf(await ask('GET', `${orders}/${charge.intent_id}/status`), charge);
}

/** Nobody can pay it any more; what was paid, or is being paid, stays as it is. */
async function canceled(ask: JsonApi, charge: Charge): Promise<Verdict> {
  if (!charge.intent_id) return { state: 'canceled', intent_id: null };
  const before = await looked(ask, charge);
  if (before.state !== 'action') {
    return before.state === 'failed' ? { ...before, state: 'canceled' } : before;
  }
  try {
    await ask('PATCH', `${orders}/${charge.intent_id}/abort`);
    return { state: 'canceled', intent_id: charge.intent_id };
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    return looked(ask, charge);
  }
}

/** Pay.'s numbers: 100 is paid, 95 reserved, below zero is over, 20 waits for the customer, the rest for a bank. */
function verdictOf(order: Readonly<Record<string, unknown>>, charge: Charge): Verdict {
  const intent_id = String(order.orderId ?? order.id ?? charge.intent_id ?? '');
  const code = Number(asDoc(order.status).code);
  if (code === 100 || code === 95) return { state: 'paid', intent_id };
  if (code === -90 || code === -61) return { state: 'failed', intent_id, code: 'canceled' };
  if (code === -80) return { state: 'failed', intent_id, code: 'expired' };
  if (code < 0) return { state: 'failed', intent_id, code: 'card_declined' };
  const url = asDoc(order.links).redirect ?? charge.action?.url;
  if (code === 20 && typeof url === 'string') {
    return { state: 'action', intent_id, action: { type: 'redirect', url } };
  }
  return { state: 'processing', intent_id };
}

async function heard<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new TillSilent('paynl', error);
  }
}
