import { menuParameters } from '#api/menu-parameters.ts';
import { pageId } from '#browser/page/page-id.ts';
import { AUTH_VERSION, PLATFORM } from '#domain/constants.ts';
import { basicAuthorization } from '#domain/lib/basic-authorization.ts';
import type { Venue } from '#domain/model.ts';
import { decodeUuid } from '#domain/orders/order-codes.ts';
import { entryAddress, repairAddress } from '#domain/venue/entry-address.ts';
import { onlyService } from '#domain/venue/service-type.ts';
import { chosenLocale } from './own-state.ts';

/*
 * Inlined in the page unless a server has rendered it (build/page.ts): prefetches texts, and venue and menu or an order,
 * before the app's code is loaded. The app takes over the responses (api/client.ts, api/translations.ts).
 */
const { pathname, search, hash } = location;
const meant = repairAddress(pathname, search);
// Static hosts and the worker do not repair a damaged link; the code that follows reads the repaired URL (D156).
if (meant.pathname !== pathname || meant.search !== search)
  history.replaceState(null, '', meant.pathname + meant.search + hash);
const entry = entryAddress(meant.pathname, meant.search);
const code = entry?.kind === 'scan' ? entry.code : null;
const kind = code?.table ? 'table' : 'location';
const placeId = code?.[kind];
const { own } = document.documentElement.dataset;
const chosen = storedLocale();
const answers = new Map<string, Promise<Response>>();
window.takeEarly = (address) => {
  const { href } = new URL(address, location.origin);
  const answer = answers.get(href);
  answers.delete(href);
  return answer;
};
/** The same timeout as in the app, in milliseconds (api/client.ts). */
const timeoutMs = 20_000;

const servedAt = { table: 'WebBringToTable', location: 'WebBringToMe' } as const;

// The elements that are read come after this script.
document.addEventListener(
  'readystatechange',
  () => {
    // Other sites require a sign-in first.
    const isOpen = (meta('restriction_mode') || 'open') === 'open';
    // Customers with their own menu must not see the general one.
    const path = entry && 'slug' in entry ? entry.slug : placeId && code?.venue;
    requestTexts('');
    // Only a menu is shown without the rest of the texts.
    if (!path) requestTexts('.rest');
    const order = entry?.kind === 'order' && decodeUuid(entry.link);
    if (order) void get(orderCall(order));
    if (path && own === undefined && isOpen) request(path).catch(() => undefined);
  },
  { once: true },
);

/** Prefetches a URL for the app, which takes over the response. */
function get(address: string, origin = meta('api_origin') || location.origin) {
  const { href } = new URL(address, origin);
  const answer = fetch(href, { headers: guest(), signal: AbortSignal.timeout(timeoutMs) });
  answers.set(href, answer);
  answer.catch(() => undefined); // the app retries, and shows the problem
  return answer;
}

/** Requests texts in the customer's language, else in the site's: those of the first screen, or the rest. */
function requestTexts(part: '' | '.rest'): void {
  const texts = document.querySelector<HTMLLinkElement>('link[rel=texts]');
  if (texts)
    void get(texts.href.replace(/[\w-]+(?=\.json)/, (chosen ?? '$&') + part), location.origin);
}

async function request(path: string): Promise<void> {
  // The table or location is requested together with its venue.
  if (placeId) void get(placeCall(placeId));
  const answer = await get(`/api/venues/${encodeURIComponent(path)}.json?for_web_only=true`);
  const { venue }: { venue: Venue } = await answer.clone().json();
  if (venue.delivery_window_enabled) return; // the app determines the delivery window
  const order_service_type = placeId ? servedAt[kind] : onlyService(venue);
  const here = { venue_id: venue.id, ...(order_service_type && { order_service_type }) };
  void get(`/api/menu/discounts.json?${queryOf(here)}`);
  void get(`/api/menu.json?${queryOf({ ...menuParameters, ...here })}`);
}

function placeCall(id: string): string {
  const t = code?.t;
  return `/api/${kind}s/${encodeURIComponent(id)}.json${t == null ? '' : `?${queryOf({ t })}`}`;
}

function orderCall(uuid: string): string {
  return `/api/orders/${uuid}/unauthenticated.json?include_feedback_exist=true`;
}

function queryOf(values: object): URLSearchParams {
  return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/** Returns the stored locale (K4); null if there is none, or storage is blocked. */
function storedLocale(): string | null {
  try {
    return /^[\w-]+$/.exec(chosenLocale() ?? '')?.[0] ?? null;
  } catch {
    return null;
  }
}

/** Headers of the site's guest (§7). */
function guest(): Record<string, string> {
  return {
    ...AUTH_VERSION,
    ...PLATFORM,
    'Accept-Language': (chosen ?? document.documentElement.lang).replaceAll('_', '-'),
    'X-Client': pageId('localStorage', 'x_client_id'),
    'X-Session': pageId('sessionStorage', 'x_session_id'),
    Authorization: basicAuthorization({
      name: meta('api_client_name'),
      token: meta('api_client_token'),
    }),
  };
}

/** The content of a meta element; empty if there is none. */
function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';
}
