import { type PageSite, settingsOf } from '../../pages/site.ts';
import type { OfferDoc } from '../db/schema-customers.ts';
import { readTextFile } from '../lib/text-file.ts';
import type { Kitchen } from './kitchen.ts';

export { settingsOf };

/** The theme of one of a site's locations (K7, D92). */
export interface SiteTheme {
  /** CSS variables by name (design 2.1). */
  readonly variables: Readonly<Record<string, string>>;
  readonly fonts_css_url?: string | null;
  readonly favicon_url?: string | null;
}

/** An offer for every new customer of a site; it is valid for `days` days (D20). */
export interface SiteOffer extends Omit<OfferDoc, 'valid_from' | 'valid_until'> {
  /** The venue that it is for; null for any. */
  readonly venue_id: number | null;
  readonly days: number;
}

/** The configuration of a site; its public part reaches the page as meta tags (D38). */
export interface Site extends PageSite {
  /** Seconds per step of the demo's kitchen; 20 if omitted. */
  readonly kitchen_pace?: number;
  /** Whether an email address must be confirmed before the first order; always the case on restricted sites (G7). */
  readonly email_confirmation_required?: boolean;
  /** Codes that activate a location, each with its theme (D18, K7). */
  readonly location_codes?: Readonly<Record<string, SiteTheme>>;
  /** The stylesheet with the site's fonts; null for the app's own. */
  readonly fonts_css_url?: string | null;
  readonly favicon_url?: string | null;
  /** The secret with which a loyalty partner signs its tokens; its path is the switch loyalty_partner_prefix (D15). */
  readonly partner?: { readonly secret: string };
  /**
   * The site's loyalty scheme; without it there are no cards (L1). points_per_unit: points earned per 100 minor units paid;
   * currency (ISO 4217): the only one in which points are earned and spent, the site's own if omitted.
   */
  readonly loyalty?: {
    readonly name: string;
    readonly points_per_unit: number;
    readonly currency?: string;
  };
  /** The offers that every new customer gets (D20). */
  readonly offers?: readonly SiteOffer[];
  /** Emails are sent by SMTP, and no page shows them. */
  readonly sends_mail?: boolean;
  /** Sender of emails. */
  readonly mail_from?: string;
  /** off: a gateway in front of this backend limits the rate of calls (rate-limits.ts). */
  readonly rate_limits?: 'off';
  /** Days of storage that differ from those in `customers/retention-rules.ts`, by name. */
  readonly retention_days?: Readonly<Record<string, number>>;
  /** Only in the demo: the development pages, /outbox with emails, /dev/kitchen and /partner-links. */
  readonly development_pages?: boolean;
  /** Only in the demo; false: no sandbox replaces payment providers without keys. */
  readonly test_payments?: boolean;
  /** Only in the demo, never in a file: advances orders automatically. */
  readonly kitchen?: Kitchen;
}

/** Defaults of a site: anybody may order, and every feature of venues is switched on. */
export const openSite: Site = {
  name: 'Common Table',
  description: 'Order food and drink at your table, for collection or delivered.',
  api_client: { name: 'web', token: 'guest' },
  switches: {
    restriction_mode: 'open',
    web_ordering_mode: '1',
    customer_login_enabled: 'true',
    personal_offers_enabled: 'true',
    asap_timeslot_preselected: 'true',
    delivery_window_enabled: 'true',
    delivery_window_validation: 'true',
    alcohol_consent: 'true',
    stock_counter_enabled: 'true',
    voucher_form: 'true',
    table_calls_enabled: 'true',
    table_bills_enabled: 'true',
    enable_zero_payment: 'true',
    order_safety: 'idempotent',
    currency: 'EUR',
    locale: 'en',
    locales: 'en,de,fr,es,it,pl,uk,ar,zh,ja',
    copyright_banner: '© Common Table',
    error_reporting: 'none',
  },
  theme_color: { light: '#0c4632', dark: '#0d2b1f' },
  image_hosts: [],
  fonts_css_url: '/fonts/display.css',
};

/** Reads a site file (D130); omitted fields are those of `base`. */
export function readSite(file: string | undefined, base: Site = openSite): Site {
  if (!file) return base;
  const input: Partial<Site> = JSON.parse(readTextFile(file).text);
  return { ...base, ...input, switches: { ...base.switches, ...input.switches } };
}

/**
 * Reads the site file of a real site, which has no features of the demo (D130).
 *
 * @throws Error if the file sets something that only the demo has
 */
export function readOwnSite(file: string): Site {
  const site = readSite(file);
  const requested = demoSettings.find((name) => site[name] !== undefined && site[name] !== false);
  if (!requested) return site;
  throw new Error(
    `${file}: "${requested}" belongs to the demo. Remove it, or start the demo: DEMO=1.`,
  );
}

const demoSettings = ['development_pages', 'test_payments', 'kitchen_pace', 'kitchen'] as const;

/** Whether a customer's address must be confirmed before ordering (G5, G6, G7). */
export function asksConfirmation(site: Site): boolean {
  return (
    settingsOf(site).restriction_mode !== 'open' || (site.email_confirmation_required ?? false)
  );
}
