import type { Order, PaymentAction } from '#domain/model.ts';
import { type FailureCode, isDefiniteRefusal } from './failures.ts';

/** A step that was taken, and the code if the provider's client reported one. */
export interface Performed {
  readonly action: PaymentAction;
  readonly code: FailureCode | null;
}

/** Whether the provider's client takes the step itself, without fields (P5, P6). */
export function isWithoutFields({ type }: Pick<PaymentAction, 'type'>): boolean {
  return type === 'stripe_next_action' || type === 'braintree_verify' || type === 'judo_card';
}

/** Whether it is the provider's own card form (P6, P8). */
export function isForm({ type }: Pick<PaymentAction, 'type'>): boolean {
  return type === 'dojo_session' || type === 'judo_session';
}

/**
 * Whether the provider's client itself charges in this step: without a clear answer it is unknown whether it did (D275).
 * After any other step our backend or the bank's page charges.
 */
export function isChargedByClient({ type }: Pick<PaymentAction, 'type'>): boolean {
  return type === 'judo_card' || isForm({ type });
}

/** Whether two steps are the same; one in which the client charges is, even with a new secret or reference (P6, P8, D275). */
export function isSameStep(one: PaymentAction, other: PaymentAction): boolean {
  if (isChargedByClient(one) && one.type === other.type) return true;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The step that only the customer can take; null if our backend continues by itself (D76). */
export function customerStepOf(payment: Order['payment']): PaymentAction | null {
  const action = payment?.next_action ?? null;
  return action?.type === 'continue' || payment?.status === 'paid' ? null : action;
}

/**
 * wait: it is unknown whether the step charged. decline: the provider's client would be refused again. ask: the
 * customer decides how to continue. perform: the step is taken.
 */
export type StepDecision = 'wait' | 'decline' | 'ask' | 'perform';

/**
 * Decides about the next step, given the last one: none is repeated automatically, also not after Back or a reload. A
 * client that charges by itself and gave no clear result may have taken the money (D275).
 */
export function decideStep(
  action: PaymentAction,
  performed: Performed | null,
  hasBegun: boolean,
): StepDecision {
  const isRepeated = performed !== null && isSameStep(performed.action, action);
  const code = isRepeated ? performed.code : null;
  if (isDefiniteRefusal(code)) return 'decline';
  if (!isRepeated && !hasBegun) return 'perform';
  return isChargedByClient(action) && code !== 'canceled' ? 'wait' : 'ask';
}

/** States in which a provider does nothing. */
const idle: readonly string[] = ['not_needed', 'requires_action', 'failed', 'refunded'];

/**
 * Whether the provider works on the payment, or has taken it and the order is placed next: nothing was refused, and the
 * customer has nothing to do (D314). So does an unknown state: nobody must pay again what may have been taken.
 */
export function isOnItsWay({ payment }: Pick<Order, 'payment'>): boolean {
  return payment != null && !idle.includes(payment.status);
}
