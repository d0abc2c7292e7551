import { hasBegun, markBegun } from '#browser/storage/begun-step.ts';
import type { PaymentAction, PaymentInput } from '#domain/model.ts';
import { type FailureCode, isDefiniteRefusal } from '#domain/payment/failures.ts';
import type { Payable } from '#domain/payment/payable.ts';
import { isProviderAddress } from '#domain/payment/provider-hosts.ts';
import { providersOf } from '#domain/payment/providers.ts';
import {
  decideStep,
  isChargedByClient,
  isForm,
  isWithoutFields,
  type Performed,
  type StepDecision,
} from '#domain/payment/steps.ts';
import { type AdapterOutcome, PaymentProblem, type PaymentSession } from '#payments/adapter.ts';
import { currencyAt, settingsStore } from '#stores/app/settings.ts';
import { readStore } from '#stores/store.ts';
import { openSession, refusalCodeOf } from './fields.ts';
import { isCurrentRun, type PayRun, type StepResult, setPayingStage, stop } from './stage.ts';
import { venueOfOrder } from './venue-of-order.ts';

let challenge: PaymentSession | null = null;

/** Passes the bank's token to our backend, which pays with it. */
type PayWith = (payment: PaymentInput) => Promise<StepResult>;

/**
 * Performs the step that the provider requires (D76, D275). `continues` is false if the customer leaves the page or
 * must choose.
 */
export async function performStep(
  run: PayRun,
  order: Payable,
  action: PaymentAction,
  payWith: PayWith,
): Promise<StepResult> {
  try {
    if (action.type === 'redirect') return leave(run, order, action);
    if (isWithoutFields(action)) return await perform(run, order, action, payWith);
    // A step that this app does not know counts as a failed payment: the customer chooses another payment type.
    const stage = isForm(action) ? 'frame' : 'declined';
    setPayingStage(run, { stage, order, action: isForm(action) ? action : null });
    return stop;
  } catch (reason) {
    // Our backend knows the provider's state of the order, so it is asked after a refusal.
    const isProblem = reason instanceof PaymentProblem;
    // Without a code the client did not start: nothing was charged, and the step can be repeated.
    const code = isProblem ? (reason.code ?? 'canceled') : refusalCodeOf(reason);
    if (code) return { continues: true, code };
    setPayingStage(run, { stage: 'script', order, action });
    return stop;
  }
}

/** Decides about the customer's next step; `isBack`: they return from the bank's page (D275). */
export function nextMove(
  run: PayRun,
  action: PaymentAction,
  performed: Performed | null,
  isBack: boolean,
): StepDecision {
  const { type } = action;
  const isBegun = (isBack && type === 'redirect') || hasBegun(run.uuid, type);
  return decideStep(action, performed, isBegun);
}

/** Closes the bank challenge, after a newer run has started. */
export function closeStep(): void {
  challenge?.close();
  challenge = null;
}

async function perform(
  run: PayRun,
  order: Payable,
  action: PaymentAction,
  payWith: PayWith,
): Promise<StepResult> {
  setPayingStage(run, { stage: 'bank', order, action });
  const venue = await venueOfOrder(order);
  const type = order.payment?.type ?? 'stripe';
  const currency = currencyAt(order.venue);
  const { session } = await openSession({ type, venue, amount: order.total ?? 0, currency });
  if (!isCurrentRun(run)) {
    session.close();
    return stop;
  }
  const outcome = await runChallenge(run, session, action);
  if (!isCurrentRun(run)) return stop;
  if (outcome?.kind === 'failed') return { continues: true, code: outcome.code };
  if (outcome?.kind !== 'token') return { continues: true, code: null };
  const payment_method_id = Number(action.reference);
  return payWith({ type, token: outcome.token, payment_method_id });
}

/**
 * Performs a payment's step. It counts as begun until it is known that the client charged nothing: a reload must not
 * repeat it (D275).
 */
export async function performWith(
  session: PaymentSession,
  uuid: string,
  action: PaymentAction,
): Promise<AdapterOutcome | null> {
  if (isChargedByClient(action)) markBegun(uuid, action.type);
  let code: FailureCode | null = null;
  try {
    const outcome = (await session.handleNextAction?.(action)) ?? null;
    if (outcome?.kind === 'failed') code = outcome.code;
    return outcome;
  } catch (reason) {
    // Without a code the client did not start.
    if (reason instanceof PaymentProblem) code = reason.code ?? 'canceled';
    throw reason;
  } finally {
    if (code === 'canceled' || isDefiniteRefusal(code)) markBegun(null);
  }
}

async function runChallenge(
  run: PayRun,
  session: PaymentSession,
  action: PaymentAction,
): Promise<AdapterOutcome | null> {
  challenge = session;
  try {
    return await performWith(session, run.uuid, action);
  } finally {
    session.close();
    if (challenge === session) challenge = null;
  }
}

/** Redirects to the bank's page if it belongs to the provider; the return URL is the order's (T13, D16, D76). */
function leave(run: PayRun, order: Payable, action: PaymentAction): StepResult {
  const { uuid, payment } = order;
  const url = action.url ?? '';
  const providers = providersOf(payment?.type ?? 'paynl', currencyAt(order.venue));
  const isTest = readStore(settingsStore).payment_sandbox && /^\/sandbox\/[a-z-]+\?/.test(url);
  if (!isTest && !providers.some((provider) => isProviderAddress(url, provider))) {
    setPayingStage(run, { stage: 'declined', order, action: null });
    return stop;
  }
  markBegun(uuid, action.type);
  setPayingStage(run, { stage: 'leaving', order, action });
  window.location.assign(url);
  return stop;
}
