/// <reference types="trusted-types" />

import { parseUrl } from '#domain/lib/url.ts';
import { providerHosts } from '#domain/payment/provider-hosts.ts';
import type { PaymentProvider } from '#domain/payment/providers.ts';

const trusted = new Set<string>();

/**
 * Allows a provider's code to load scripts from that provider's hosts; until then there is no default Trusted Types
 * policy, so no text can become code (trust 3.2).
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

/** Whether a script comes from an allowed provider or the sandbox. */
function isTrustedScript(address: string): boolean {
  const url = parseUrl(address, window.location.href);
  if (url?.origin === window.location.origin) return url.pathname.startsWith('/sandbox/');
  return url?.protocol === 'https:' && [...trusted].some((host) => isOf(host, url.origin));
}

/** Matches wildcard hosts as a content security policy does. */
function isOf(host: string, origin: string): boolean {
  const [, family] = host.split('*');
  return family ? origin.endsWith(family) : origin === host;
}

/** Markup that could run code or redirect; the rest of the policy would block it as well. */
const mayRun = /<\s*(script|object|embed|base|link|meta)\b|\bon[a-z]+\s*=|javascript:|srcdoc/i;

function refused(text: string): never {
  throw new TypeError(`Not trusted here: ${text.slice(0, 80)}`);
}
