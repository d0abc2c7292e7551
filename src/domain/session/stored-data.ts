/** The event that ends a session on this phone: expiry, sign-out, or deletion of the account. */
export type SessionEnd = 'expiry' | 'sign-out' | 'deletion';

/** Metadata of a stored item. */
interface Stored {
  /**
   * customer: belongs to the account. visitor: belongs to the current user of the phone. device: belongs to the phone or
   * window and is not personal data.
   */
  readonly owner: 'customer' | 'visitor' | 'device';
  /** The first kind of end that wipes it; later kinds wipe it too. */
  readonly until: SessionEnd | 'reset';
  /** Only part of it is wiped, other people's data stays; see flows/session/session-end.ts. */
  readonly partially?: true;
}

const customers = { owner: 'customer', until: 'expiry' } as const;
const visitors = { owner: 'visitor', until: 'sign-out' } as const;
const accounts = { owner: 'visitor', until: 'deletion' } as const;
const device = { owner: 'device', until: 'reset' } as const;

/**
 * Everything that the app stores in the browser, by storage and key. This is the single declaration: the storage types
 * accept no other key, and what each end of a session wipes is derived from it (W5, A3, A9, D23). After an involuntary
 * logout, work in progress stays (D25, D27).
 */
export const STORED = {
  localStorage: {
    /** A basket that is not in the database yet. */
    basket_draft: visitors,
    bill_payment: visitors,
    credentials: customers,
    current_venue: visitors,
    customer: customers,
    diet_profile: visitors,
    guest_details: visitors,
    install_said: device,
    last_service: visitors,
    locale: device,
    loyalty_card: customers,
    parked_carts: { owner: 'customer', until: 'sign-out', partially: true },
    /** Orders of guests stay when a session ends; none expires by its age (D91). */
    placed_orders: { ...customers, partially: true },
    ready_notice: device,
    scheme: device,
    site_theme: customers,
    table_bill: visitors,
    table_call: visitors,
    usuals_room: visitors,
    /** Formatted amounts and times, so that a page can render them before Intl is loaded. */
    written: { owner: 'device', until: 'sign-out' },
    x_client_id: accounts,
  },
  sessionStorage: {
    alcohol_consent: visitors,
    check_in: visitors,
    details_draft: customers,
    'gift-mechanic': visitors,
    'gift-offered': visitors,
    'gift-venue': visitors,
    given_up: visitors,
    interrupted_path: customers,
    begun_step: visitors,
    locale: device,
    loyalty_partner_sign_in: device,
    menu_filters: visitors,
    ngx_cart: { ...customers, partially: true },
    ngx_shippingAndReturnsPolicy: customers,
    refused_ways: visitors,
    reloaded_for: device,
    save_card: customers,
    scroll_places: visitors,
    sent_letters: customers,
    'suggestions-pop-up': visitors,
    visit: visitors,
    x_session_id: accounts,
  },
  /** Records of the IndexedDB database `ordering`, by key prefix. */
  records: {
    basket: visitors,
    menu_seen: visitors,
    purchase: { owner: 'customer', until: 'sign-out', partially: true },
    receipt: { ...customers, partially: true },
  },
  /** Records of the IndexedDB database `keyval-store`. */
  vault: { session: customers },
  /** Caches by name or name prefix. */
  caches: {
    codes: device,
    discounts: device,
    'dish-facts': device,
    'dish-offers': device,
    fonts: device,
    history: customers,
    levels: device,
    location: device,
    locations: device,
    menus: device,
    pictures: device,
    'private-': customers,
    'rare-code': device,
    'shell-': device,
    table: device,
    tables: device,
    themes: device,
    translations: device,
    usuals: customers,
    venue: device,
    venues: device,
    windows: device,
    'workbox-precache': device,
  },
  cookies: { cookieconsent_status: device, 'XSRF-TOKEN': device },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Stored>>>>;

export type StorageArea = keyof typeof STORED;
export type LocalKey = keyof (typeof STORED)['localStorage'];
export type SessionKey = keyof (typeof STORED)['sessionStorage'];
export type RecordKind = keyof (typeof STORED)['records'];
export type CookieName = keyof (typeof STORED)['cookies'];

const sessionEnds: readonly string[] = ['expiry', 'sign-out', 'deletion'] satisfies SessionEnd[];

/** Keys of a storage that an end of a session wipes completely. */
export function wipedBy<P extends StorageArea>(
  end: SessionEnd,
  place: P,
): readonly (keyof (typeof STORED)[P] & string)[] {
  const declared: [string, Stored][] = Object.entries(STORED[place]);
  return declared.filter(([, stored]) => isOver(stored, end)).map(([key]) => key) as never;
}

function isOver({ until, partially }: Stored, end: SessionEnd): boolean {
  if (until === 'reset' || partially) return false;
  return sessionEnds.indexOf(until) <= sessionEnds.indexOf(end);
}
