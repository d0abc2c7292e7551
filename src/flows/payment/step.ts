import { markLeftForBank } from '#browser/storage/left-for-bank.ts';
import type { Order, PaymentAction } from '#domain/model.ts';
import type { FailureCode } from '#domain/payment/failures.ts';
import { isProviderAddress } from '#domain/payment/provider-hosts.ts';
import { providerOf } from '#domain/payment/providers.ts';
import { currencyAt } from '#flows/cart/currency.ts';
import { type Outcome, PaymentProblem, type PaymentSession } from '#payments/adapter.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { readStore } from '#stores/store.ts';
import { openSession } from './fields.ts';
import { sendPayment } from './send-payment.ts';
import { isCurrent, type PayRun, setPayingStage } from './stage.ts';
import { venueOfOrder } from './venue-of-order.ts';

/** What came of a step: whether our backend is asked next, and the provider's no, where its client heard one. */
export interface Step {
  readonly goesOn: boolean;
  readonly code: FailureCode | null;
}

let asking: PaymentSession | null = null;

/** Does what the provider wants of the customer; it does not go on where the customer goes elsewhere, or has to choose. */
export async function act(run: PayRun, order: Order, action: PaymentAction): Promise<Step> {
  try {
    if (action.type === 'redirect') return await leave(run, order, action);
    if (isWithoutFields(action)) return await ask(run, order, action);
    setPayingStage(run, { stage: 'frame', order, action });
    return stop;
  } catch (reason) {
    // A refusal is asked about at our backend, which knows what the provider says of the order.
    if (reason instanceof PaymentProblem) return { goesOn: true, code: reason.code };
    setPayingStage(run, { stage: 'script', order, action });
    return stop;
  }
}

/** Takes the bank's question away: something newer was begun. */
export function closeStep(): void {
  asking?.close();
  asking = null;
}

async function ask(run: PayRun, order: Order, action: PaymentAction): Promise<Step> {
  setPayingStage(run, { stage: 'bank', order, action });
  const venue = await venueOfOrder(order);
  const type = order.payment?.type ?? 'stripe';
  const currency = currencyAt(order.venue);
  const { session } = await openSession({ type, venue, amount: order.total ?? 0, currency });
  if (!isCurrent(run)) {
    session.close();
    return stop;
  }
  const outcome = await acted(session, action);
  if (!isCurrent(run)) return stop;
  if (outcome?.kind === 'failed') return { goesOn: true, code: outcome.code };
  if (outcome?.kind !== 'token') return { goesOn: true, code: null };
  const payment_method_id = Number(action.reference);
  const isSent = await sendPayment(run, order, { type, token: outcome.token, payment_method_id });
  return { goesOn: isSent, code: null };
}

const stop: Step = { goesOn: false, code: null };

/** The provider's client asks by itself, without fields to fill in. */
function isWithoutFields({ type }: PaymentAction): boolean {
  return type === 'stripe_next_action' || type === 'braintree_verify' || type === 'judo_card';
}

async function acted(session: PaymentSession, action: PaymentAction): Promise<Outcome | undefined> {
  asking = session;
  try {
    return await session.act?.(action);
  } finally {
    session.close();
    if (asking === session) asking = null;
  }
}

/** To the bank's page, if it is one of the provider's; the way back is the order (D16, D76). */
async function leave(run: PayRun, order: Order, action: PaymentAction): Promise<Step> {
  const { uuid, payment } = order;
  const url = action.url ?? '';
  const venue = await venueOfOrder(order);
  if (!isCurrent(run)) return stop;
  const provider = providerOf(payment?.type ?? 'paynl', venue);
  const isTest = readStore(settingsStore).payment_sandbox && url.startsWith('/sandbox/bank?');
  if (!isTest && !(provider && isProviderAddress(url, provider))) {
    setPayingStage(run, { stage: 'declined', order, action: null });
    return stop;
  }
  markLeftForBank(uuid, JSON.stringify(action));
  setPayingStage(run, { stage: 'leaving', order, action });
  window.location.assign(url);
  return stop;
}
