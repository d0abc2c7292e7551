import { describe, expect, it } from 'vitest';
import { providerHosts } from '#domain/payment/provider-hosts.ts';
import { pageHeaders } from '#pages/security-headers.ts';
import { openSite } from '#server/config/site.ts';
import { demoProviderClients } from '#server/demo/demo.ts';
import { pageSiteOf } from '#server/pages/page-site.ts';
import {
  noProviderClients,
  openProviderClients,
} from '#server/payments/providers/provider-clients.ts';
import type { sandboxProviders } from '#server/payments/sandbox/sandbox-providers.ts';
import { pageOf } from '../../support/page/site-page.ts';

const db = {} as Parameters<typeof sandboxProviders>[0];
const keys = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLISHABLE_KEY: 'pk_live_x' };
const policyOf = (providers: typeof noProviderClients) =>
  pageHeaders(pageSiteOf(openSite, providers), true)['Content-Security-Policy'] ?? '';

it('[P14] the policy names the hosts of the providers that have keys, and of nobody else', () => {
  const policy = policyOf(demoProviderClients(keys, { db }));
  expect(policy).toContain("script-src 'self' https://js.stripe.com");
  expect(policy).toContain('frame-src https://js.stripe.com');
  expect(policy).not.toContain('braintree');
  expect(policyOf(noProviderClients)).toContain("frame-src 'none'");
  expect(policyOf(noProviderClients)).not.toContain('stripe');
});

it('[P14] the sandbox is absent if keys are set, or the site is not a demo', () => {
  expect(demoProviderClients(keys, { db }).isSandbox).toBe(false);
  expect(openProviderClients({})).toBe(noProviderClients);
  const html = pageOf(openSite, demoProviderClients(keys, { db }));
  expect(html).toContain('content="pk_live_x"');
  expect(html).not.toContain('payment_sandbox');
  expect(html).not.toContain('sk_live_x');
  expect(pageOf(openSite, demoProviderClients({}, { db }))).toContain('payment_sandbox');
});

it('[T44] no text becomes code on a page, and only a provider’s own code may make scripts; nobody is told of it', () => {
  const paynl = { PAYNL_USER: 'AT-1', PAYNL_SECRET: 's', PAYNL_SERVICE_ID: 'SL-1' };
  const typesOf = (providers: typeof noProviderClients) =>
    /trusted-types ([^;]*)/.exec(policyOf(providers))?.[1];
  for (const providers of [
    noProviderClients,
    demoProviderClients(keys, { db }),
    demoProviderClients({}, { db }),
  ]) {
    expect(policyOf(providers)).toContain("require-trusted-types-for 'script'");
    expect(policyOf(providers)).not.toMatch(/unsafe-|report-/);
  }
  expect(typesOf(noProviderClients)).toBe('worker locales');
  expect(typesOf(demoProviderClients(paynl, { db }))).toBe('worker locales');
  expect(typesOf(demoProviderClients(keys, { db }))).toBe('worker locales default');
  expect(typesOf(demoProviderClients({}, { db }))).toBe('worker locales default');
});

describe('[P14] the policy of a site with one provider', () => {
  const sites = [
    ['stripe', keys],
    [
      'braintree',
      {
        BRAINTREE_MERCHANT_ID: 'm',
        BRAINTREE_PUBLIC_KEY: 'p',
        BRAINTREE_PRIVATE_KEY: 's',
        BRAINTREE_ENVIRONMENT: 'production',
      },
    ],
    ['paynl', { PAYNL_USER: 'AT-1', PAYNL_SECRET: 's', PAYNL_SERVICE_ID: 'SL-1' }],
    ['judo', { JUDO_API_TOKEN: 't', JUDO_API_SECRET: 's', JUDO_ID: '100100100' }],
    ['dojo', { DOJO_SECRET_KEY: 'sk_prod_x' }],
  ] as const;

  it.each(sites)('%s: its script hosts, and nobody else’s', (provider, environment) => {
    const providers = demoProviderClients(environment, { db });
    expect([...providers.by.keys()]).toEqual([provider]);
    const script = /script-src ([^;]*)/.exec(policyOf(providers))?.[1]?.split(' ') ?? [];
    expect(script).toEqual(["'self'", ...providerHosts[provider].script]);
    const others = sites.flatMap(([name]) => (name === provider ? [] : providerHosts[name].script));
    for (const host of others) expect(script).not.toContain(host);
  });

  it('[P5] its page names its id at Google, for Google Pay', () => {
    const keys = { ...sites[1][1], BRAINTREE_GOOGLE_MERCHANT_ID: 'BCR2DN4T' };
    const { switches } = pageSiteOf(openSite, demoProviderClients(keys, { db }));
    expect(switches).toMatchObject({
      payment_providers: 'braintree',
      google_merchant_id: 'BCR2DN4T',
    });
    expect(switches).not.toHaveProperty('stripe_publishable_key');
  });

  it('the sandbox allows no other hosts', () => {
    const script = /script-src ([^;]*)/.exec(policyOf(demoProviderClients({}, { db })))?.[1];
    expect(script).toBe("'self'");
  });
});
