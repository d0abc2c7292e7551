import { type ProviderHosts, providerHosts } from '#domain/payment/provider-hosts.ts';
import type { Site } from '../config/site.ts';
import { noProviderClients, type ProviderClients } from '../payments/providers/providers.ts';

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** Nothing on such a page may make code of a text (trust 3.2). */
export const noCodeOfText = "require-trusted-types-for 'script'; trusted-types 'none'";

/** What every answer of a call carries: it is data, and nothing may run or frame it (trust 3.1). */
export const callHeaders: Readonly<Record<string, string>> = {
  ...everywhere,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  Vary: 'Accept-Language, Authorization, Accept-Encoding',
};

/** The headers of a file of the built app. */
export const fileHeaders: Readonly<Record<string, string>> = {
  ...everywhere,
  Vary: 'Accept-Encoding',
};

/** The hashes of inline scripts and styles that the page may run. */
export interface InPage {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * The styles that sonner 2.0.8 puts into a page by itself, and the empty element in which it puts them: it takes no nonce
 * (github.com/emilkowalski/sonner/pull/673). tests/app/toast-styles.test.ts says what stands here after an update.
 */
export const toastStyles: readonly string[] = [
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
];

/** The headers of a page: only its own scripts, styles and calls, and no framing (trust 3.1). */
export function pageHeaders(
  site: Site,
  isSecure: boolean,
  providers: ProviderClients = noProviderClients,
  inPage: InPage = { scripts: [], styles: [] },
): Readonly<Record<string, string>> {
  return {
    ...fileHeaders,
    'Content-Security-Policy': contentPolicy(site, providers, inPage),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': `camera=(self), microphone=(), geolocation=(self), payment=(${payers(providers)}), usb=(), serial=(), browsing-topics=()`,
    ...(isSecure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Origins that may open a wallet besides our own. */
function payers(providers: ProviderClients): string {
  const wallets = ['https://js.stripe.com', 'https://pay.google.com'];
  const scripts = hostsOf(providers, 'script').filter((host) => wallets.includes(host));
  return ['self', ...scripts.map((host) => `"${host}"`)].join(' ');
}

/** Allows the hosts of the providers whose keys are set, and no others; the payment sandbox is our own host (trust 3.1). */
function hostsOf({ by, isSandbox }: ProviderClients, kind: keyof ProviderHosts): readonly string[] {
  if (isSandbox) return [];
  return [...new Set([...by.keys()].flatMap((provider) => providerHosts[provider][kind]))];
}

/** A provider's own code, or the test till's, comes into the page and makes scripts by itself. */
function hasProviderCode(providers: ProviderClients): boolean {
  return providers.isSandbox || hostsOf(providers, 'script').length > 0;
}

/** The origins of those addresses that are not our own. */
function originsOf(...addresses: readonly (string | undefined)[]): readonly string[] {
  return addresses.flatMap((address) =>
    address && URL.canParse(address) ? [new URL(address).origin] : [],
  );
}

const quoted = (hash: string) => `'${hash}'`;

function contentPolicy(
  { image_hosts, switches }: Site,
  providers: ProviderClients,
  inPage: InPage,
): string {
  const { api_origin, error_reporting } = switches;
  const frames = providers.isSandbox ? ["'self'"] : hostsOf(providers, 'frame');
  const rules: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inPage.scripts.map(quoted), ...hostsOf(providers, 'script')],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...[...toastStyles, ...inPage.styles].map(quoted)],
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", 'data:', ...image_hosts, ...hostsOf(providers, 'image')],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...originsOf(api_origin, error_reporting),
      ...hostsOf(providers, 'connect'),
    ],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'media-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // A bank's question is posted into its frame.
    'form-action': ["'self'", ...frames.filter((host) => host === 'https:')],
    'frame-ancestors': ["'none'"],
    // What could become code has to pass one of our policies, of which a provider's scripts are another (trust 3.2).
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['worker', 'locales', ...(hasProviderCode(providers) ? ['default'] : [])],
  };
  return Object.entries(rules)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
