/** How a customer's time on this phone ends: their session expires, they sign out, or they delete the account. */
export type Ending = 'expiry' | 'sign-out' | 'deletion';

/** What is said of everything that the app stores. */
interface Stored {
  /** customer: of the account. visitor: of whoever holds the phone. device: of the phone or the window, and of nobody. */
  readonly whose: 'customer' | 'visitor' | 'device';
  /** The first ending that wipes it; whatever is wiped then is wiped by a later ending too. */
  readonly until: Ending | 'reset';
  /** Other people's stays: what goes is for a flow to say (flows/session/session-end.ts). */
  readonly inPart?: true;
}

const customers = { whose: 'customer', until: 'expiry' } as const;
const visitors = { whose: 'visitor', until: 'sign-out' } as const;
const accounts = { whose: 'visitor', until: 'deletion' } as const;
const device = { whose: 'device', until: 'reset' } as const;

/**
 * Everything that the app stores in the browser, by where it is stored and under which key: the one place where it is
 * declared, since the types of the storages take no other key. What an ending wipes is derived from it (W5, A3, A9, D23).
 * Where somebody is logged out against their will, what they are in the middle of stays (D25, D27).
 */
export const STORED = {
  localStorage: {
    credentials: customers,
    current_venue: visitors,
    customer: customers,
    diet_profile: visitors,
    guest_details: visitors,
    install_said: device,
    last_service: visitors,
    locale: device,
    loyalty_card: customers,
    parked_carts: { whose: 'customer', until: 'sign-out', inPart: true },
    placed_orders: { ...customers, inPart: true },
    ready_notice: device,
    scheme: device,
    site_theme: customers,
    usuals_room: visitors,
    /** Amounts and times as the phone has spelled them: a page writes them anew. */
    written: { whose: 'device', until: 'sign-out' },
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
    left_for_bank: visitors,
    locale: device,
    loyalty_partner_sign_in: device,
    menu_filters: visitors,
    ngx_cart: { ...customers, inPart: true },
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
  /** Records of the database `ordering`, by the beginning of their key. */
  records: {
    basket: visitors,
    menu_seen: visitors,
    purchase: { whose: 'customer', until: 'sign-out', inPart: true },
    receipt: { ...customers, inPart: true },
  },
  /** Records of the database `keyval-store`. */
  vault: { session: customers },
  /** By name, or by how the name begins. */
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

export type Place = keyof typeof STORED;
export type LocalKey = keyof (typeof STORED)['localStorage'];
export type SessionKey = keyof (typeof STORED)['sessionStorage'];
export type RecordKind = keyof (typeof STORED)['records'];
export type CookieName = keyof (typeof STORED)['cookies'];

const endings: readonly string[] = ['expiry', 'sign-out', 'deletion'] satisfies Ending[];

/** The keys of a place that an ending wipes whole. */
export function wipedBy<P extends Place>(
  ending: Ending,
  place: P,
): readonly (keyof (typeof STORED)[P] & string)[] {
  const declared: [string, Stored][] = Object.entries(STORED[place]);
  return declared.filter(([, stored]) => isOver(stored, ending)).map(([key]) => key) as never;
}

function isOver({ until, inPart }: Stored, ending: Ending): boolean {
  if (until === 'reset' || inPart) return false;
  return endings.indexOf(until) <= endings.indexOf(ending);
}
