import { readSettings, type Settings } from '#domain/session/settings.ts';
import type { OfferDoc } from '../db/schema-customers.ts';
import { readTextFile } from '../lib/text-file.ts';
import type { Kitchen } from './kitchen.ts';

/** How a site looks to those at one of its locations (K7, D92). */
export interface SiteTheme {
  /** CSS variables by name, in words of the design (2.1). */
  readonly variables: Readonly<Record<string, string>>;
  readonly fonts_css_url?: string | null;
  readonly favicon_url?: string | null;
}

/** An offer that a site makes to each of its new customers; days is how long it can be used (D20). */
export interface SiteOffer extends Omit<OfferDoc, 'valid_from' | 'valid_until'> {
  /** The venue that it is for; null is any. */
  readonly venue_id: number | null;
  readonly days: number;
}

/** Everything by which one site differs from another; what the page may know reaches it as meta tags (D38). */
export interface Site {
  readonly name: string;
  readonly description: string;
  /** The client credentials that guests' calls carry; the page shows them, so they are no secret (§6). */
  readonly api_client: { readonly name: string; readonly token: string };
  /** Further meta tags by name, in words of D38. */
  readonly switches: Readonly<Record<string, string>>;
  readonly theme_color: { readonly light: string; readonly dark: string };
  /** Seconds that a step of the demo's kitchen takes, 20 where left out. */
  readonly kitchen_pace?: number;
  /** Hosts besides our own from which pictures may come. */
  readonly image_hosts: readonly string[];
  /** A customer's address has to be confirmed before the first order; always so where the site is restricted (G7). */
  readonly email_confirmation_required?: boolean;
  /** The codes that activate a location, each with the theme that it brings (D18, K7). */
  readonly location_codes?: Readonly<Record<string, SiteTheme>>;
  /** The stylesheet with the site's fonts; null are the app's own. */
  readonly fonts_css_url?: string | null;
  readonly favicon_url?: string | null;
  /** What a loyalty partner signs its tokens with; the partner's word is the switch loyalty_partner_prefix (D15). */
  readonly partner?: { readonly secret: string };
  /**
   * The site's loyalty scheme; where left out nobody has a card (L1). points_per_unit is how many points 100 minor units
   * bring that were paid; currency (ISO 4217) is the only one in which points are earned and spent, the site's own where left out.
   */
  readonly loyalty?: {
    readonly name: string;
    readonly points_per_unit: number;
    readonly currency?: string;
  };
  /** The offers that every new customer gets (D20). */
  readonly offers?: readonly SiteOffer[];
  /** Where phones find the site, for the links in letters; where left out, the address that a call came to. */
  readonly public_url?: string;
  /** Letters go out by SMTP, and no page shows them. */
  readonly sends_mail?: boolean;
  /** Whom letters are from. */
  readonly mail_from?: string;
  /** off: whatever stands before this backend limits how often a call may come (rate-limits.ts). */
  readonly rate_limits?: 'off';
  /** Days for which something is kept, where it differs from `customers/retention.ts`, by its names there. */
  readonly retention_days?: Readonly<Record<string, number>>;
  /** off: phones take a broken worker and all that it has kept off themselves (kill-switch.ts). */
  readonly worker?: 'off';
  /** Only in the demo: the pages for trying things out: the letters at /outbox, the kitchen at /dev/kitchen, a partner's links at /partner-links. */
  readonly development_pages?: boolean;
  /** Only in the demo, false: no sandbox stands in for payment providers where none has keys. */
  readonly test_payments?: boolean;
  /** Only in the demo, and never in a file: what moves orders on by itself. */
  readonly kitchen?: Kitchen;
}

/** What a site is where its file says nothing: everybody may order, and what a venue can have is switched on. */
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

/** The site of a settings file; what the file leaves out is the base's. */
export function readSite(file: string | undefined, base: Site = openSite): Site {
  if (!file) return base;
  const input: Partial<Site> = JSON.parse(readTextFile(file).text);
  return { ...base, ...input, switches: { ...base.switches, ...input.switches } };
}

/**
 * The site of an owner's settings file, with nothing of the demo's.
 *
 * @throws Error where the file asks for what only the demo has.
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

/** The site's switches as the app reads them (§6). */
export function settingsOf({ switches }: Site): Settings {
  const settings = settingsRead.get(switches) ?? readSettings(switches).settings;
  settingsRead.set(switches, settings);
  return settings;
}

/** A site's switches are read once. */
const settingsRead = new WeakMap<Site['switches'], Settings>();

/** Whether a customer's address has to be confirmed before ordering (G5, G6, G7). */
export function asksConfirmation(site: Site): boolean {
  return (
    settingsOf(site).restriction_mode !== 'open' || (site.email_confirmation_required ?? false)
  );
}
