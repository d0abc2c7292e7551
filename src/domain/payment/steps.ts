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

/** Whether it is the provider's own card form. */
function isForm({ type }: Pick<PaymentAction, 'type'>): boolean {
  return type !== 'redirect' && !isWithoutFields({ type });
}

/**
 * Whether the provider's client takes the money in this step: without a clear answer from it nobody knows whether it
 * did (D275). Any other step only lets our backend or the bank's page take it.
 */
export function isChargedByClient({ type }: Pick<PaymentAction, 'type'>): boolean {
  return type === 'judo_card' || isForm({ type });
}

/** Whether a step has to be taken again; a card form may have a new secret for that (P8). */
export function isSameStep(one: PaymentAction, other: PaymentAction): boolean {
  if (isForm(one) && one.type === other.type) return true;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a client that charges by itself gave no clear answer: the money may have been taken (D275). */
export function isUnclear({ action, code }: Performed, next: PaymentAction): boolean {
  if (!isChargedByClient(next) || !isSameStep(action, next)) return false;
  return code !== 'canceled' && !isDefiniteRefusal(code);
}

/**
 * Whether the provider works on the payment, or has taken it and the order is placed next: nothing was refused, and the
 * customer has nothing to do (D314).
 */
export function isOnItsWay({ payment }: Pick<Order, 'payment'>): boolean {
  return payment?.status === 'pending' || payment?.status === 'paid';
}
