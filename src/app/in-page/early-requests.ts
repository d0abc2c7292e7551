import { menuParameters } from '#api/menu-parameters.ts';
import { pageId } from '#browser/page/page-id.ts';
import type { ServiceType, Venue } from '#domain/model.ts';
import { entryAddress } from '#domain/venue/entry-address.ts';
import { offeredServiceTypes } from '#domain/venue/service-type.ts';

/*
 * Stands in the page itself, where no server has drawn it (build/page.ts): asks for venue and menu before the app's code is
 * there. The app takes the answers over as if it had asked itself (api/client.ts).
 */
const entry = entryAddress(location.pathname, location.search);
const code = entry?.kind === 'scan' ? entry.code : null;
const kind = code?.table ? 'table' : 'location';
const placeId = code?.[kind];
const { own } = document.documentElement.dataset;
/** As long as the app itself waits for an answer (api/client.ts). */
const patienceMs = 20_000;

const servedAt = { table: 'WebBringToTable', location: 'WebBringToMe' } as const;

// What is looked for stands behind this script.
document.addEventListener(
  'readystatechange',
  () => {
    // Elsewhere somebody has to say first who they are.
    const isOpen = (meta('restriction_mode') ?? 'open') === 'open';
    // Who has a menu of their own is not shown everybody's.
    const path = entry?.kind === 'menu' ? entry.slug : placeId && code?.venue;
    if (path && own === undefined && isOpen) ask(path).catch(() => undefined);
  },
  { once: true },
);

async function ask(path: string): Promise<void> {
  const answers = new Map<string, Promise<Response>>();
  window.early = { answers };
  const get = (address: string) => {
    const { href } = new URL(address, meta('api_origin') ?? location.origin);
    const answer = fetch(href, { headers: guest(), signal: AbortSignal.timeout(patienceMs) });
    answers.set(href, answer);
    answer.catch(() => undefined); // the app asks again, and says what is wrong
    return answer;
  };
  // Asked together with its venue.
  if (placeId) void get(placeCall(placeId));
  const answer = await get(`/api/venues/${encodeURIComponent(path)}.json?for_web_only=true`);
  const { venue }: { venue: Venue } = await answer.clone().json();
  if (venue.delivery_window_enabled) return; // which window's menu it is, the app finds out
  const order_service_type = placeId ? servedAt[kind] : onlyService(venue);
  const here = { venue_id: venue.id, ...(order_service_type && { order_service_type }) };
  void get(`/api/menu/discounts.json?${queryOf(here)}`);
  void get(`/api/menu.json?${queryOf({ ...menuParameters, ...here })}`);
}

function placeCall(id: string): string {
  const t = code?.t;
  return `/api/${kind}s/${encodeURIComponent(id)}.json${t == null ? '' : `?${queryOf({ t })}`}`;
}

/** Where there is a choice the app asks for it. */
function onlyService(venue: Venue): ServiceType | undefined {
  const [only, another] = offeredServiceTypes(venue);
  return another === undefined && !venue.tables_available ? only : undefined;
}

function queryOf(values: object): URLSearchParams {
  return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/** As the site's guest is called (§7). */
function guest(): Record<string, string> {
  const name = meta('api_client_name') ?? '';
  return {
    'Auth-Version': '2.0',
    'Ordering-Platform': 'web',
    'Accept-Language': document.documentElement.lang,
    'X-Client': pageId('localStorage', 'x_client_id'),
    'X-Session': pageId('sessionStorage', 'x_session_id'),
    Authorization: `Basic ${btoa(`${name}:${meta('api_client_token') ?? ''}`)}`,
  };
}

function meta(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content || undefined;
}
