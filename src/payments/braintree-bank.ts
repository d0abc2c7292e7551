import type { Client, ThreeDSecure } from 'braintree-web';
import { withProviderTimeout } from '#browser/page/provider-script.ts';
import { providerAmount } from '#domain/payment/provider-amount.ts';
import type { PaymentContext } from './adapter.ts';
import { mapErrors } from './braintree-errors.ts';
import { braintreePart } from './braintree-sdk.ts';

/** The bank's verdict, and the one-time token that includes it. */
interface Verdict {
  readonly nonce: string;
  readonly isRefused: boolean;
}

/** 3-D Secure, in which the bank authenticates the customer. */
export interface Bank {
  /** Verifies a one-time token (P3, P5). */
  readonly verify: (nonce: string, bin: string) => Promise<Verdict>;
  readonly close: () => void;
}

/** Opens 3-D Secure when it is first needed; after a failure the next attempt opens it anew. */
export function bankFor(client: Client, context: PaymentContext): Bank {
  let opened: Promise<ThreeDSecure> | null = null;
  const close = () => {
    void opened?.then((bank) => bank.teardown()).catch(() => undefined);
    opened = null;
  };
  return {
    close,
    verify: async (nonce, bin) => {
      opened ??= openThreeDSecure(client, context);
      try {
        return await verify(await opened, context, nonce, bin);
      } catch (reason) {
        close();
        throw reason;
      }
    },
  };
}

async function openThreeDSecure(client: Client, context: PaymentContext): Promise<ThreeDSecure> {
  const part = await braintreePart('threeDSecure', context);
  return withProviderTimeout(mapErrors(part.create({ client, version: 2 })), 'three-d-secure');
}

/** Runs 3-D Secure. Braintree's lookup has a timeout (D108); the bank's challenge has none, for slow customers. */
async function verify(
  bank: ThreeDSecure,
  { amount_minor, currency }: PaymentContext,
  nonce: string,
  bin: string,
): Promise<Verdict> {
  let isOver = false;
  let lookedUp = () => {};
  const lookup = new Promise<void>((resolve) => {
    lookedUp = resolve;
  });
  const answer = mapErrors(
    bank.verifyCard({
      amount: providerAmount('braintree', amount_minor, currency),
      nonce,
      bin,
      onLookupComplete: (_, next) => {
        lookedUp();
        // No challenge opens for an attempt that was given up.
        if (!isOver) next();
      },
    }),
  );
  try {
    await withProviderTimeout(Promise.race([lookup, answer]), 'three-d-secure');
    const { nonce: token, threeDSecureInfo } = await answer;
    const { liabilityShiftPossible, liabilityShifted } = threeDSecureInfo;
    return { nonce: token, isRefused: liabilityShiftPossible && !liabilityShifted };
  } finally {
    isOver = true;
  }
}
