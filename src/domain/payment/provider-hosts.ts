import { parseUrl } from '#domain/lib/url.ts';
import type { PaymentProvider } from './providers.ts';

/**
 * Hosts that a provider's script needs in the content security policy; providers that are not used get none
 * (trust 3.1).
 */
export interface ProviderHosts {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
  /** Hosts to which the customer may be redirected. */
  readonly redirect: readonly string[];
}

/** Hosts by provider, from its documentation. */
export const providerHosts: Readonly<Record<PaymentProvider, ProviderHosts>> = {
  stripe: {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
    image: ['https://*.stripe.com'],
    redirect: ['hooks.stripe.com', 'pay.stripe.com', 'payments.stripe.com'],
  },
  braintree: {
    script: [
      'https://js.braintreegateway.com',
      'https://assets.braintreegateway.com',
      'https://songbird.cardinalcommerce.com',
      'https://songbirdstag.cardinalcommerce.com',
      'https://static.client.cardinaltrusted.com',
      'https://pay.google.com',
      'https://applepay.cdn-apple.com',
    ],
    // 3-D Secure shows the bank's page in a frame, and the banks cannot be listed.
    frame: ['https:'],
    connect: [
      'https://api.braintreegateway.com',
      'https://api.sandbox.braintreegateway.com',
      'https://client-analytics.braintreegateway.com',
      'https://client-analytics.sandbox.braintreegateway.com',
      'https://*.braintree-api.com',
      'https://*.cardinalcommerce.com',
      'https://*.cardinaltrusted.com',
      'https://pay.google.com',
      'https://google.com/pay',
      // Its client reports telemetry there.
      'https://www.paypal.com/xoplatform/logger/api/logger',
    ],
    image: ['https://assets.braintreegateway.com'],
    redirect: [],
  },
  judo: {
    script: ['https://web.judopay.com'],
    frame: ['https:'],
    connect: ['https://api.judopay.com', 'https://api-sandbox.judopay.com'],
    image: [],
    redirect: [],
  },
  paynl: { script: [], frame: [], connect: [], image: [], redirect: ['pay.nl'] },
  dojo: {
    script: ['https://cdn.dojo.tech'],
    frame: ['https:'],
    connect: ['https://api.dojo.tech'],
    image: [],
    redirect: [],
  },
};

/** Whether an address is one to which a provider redirects its customers (an exception to D16). */
export function isProviderAddress(address: string, provider: PaymentProvider): boolean {
  const url = parseUrl(address, 'about:blank');
  if (url?.protocol !== 'https:' || url.username || url.password) return false;
  return providerHosts[provider].redirect.some(
    (host) => url.origin === `https://${host}` || url.origin.endsWith(`.${host}`),
  );
}
