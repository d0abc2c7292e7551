import { describe, expect, it } from 'vitest';
import { providerHosts } from '#domain/payment/provider-hosts.ts';
import { openSite } from '#server/config/site.ts';
import { pageHeaders } from '#server/http/security-headers.ts';
import { noTills, openTills } from '#server/payments/providers/providers.ts';
import type { sandboxTills } from '#server/payments/sandbox/sandbox-tills.ts';
import { pageOf } from '../../support/site-page.ts';

const db = {} as Parameters<typeof sandboxTills>[0];
const keys = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLISHABLE_KEY: 'pk_live_x' };
const policyOf = (tills: typeof noTills) =>
  pageHeaders(openSite, true, tills)['Content-Security-Policy'] ?? '';

it('[P14] the policy names the hosts of the providers that have keys, and of nobody else', () => {
  const policy = policyOf(openTills(keys, db, true));
  expect(policy).toContain("script-src 'self' https://js.stripe.com");
  expect(policy).toContain('frame-src https://js.stripe.com');
  expect(policy).not.toContain('braintree');
  expect(policyOf(noTills)).toContain("frame-src 'none'");
  expect(policyOf(noTills)).not.toContain('stripe');
});

it('[P14] the test till is absent where keys are set, and where a site is not for trying things out', () => {
  expect(openTills(keys, db, true).isSandbox).toBe(false);
  expect(openTills({}, db, false)).toBe(noTills);
  const html = pageOf(openSite, openTills(keys, db, true));
  expect(html).toContain('content="pk_live_x"');
  expect(html).not.toContain('payment_sandbox');
  expect(html).not.toContain('sk_live_x');
  expect(pageOf(openSite, openTills({}, db, true))).toContain('payment_sandbox');
});

it('[T44] no text becomes code on a page, and only a provider’s own code may make scripts; nobody is told of it', () => {
  const paynl = { PAYNL_USER: 'AT-1', PAYNL_SECRET: 's', PAYNL_SERVICE_ID: 'SL-1' };
  const typesOf = (tills: typeof noTills) => /trusted-types ([^;]*)/.exec(policyOf(tills))?.[1];
  for (const tills of [noTills, openTills(keys, db, true), openTills({}, db, true)]) {
    expect(policyOf(tills)).toContain("require-trusted-types-for 'script'");
    expect(policyOf(tills)).not.toMatch(/unsafe-|report-/);
  }
  expect(typesOf(noTills)).toBe('worker locales');
  expect(typesOf(openTills(paynl, db, true))).toBe('worker locales');
  expect(typesOf(openTills(keys, db, true))).toBe('worker locales default');
  expect(typesOf(openTills({}, db, true))).toBe('worker locales default');
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
    const tills = openTills(environment, db, true);
    expect([...tills.by.keys()]).toEqual([provider]);
    const script = /script-src ([^;]*)/.exec(policyOf(tills))?.[1]?.split(' ') ?? [];
    expect(script).toEqual(["'self'", ...providerHosts[provider].script]);
    const others = sites.flatMap(([name]) => (name === provider ? [] : providerHosts[name].script));
    for (const host of others) expect(script).not.toContain(host);
  });

  it('the test till brings no host of anybody', () => {
    const script = /script-src ([^;]*)/.exec(policyOf(openTills({}, db, true)))?.[1];
    expect(script).toBe("'self'");
  });
});
