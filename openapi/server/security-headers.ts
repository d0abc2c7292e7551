import type { Site } from './site.ts';

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** What every answer of a call carries: it is data, and nothing may run or frame it (trust 3.1). */
export const callHeaders: Readonly<Record<string, string>> = {
  ...everywhere,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  Vary: 'Accept-Language, Authorization, Accept-Encoding',
};

/** What a file of the built app carries. */
export const fileHeaders: Readonly<Record<string, string>> = {
  ...everywhere,
  Vary: 'Accept-Encoding',
};

/** What a page carries: scripts, styles and calls of our own only, and nobody may frame it (trust 3.1). */
export function pageHeaders(site: Site, isSecure: boolean): Readonly<Record<string, string>> {
  return {
    ...fileHeaders,
    'Content-Security-Policy': contentPolicy(site),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy':
      'camera=(self), microphone=(), geolocation=(self), payment=(self), usb=(), serial=(), browsing-topics=()',
    ...(isSecure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}

function contentPolicy({ image_hosts, switches }: Site): string {
  const { api_origin } = switches;
  const rules: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'"],
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", 'data:', ...image_hosts],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(api_origin ? [new URL(api_origin).origin] : [])],
    'frame-src': ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'media-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(rules)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
