import type { Client, ThreeDSecure } from 'braintree-web';
import { withProviderTimeout } from '#browser/page/provider-script.ts';
import { providerAmount } from '#domain/payment/provider-amount.ts';
import type { PaymentContext } from './adapter.ts';
import { mapErrors } from './braintree-errors.ts';
import { braintreePart } from './braintree-sdk.ts';

/** Opens 3-D Secure, in which the bank authenticates the customer (P3, P5). */
export async function openThreeDSecure(
  client: Client,
  context: PaymentContext,
): Promise<ThreeDSecure> {
  const part = await braintreePart('threeDSecure', context);
  return withProviderTimeout(mapErrors(part.create({ client, version: 2 })), 'three-d-secure');
}

/** Runs 3-D Secure for a one-time token; the result is part of the returned token. */
export async function verify(
  bank: ThreeDSecure,
  { amount_minor, currency }: Pick<PaymentContext, 'amount_minor' | 'currency'>,
  nonce: string,
  bin: string,
): Promise<{ readonly nonce: string; readonly isRefused: boolean }> {
  const result = await mapErrors(
    bank.verifyCard({
      amount: providerAmount('braintree', amount_minor, currency),
      nonce,
      bin,
      onLookupComplete: (_, next) => next(),
    }),
  );
  const { liabilityShiftPossible, liabilityShifted } = result.threeDSecureInfo;
  return { nonce: result.nonce, isRefused: liabilityShiftPossible && !liabilityShifted };
}
