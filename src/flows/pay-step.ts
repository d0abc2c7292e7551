import { keepLeft } from '#browser/left-for-bank.ts';
import type { Order, PaymentAction } from '#domain/model.ts';
import { providerOf } from '#domain/payment-providers.ts';
import { isProviderAddress } from '#domain/provider-hosts.ts';
import type { Outcome, PaymentSession } from '#payments/adapter.ts';
import { held } from '#stores/kept.ts';
import { settingsStore } from '#stores/settings.ts';
import { currencyAt } from './currency.ts';
import { openSession } from './pay-fields.ts';
import { sendPayment } from './pay-sending.ts';
import { tellPaying } from './pay-stage.ts';
import { venueOfOrder } from './pay-venue.ts';

/** Does what the provider wants of the customer; false where the customer goes elsewhere, or has to choose. */
export async function act(order: Order, action: PaymentAction): Promise<boolean> {
  const { uuid, payment } = order;
  if (action.type === 'redirect') return leave(order, action);
  if (!isWithoutFields(action)) {
    tellPaying({ uuid, stage: 'frame', order, action });
    return false;
  }
  tellPaying({ uuid, stage: 'bank', order, action });
  try {
    const venue = await venueOfOrder(order);
    const type = payment?.type ?? 'stripe';
    const currency = currencyAt(order.venue);
    const { session } = await openSession({ type, venue, amount: order.total ?? 0, currency });
    const outcome = await acted(session, action);
    if (outcome?.kind !== 'token') return true;
    const payment_method_id = Number(action.reference);
    return await sendPayment(order, { type, token: outcome.token, payment_method_id });
  } catch {
    tellPaying({ uuid, stage: 'script', order, action });
    return false;
  }
}

/** The provider's client asks by itself, without fields to fill in. */
function isWithoutFields({ type }: PaymentAction): boolean {
  return type === 'stripe_next_action' || type === 'braintree_verify' || type === 'judo_card';
}

async function acted(session: PaymentSession, action: PaymentAction): Promise<Outcome | undefined> {
  try {
    return await session.act?.(action);
  } finally {
    session.close();
  }
}

/** To the bank's page, if it is one of the provider's; the way back is the order (D16, D76). */
async function leave(order: Order, action: PaymentAction): Promise<boolean> {
  const { uuid, payment } = order;
  const url = action.url ?? '';
  const venue = await venueOfOrder(order);
  const provider = providerOf(payment?.type ?? 'paynl', venue);
  const isTest = held(settingsStore).payment_sandbox && url.startsWith('/sandbox/bank?');
  if (!isTest && !(provider && isProviderAddress(url, provider))) {
    tellPaying({ uuid, stage: 'declined', order, action: null });
    return false;
  }
  keepLeft(uuid, JSON.stringify(action));
  tellPaying({ uuid, stage: 'leaving', order, action });
  window.location.assign(url);
  return false;
}
