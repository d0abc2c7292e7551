import { HOUR_MS, MINUTE_MS } from '#domain/lib/time-units.ts';

/** The option that stands for the choice within a product group (§9). */
export const GROUP_OPTION_ID = 999_999_999;
/** The option that stands for the choice among a product's additional prices (D46). */
export const PRICE_OPTION_ID = 999_999_998;
/** The pseudo-category of recently ordered products: its id and its place (§9). */
export const RECENT_CATEGORY_ID = 0;
export const RECENT_CATEGORY_SORT = 0;
/** Quantity of a recently ordered value if the response has none (§9). */
export const DEFAULT_RECENT_QUANTITY = 1;

/** Entries per page of venues, tables and locations (§9). */
export const PAGE_SIZE = 100;
/** A page whose length is no multiple of this is the last: some backends cap pages at 20, 25 or 50 entries (D338). */
export const PAGE_STEP = 5;
/** Entries per page of the order history (D53). */
export const HISTORY_PAGE_SIZE = 20;

/** Duration of a toast, in milliseconds (§9). */
export const TOAST_MS = 5_000;
/** A navigation's loading overlay appears after this many milliseconds (§9). */
export const OVERLAY_DELAY_MS = 100;
/** An overlay shown on purpose appears after this many milliseconds (§9). */
export const EXPLICIT_OVERLAY_DELAY_MS = 0;
/** Maximum time to find the phone's position, in milliseconds (§9). */
export const POSITION_TIMEOUT_MS = 5_000;
/** Delay of the message after an involuntary sign-out, in milliseconds (§8). */
export const LOGGED_OUT_MESSAGE_DELAY_MS = 500;
/** Discount and delivery charge are requested this many milliseconds after the last change (D61). */
export const ASK_DELAY_MS = 400;

/** The cookie of the consent banner, and the days that it lasts (§9). */
export const CONSENT_COOKIE = 'cookieconsent_status';
export const CONSENT_DAYS = 365;

/** Defaults of a site (§9). */
export const DEFAULT_CURRENCY = 'USD';
export const DEFAULT_MENU_API_VERSION = 1;
export const DEFAULT_WEB_ORDERING_MODE = 1;

/** The key of the gift rules in the phone's session storage (§3). */
export const GIFT_KEY = 'gift-mechanic';

/** Limits of a line's quantity and of the lines in a basket (D57). */
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 99;
export const MAX_LINES = 100;
/** Characters of a note on a line. */
export const MAX_NOTES = 256;
/** Characters of a friend's name on a line (B6). */
export const MAX_PERSON = 24;

/** A check-in lasts 4 hours (D11). */
export const CHECK_IN_MS = 4 * HOUR_MS;
/** The same table scanned again within 3 hours is the same visit (D98). */
export const SAME_VISIT_MS = 3 * HOUR_MS;
/** A stored basket is restored automatically for 4 hours (D83). */
export const BASKET_RETURNS_MS = 4 * HOUR_MS;
/** After ten minutes an order is polled less often, and the screen says that the venue has not responded (D86). */
export const ORDER_CALM_MS = 10 * MINUTE_MS;
/** Interval of polling an order until then, and after it (D86). */
export const ORDER_REFRESH_MS = 15_000;
export const ORDER_CALM_REFRESH_MS = MINUTE_MS;
/** A scheduled order can be cancelled until 30 minutes before its slot (D87). */
export const CANCEL_BEFORE_SLOT_MS = 30 * MINUTE_MS;
/** Feedback is asked for 20 minutes after an order is ready (D89). */
export const FEEDBACK_AFTER_READY_MS = 20 * MINUTE_MS;
/** Slots older than this are requested again before paying (D73). */
export const SLOTS_FRESH_MS = MINUTE_MS;
/** Timeout of every call except placing an order, and of every screen until it offers a way out (D108). */
export const REQUEST_TIMEOUT_MS = 20_000;
/** Timeout of placing an order (D80). */
export const ORDER_TIMEOUT_MS = 35_000;
/** Time for which the server may still create an order that was sent (D81). */
export const ORDER_VALID_MS = 120_000;
/** Time for which an order may wait for the network with the customer's consent (D82). */
export const OFFLINE_ORDER_MS = 10 * MINUTE_MS;
/** At this many left or fewer, a product shows the number (D66). */
export const FEW_LEFT = 5;
/** Maximum number of suggestions in a row (design 11.7). */
export const MAX_SUGGESTIONS = 6;
/** Time for which suggestions are fresh: products may sell out. */
export const SUGGESTIONS_FRESH_MS = MINUTE_MS;
/** Timeout of suggestions, which must not delay anybody (C10). */
export const SUGGESTIONS_TIMEOUT_MS = 8_000;
/** Interval of refreshing discounts, so that offers begin and end on time (C4). */
export const OFFERS_REFRESH_MS = MINUTE_MS;
/** Adults need around this many kcal a day (D49). */
export const DAILY_KCAL = 2_000;
/** Minimum seconds between two emails (D32). */
export const EMAIL_WAIT_SECONDS = 60;
/** Version of the API's authentication; omitted for customers without an access token (K1, K2). */
export const AUTH_VERSION = { 'Auth-Version': '2.0' } as const;
/** Header of every call (K1). */
export const PLATFORM = { 'Ordering-Platform': 'web' } as const;
