import type * as braintreeWeb from 'braintree-web';
import type { Client } from 'braintree-web';
import { loadScript, withProviderTimeout } from '#browser/page/provider-script.ts';
import type { PaymentContext } from './adapter.ts';
import { mapErrors } from './braintree-errors.ts';

/** The modules of Braintree's client that the app uses, each loaded on demand. */
export interface BraintreeSdk {
  readonly client: Pick<typeof braintreeWeb.client, 'create'>;
  readonly hostedFields: Pick<typeof braintreeWeb.hostedFields, 'create'>;
  readonly threeDSecure: Pick<typeof braintreeWeb.threeDSecure, 'create'>;
  readonly applePay: Pick<typeof braintreeWeb.applePay, 'create'>;
  readonly googlePayment: Pick<typeof braintreeWeb.googlePayment, 'create'>;
}

declare global {
  interface Window {
    /** Replaces Braintree's modules in the sandbox. */
    sandboxBraintree?: BraintreeSdk;
  }
}

/** Loads a module of Braintree's client, or fails in time (P14); in the sandbox its script replaces all of them. */
export async function braintreePart<Name extends keyof BraintreeSdk>(
  name: Name,
  { isSandbox }: Pick<PaymentContext, 'isSandbox'>,
): Promise<BraintreeSdk[Name]> {
  if (!isSandbox) return withProviderTimeout(parts[name](), name);
  return (await loadScript('/sandbox/braintree.js', () => window.sandboxBraintree))[name];
}

/** Opens Braintree's client for this customer or guest at this venue (P16). */
export async function braintreeClient(context: PaymentContext): Promise<Client> {
  const [client, authorization] = await Promise.all([
    braintreePart('client', context),
    withProviderTimeout(context.clientToken(), 'token'),
  ]);
  return withProviderTimeout(mapErrors(client.create({ authorization })), 'client');
}

type Parts = { readonly [Name in keyof BraintreeSdk]: () => Promise<BraintreeSdk[Name]> };

const parts: Parts = {
  client: async () => (await import('braintree-web/client')).default,
  hostedFields: async () => (await import('braintree-web/hosted-fields')).default,
  threeDSecure: async () => (await import('braintree-web/three-d-secure')).default,
  applePay: async () => (await import('braintree-web/apple-pay')).default,
  googlePayment: async () => (await import('braintree-web/google-payment')).default,
};
