import type * as braintreeWeb from 'braintree-web';
import type { Client } from 'braintree-web';
import { inProviderTime, loadScript } from '#browser/page/provider-script.ts';
import type { PaymentContext } from './adapter.ts';
import { saidOf } from './braintree-errors.ts';

/** The parts of Braintree's client that the app uses, each fetched when it is asked for. */
export interface BraintreeSdk {
  readonly client: Pick<typeof braintreeWeb.client, 'create'>;
  readonly hostedFields: Pick<typeof braintreeWeb.hostedFields, 'create'>;
  readonly threeDSecure: Pick<typeof braintreeWeb.threeDSecure, 'create'>;
  readonly applePay: Pick<typeof braintreeWeb.applePay, 'create'>;
  readonly googlePayment: Pick<typeof braintreeWeb.googlePayment, 'create'>;
}

declare global {
  interface Window {
    /** What stands in for Braintree's modules where payments are tried out. */
    sandboxBraintree?: BraintreeSdk;
  }
}

/** A part of Braintree's client; the test till's script stands in for all of them. */
export async function braintreePart<Name extends keyof BraintreeSdk>(
  name: Name,
  { isSandbox }: Pick<PaymentContext, 'isSandbox'>,
): Promise<BraintreeSdk[Name]> {
  if (!isSandbox) return inProviderTime(parts[name](), name);
  return (await loadScript('/sandbox/braintree.js', () => window.sandboxBraintree))[name];
}

/** Braintree's client for this customer or guest at this venue (P16). */
export async function braintreeClient(context: PaymentContext): Promise<Client> {
  const [client, authorization] = await Promise.all([
    braintreePart('client', context),
    inProviderTime(context.clientToken(), 'token'),
  ]);
  return inProviderTime(saidOf(client.create({ authorization })), 'client');
}

type Parts = { readonly [Name in keyof BraintreeSdk]: () => Promise<BraintreeSdk[Name]> };

const parts: Parts = {
  client: async () => (await import('braintree-web/client')).default,
  hostedFields: async () => (await import('braintree-web/hosted-fields')).default,
  threeDSecure: async () => (await import('braintree-web/three-d-secure')).default,
  applePay: async () => (await import('braintree-web/apple-pay')).default,
  googlePayment: async () => (await import('braintree-web/google-payment')).default,
};
