import { fileHeaders } from '../server/lib/headers.ts';
import { type PolicyHosts, policyHosts } from './provider-policy.ts';
import { type PageSite, settingsOf } from './site.ts';

/** The hashes of inline scripts and styles that the page may run. */
export interface InPage {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * The styles that sonner 2.0.8 puts into a page by itself, and the empty element in which it puts them: it takes no nonce
 * (github.com/emilkowalski/sonner/pull/673). tests/app/toast-styles.test.ts prints the new hashes after an update.
 */
export const toastStyles: readonly string[] = [
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
];

/** The headers of a page: only its own scripts, styles and calls, and no framing (trust 3.1). */
export function pageHeaders(
  site: PageSite,
  isSecure: boolean,
  inPage: InPage = { scripts: [], styles: [] },
): Readonly<Record<string, string>> {
  return {
    ...fileHeaders,
    'Content-Security-Policy': contentPolicy(site, inPage),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': `camera=(self), microphone=(), geolocation=(self), payment=(${payers(site)}), usb=(), serial=(), browsing-topics=()`,
    ...(isSecure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** A site without payment providers' hosts, for pages without payments. */
export function withoutPayments(site: PageSite): PageSite {
  const { payment_sandbox, ...switches } = site.switches;
  return { ...site, switches: { ...switches, payment_providers: 'none' } };
}

/** Origins that may open a wallet besides our own. */
function payers(site: PageSite): string {
  const wallets = ['https://js.stripe.com', 'https://pay.google.com'];
  const scripts = hostsOf(site, 'script').filter((host) => wallets.includes(host));
  return ['self', ...scripts.map((host) => `"${host}"`)].join(' ');
}

/**
 * Hosts that the site's providers need, and no others (trust 3.1); the sandbox is our own. A site that names none may use
 * any of them (D75, D181).
 */
function hostsOf(site: PageSite, kind: keyof PolicyHosts): readonly string[] {
  const { payment_providers: named, payment_sandbox: isSandbox } = settingsOf(site);
  if (isSandbox) return [];
  const used = Object.entries(policyHosts).filter(([name]) => named?.includes(name) ?? true);
  return [...new Set(used.flatMap(([, hosts]) => hosts[kind]))];
}

/** Whether a provider's code, or the sandbox's, runs in the page and creates scripts itself. */
function hasProviderCode(site: PageSite): boolean {
  return settingsOf(site).payment_sandbox || hostsOf(site, 'script').length > 0;
}

/** The origins of addresses, except our own. */
function originsOf(...addresses: readonly (string | undefined)[]): readonly string[] {
  return addresses.flatMap((address) =>
    address && URL.canParse(address) ? [new URL(address).origin] : [],
  );
}

const quoted = (hash: string) => `'${hash}'`;

function contentPolicy(site: PageSite, inPage: InPage): string {
  const { image_hosts, switches } = site;
  const { api_origin, error_reporting } = switches;
  const frames = settingsOf(site).payment_sandbox ? ["'self'"] : hostsOf(site, 'frame');
  const rules: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inPage.scripts.map(quoted), ...hostsOf(site, 'script')],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...[...toastStyles, ...inPage.styles].map(quoted)],
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", 'data:', ...image_hosts, ...hostsOf(site, 'image')],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...originsOf(api_origin, error_reporting),
      ...hostsOf(site, 'connect'),
    ],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'media-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // A bank challenge is posted into its frame.
    'form-action': ["'self'", ...frames.filter((host) => host === 'https:')],
    // Nobody can frame it (T46).
    'frame-ancestors': ["'none'"],
    // Everything that could become code must pass one of our Trusted Types policies; providers' scripts have their own (trust 3.2).
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['worker', 'locales', ...(hasProviderCode(site) ? ['default'] : [])],
  };
  return Object.entries(rules)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
