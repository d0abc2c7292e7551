import { expect, it } from 'vitest';
import { withSettings } from '../../openapi/server/page-meta.ts';
import { pageHeaders } from '../../openapi/server/security-headers.ts';
import { openSite } from '../../openapi/server/site.ts';
import type { sandboxTills } from '../../openapi/server/tills/sandbox/sandbox-tills.ts';
import { noTills, openTills } from '../../openapi/server/tills/tills.ts';

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
  const html = withSettings('<title>x</title></head>', openSite, openTills(keys, db, true));
  expect(html).toContain('content="pk_live_x"');
  expect(html).not.toContain('payment_sandbox');
  expect(html).not.toContain('sk_live_x');
  expect(withSettings('</head>', openSite, openTills({}, db, true))).toContain('payment_sandbox');
});
