import { DEFAULT_MENU_API_VERSION, DEFAULT_WEB_ORDERING_MODE } from '#domain/constants.ts';
import { type Meta, metaReader } from '#domain/lib/meta-reader.ts';

/** The restriction of a site: what it shows before sign-in (§4, G8). */
export type RestrictionMode = 'open' | 'restricted' | 'restricted_hidden';
/** Guarantee of the backend for orders that are sent twice (D81). */
export type OrderSafety = 'idempotent' | 'lookup' | 'none';

/** Settings of a site, named as its meta tags (§6, D38). */
export interface Settings extends Readonly<Record<(typeof switches)[number], boolean>> {
  /** On unless switched off (§6). */
  readonly voucher_form: boolean;
  readonly menu_api_version: number;
  readonly web_ordering_mode: 1 | 2;
  readonly restriction_mode: RestrictionMode;
  /** null if not set, see orderSafetyOf. */
  readonly order_safety: OrderSafety | null;
  readonly api_client_name: string;
  readonly api_client_token: string;
  readonly footer_logo: string | null;
  readonly copyright_banner: string | null;
  readonly locale: string | null;
  /** Offered languages; fewer than two hide the choice (D37). */
  readonly locales: readonly string[];
  /** null means off (§6). */
  readonly error_reporting: string | null;
  readonly loyalty_partner_prefix: string | null;
  readonly stripe_publishable_key: string | null;
  /** The site's id at Google, for Google Pay with Braintree. */
  readonly google_merchant_id: string | null;
  /** Providers that the backend has keys for; null if not stated (D75). */
  readonly payment_providers: readonly string[] | null;
  /** Payments run in a sandbox: nothing is charged. */
  readonly payment_sandbox: boolean;
  /** Empty means the page's own origin. */
  readonly api_origin: string;
  readonly currency: string | null;
}

/** Parses the meta tags; missing or invalid values get their default, invalid ones are also reported (D38, D39). */
export function readSettings(meta: Meta): {
  readonly settings: Settings;
  readonly problems: readonly string[];
} {
  const read = metaReader(meta);
  const { text, matching } = read;
  const reporting = matching('error_reporting', /^none$|^\/[\w/-]*$|^https:\/\/[^\s@\\]+$/i);
  const providers = text('payment_providers');
  const settings: Settings = {
    ...readSwitches(read.flag),
    voucher_form: read.flag('voucher_form', true),
    menu_api_version:
      Number(matching('menu_api_version', /^[1-9]\d{0,3}$/)) || DEFAULT_MENU_API_VERSION,
    web_ordering_mode: read.oneOf('web_ordering_mode', orderingModes) ?? DEFAULT_WEB_ORDERING_MODE,
    restriction_mode: read.oneOf('restriction_mode', restrictionModes) ?? 'open',
    order_safety: read.oneOf('order_safety', safeties),
    api_client_name: text('api_client_name') ?? '',
    api_client_token: text('api_client_token') ?? '',
    footer_logo: text('footer_logo'),
    copyright_banner: text('copyright_banner'),
    locale: matching('locale', LANGUAGE),
    locales: splitList(matching('locales', LANGUAGES)),
    error_reporting: reporting?.toLowerCase() === 'none' ? null : reporting,
    loyalty_partner_prefix: matching('loyalty_partner_prefix', /^[\w-]+$/),
    stripe_publishable_key: text('stripe_publishable_key'),
    google_merchant_id: text('google_merchant_id'),
    payment_providers: providers?.split(',').map((name) => name.trim()) ?? null,
    payment_sandbox: read.flag('payment_sandbox', false),
    api_origin: matching('api_origin', /^https?:\/\/[^\s/?#@\\]+$/) ?? '',
    currency: matching('currency', /^[A-Z]{3}$/),
  };
  return { settings, problems: read.problems };
}

/** The assumed guarantee: as the site states, else lookup for signed-in customers and none for guests (D81). */
export function orderSafetyOf(settings: Settings, isSignedIn: boolean): OrderSafety {
  return settings.order_safety ?? (isSignedIn ? 'lookup' : 'none');
}

const switches = [
  'customer_login_enabled',
  'personal_offers_enabled',
  'vat_exemption_enabled',
  'asap_timeslot_preselected',
  'delivery_window_validation',
  'alcohol_consent',
  'full_price_loyalty_payment',
  'delivery_window_enabled',
  'stock_counter_enabled',
  'enable_zero_payment',
  'always_prompt_alcohol_consent',
  'table_calls_enabled',
  'table_bills_enabled',
] as const;

const language = '[a-z]{2,3}([_-][a-z\\d]{2,8})*';
const LANGUAGE = new RegExp(`^${language}$`, 'i');
const LANGUAGES = new RegExp(`^\\s*${language}(\\s*,\\s*${language})*\\s*$`, 'i');

const orderingModes: ReadonlyMap<string, 1 | 2> = new Map([
  ['1', 1],
  ['2', 2],
]);

const safeties: ReadonlyMap<string, OrderSafety> = new Map([
  ['idempotent', 'idempotent'],
  ['lookup', 'lookup'],
  ['none', 'none'],
]);

/** Accepted spellings of the modes; anything else means open (§4). */
const restrictionModes: ReadonlyMap<string, RestrictionMode> = new Map([
  ['open', 'open'],
  ['0', 'open'],
  ['1', 'restricted'],
  ['restricted', 'restricted'],
  ['restrict', 'restricted'],
  ['2', 'restricted_hidden'],
  ['restricted_hidden', 'restricted_hidden'],
  ['restrict_hidden', 'restricted_hidden'],
]);

function readSwitches(
  flag: (name: string, otherwise: boolean) => boolean,
): Record<(typeof switches)[number], boolean> {
  const values = switches.map((name) => [name, flag(name, false)]);
  return Object.fromEntries(values);
}

function splitList(list: string | null): readonly string[] {
  return list ? list.split(',').map((entry) => entry.trim()) : [];
}
