import { readFileSync } from 'node:fs';

/** Everything by which one site differs from another; it reaches the page as meta tags (D38). */
export interface Site {
  readonly name: string;
  readonly description: string;
  /** The client credentials that guests' calls carry; the page shows them, so they are no secret (§6). */
  readonly api_client: { readonly name: string; readonly token: string };
  /** Further meta tags by name, in words of D38. */
  readonly switches: Readonly<Record<string, string>>;
  readonly theme_color: { readonly light: string; readonly dark: string };
  /** Seconds that a step of the kitchen takes, 20 where left out. */
  readonly kitchen_pace?: number;
  /** Hosts besides our own from which pictures may come. */
  readonly image_hosts: readonly string[];
}

/** The site of the demo: everybody may order, and everything that is built is switched on. */
export const openSite: Site = {
  name: 'Common Table',
  description: 'Order food and drink at your table, for collection or delivered.',
  api_client: { name: 'web', token: 'guest' },
  switches: {
    restriction_mode: 'open',
    web_ordering_mode: '1',
    customer_login_enabled: 'false',
    asap_timeslot_preselected: 'true',
    delivery_window_enabled: 'true',
    delivery_window_validation: 'true',
    alcohol_consent: 'true',
    stock_counter_enabled: 'true',
    voucher_form: 'true',
    enable_zero_payment: 'true',
    order_safety: 'idempotent',
    currency: 'EUR',
    locale: 'en',
    copyright_banner: '© Common Table',
    error_reporting: 'none',
  },
  theme_color: { light: '#0c4632', dark: '#0d2b1f' },
  image_hosts: [],
};

/** The site with another pace of its kitchen, in seconds a step; what is no pace changes nothing. */
export function withPace(site: Site, seconds: number): Site {
  return seconds > 0 ? { ...site, kitchen_pace: seconds } : site;
}

/** The site of a settings file; what the file leaves out is the demo's. */
export function readSite(file: string | undefined): Site {
  if (!file) return openSite;
  const given: Partial<Site> = JSON.parse(readFileSync(file, 'utf8'));
  return { ...openSite, ...given, switches: { ...openSite.switches, ...given.switches } };
}
