import { providerHosts } from '#domain/payment/provider-hosts.ts';
import type { PaymentProvider } from '#domain/payment/providers.ts';

/**
 * Hosts that a provider's script needs in the content security policy; providers that are not used get none
 * (trust 3.1).
 */
export interface PolicyHosts {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
}

/** Hosts by provider, from its documentation (trust 3.1). */
export const policyHosts: Readonly<Record<PaymentProvider, PolicyHosts>> = {
  stripe: {
    script: providerHosts.stripe.script,
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
    image: ['https://*.stripe.com'],
  },
  braintree: {
    script: providerHosts.braintree.script,
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
  },
  judo: {
    script: providerHosts.judo.script,
    frame: ['https:'],
    connect: ['https://api.judopay.com', 'https://api-sandbox.judopay.com'],
    image: [],
  },
  paynl: { script: [], frame: [], connect: [], image: [] },
  dojo: {
    script: providerHosts.dojo.script,
    frame: ['https:'],
    connect: ['https://api.dojo.tech'],
    image: [],
  },
};
