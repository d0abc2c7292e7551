import type { Client, ThreeDSecure } from 'braintree-web';
import { inProviderTime } from '#browser/page/provider-script.ts';
import { providerAmount } from '#domain/payment/provider-amount.ts';
import type { PaymentContext } from './adapter.ts';
import { saidOf } from './braintree-errors.ts';
import { braintreePart } from './braintree-sdk.ts';

/** What asks the customer's bank whether it is they who pay (P3, P5). */
export async function askBank(client: Client, context: PaymentContext): Promise<ThreeDSecure> {
  const part = await braintreePart('threeDSecure', context);
  return inProviderTime(saidOf(part.create({ client, version: 2 })), 'three-d-secure');
}

/** The customer's bank is asked about a one-time token; its answer is in the token that comes of it. */
export async function verified(
  bank: ThreeDSecure,
  { amount_minor, currency }: Pick<PaymentContext, 'amount_minor' | 'currency'>,
  nonce: string,
  bin: string,
): Promise<{ readonly nonce: string; readonly isRefused: boolean }> {
  const asked = await saidOf(
    bank.verifyCard({
      amount: providerAmount('braintree', amount_minor, currency),
      nonce,
      bin,
      onLookupComplete: (_, next) => next(),
    }),
  );
  const { liabilityShiftPossible, liabilityShifted } = asked.threeDSecureInfo;
  return { nonce: asked.nonce, isRefused: liabilityShiftPossible && !liabilityShifted };
}
