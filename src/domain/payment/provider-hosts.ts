import { parseUrl } from '#domain/lib/url.ts';
import type { PaymentProvider } from './providers.ts';

/** Hosts that a provider's own code needs in the page; who is not used gets nothing (trust 3.1). */
export interface ProviderHosts {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
  /** Where the customer may be sent to pay. */
  readonly redirect: readonly string[];
}

/** The hosts of each provider, as its documentation names them. */
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
    // The bank's own page stands in a frame of 3-D Secure; nobody can list the banks.
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
      // Where its client says how it goes.
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

/** Whether an address is one of those to which a provider sends its customers. */
export function isProviderAddress(address: string, provider: PaymentProvider): boolean {
  const url = parseUrl(address, 'about:blank');
  if (url?.protocol !== 'https:' || url.username || url.password) return false;
  return providerHosts[provider].redirect.some(
    (host) => url.origin === `https://${host}` || url.origin.endsWith(`.${host}`),
  );
}
