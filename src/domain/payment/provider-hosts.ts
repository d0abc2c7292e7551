import { parseUrl } from '#domain/lib/url.ts';
import type { PaymentProvider } from './providers.ts';

/** Hosts that a page of the app checks; openapi/pages/provider-policy.ts has the others. */
interface PageHosts {
  /** Origins of the provider's scripts (trust 3.1). */
  readonly script: readonly string[];
  /** Hosts to which the customer may be redirected. */
  readonly redirect: readonly string[];
}

/** Hosts by provider, from its documentation. */
export const providerHosts: Readonly<Record<PaymentProvider, PageHosts>> = {
  stripe: {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
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
    redirect: [],
  },
  judo: { script: ['https://web.judopay.com'], redirect: [] },
  paynl: { script: [], redirect: ['pay.nl'] },
  dojo: { script: ['https://cdn.dojo.tech'], redirect: [] },
};

/** Whether an address is one to which a provider redirects its customers (an exception to D16). */
export function isProviderAddress(address: string, provider: PaymentProvider): boolean {
  const url = parseUrl(address, 'about:blank');
  if (url?.protocol !== 'https:' || url.username || url.password) return false;
  return providerHosts[provider].redirect.some(
    (host) => url.origin === `https://${host}` || url.origin.endsWith(`.${host}`),
  );
}
