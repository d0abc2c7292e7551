/// <reference types="trusted-types" />

import { parseUrl } from '#domain/lib/url.ts';
import { providerHosts } from '#domain/payment/provider-hosts.ts';
import type { PaymentProvider } from '#domain/payment/providers.ts';

const trusted = new Set<string>();

/**
 * From now on a provider's own code, which puts scripts into the page by itself, may fetch them from that provider's hosts
 * and nowhere else; before anybody pays, no text can become code at all (trust 3.2).
 */
export function trustScriptsOf(provider: PaymentProvider): void {
  const { script } = providerHosts[provider];
  for (const host of script) trusted.add(host);
  if (script.length === 0 || window.trustedTypes?.defaultPolicy) return;
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isTrustedScript(address) ? address : refused(address)),
    createHTML: (html) => (mayRun.test(html) ? refused(html) : html),
  });
}

/** Of a provider that was let in, or of the test till. */
function isTrustedScript(address: string): boolean {
  const url = parseUrl(address, window.location.href);
  if (url?.origin === window.location.origin) return url.pathname.startsWith('/sandbox/');
  return url?.protocol === 'https:' && [...trusted].some((host) => isOf(host, url.origin));
}

/** What a policy calls https://*.js.stripe.com are the hosts below it. */
function isOf(host: string, origin: string): boolean {
  const [, family] = host.split('*');
  return family ? origin.endsWith(family) : origin === host;
}

/** Markup that could run something, or lead elsewhere; the rest of the policy would stop it too. */
const mayRun = /<\s*(script|object|embed|base|link|meta)\b|\bon[a-z]+\s*=|javascript:|srcdoc/i;

function refused(text: string): never {
  throw new TypeError(`Not trusted here: ${text.slice(0, 80)}`);
}
