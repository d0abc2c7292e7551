import { menuParameters } from '#api/menu-parameters.ts';
import type { Menu, ServiceType, Venue } from '#domain/model.ts';
import { offeredServiceTypes } from '#domain/service-type.ts';
import { drawMenu } from './draw.ts';

/*
 * Stands in the page itself, where no server has drawn it (early/in-page.ts): asks for venue and menu before the app's
 * code is there, and draws the list at once. The app takes the answers over as if it had asked itself (api/client.ts).
 */
const { pathname, search } = location;
const [, slug] = /^\/menu\/([\w-]+)$/.exec(pathname) ?? [];
/** What a scanned code says. */
const code = new URLSearchParams(pathname === '/checkin' ? search : '');
const kind = code.get('table') ? 'table' : 'location';
const placeId = code.get(kind);
const { own } = document.documentElement.dataset;
/** A phone that has the worker has venue and menu, though not whether an offer runs. */
const isOnPhone = navigator.serviceWorker?.controller != null;

/** As long as the app itself waits for an answer (api/client.ts). */
const patienceMs = 20_000;
/** Longer the app's code does not wait for the menu, which it would only slow down; less where both are on the phone. */
const codeAfterMs = isOnPhone ? 1_000 : 3_000;

const servedAt = { table: 'WebBringToTable', location: 'WebBringToMe' } as const;

// What is looked for stands behind this script.
document.addEventListener(
  'readystatechange',
  () => {
    // Elsewhere somebody has to say first who they are.
    const isOpen = (meta('restriction_mode') ?? 'open') === 'open';
    // Who has a menu of their own is not shown everybody's.
    const path = slug ?? (placeId && code.get('venue'));
    if (path && own === undefined && isOpen) begin(path);
    else letCodeCome();
  },
  { once: true },
);

function begin(path: string): void {
  const answers = new Map<string, Promise<Response>>();
  window.early = { path, answers };
  // Where it fails the app asks again, and says what is wrong.
  void open(path, answers).then(letCodeCome, letCodeCome);
  setTimeout(letCodeCome, codeAfterMs);
}

/** The tags of the app's code lie in a template, so that no browser fetches it before its turn. */
function letCodeCome(): void {
  const held = document.querySelector<HTMLTemplateElement>('#code');
  if (!held) return;
  held.replaceWith(held.content);
}

async function open(path: string, answers: Map<string, Promise<Response>>): Promise<void> {
  const ask = async (address: string) => {
    const { href } = new URL(address, meta('api_origin') ?? location.origin);
    const answer = fetch(href, { headers: guest(), signal: AbortSignal.timeout(patienceMs) });
    answers.set(href, answer);
    return (await answer).clone().json();
  };
  const place = placeId && ask(placeCall(placeId)).catch(() => null); // asked together with its venue
  const venueCall = `/api/venues/${encodeURIComponent(path)}.json?for_web_only=true`;
  const { venue }: { venue: Venue } = await ask(venueCall);
  if (venue.delivery_window_enabled) return; // which window's menu it is, the app finds out
  const order_service_type = placeId ? servedAt[kind] : onlyService(venue);
  const here = { venue_id: venue.id, ...(order_service_type && { order_service_type }) };
  const offers = ask(`/api/menu/discounts.json?${queryOf(here)}`).catch(() => undefined);
  const { menu }: { menu: Menu } = await ask(
    `/api/menu.json?${queryOf({ ...menuParameters, ...here })}`,
  );
  if (!isOnPhone) await offers;
  const isElsewhere = place && (await place)?.[kind]?.venue_id !== venue.id;
  if (innerWidth < 600 && !isElsewhere) drawMenu(venue, menu, meta('currency'));
}

function placeCall(id: string): string {
  const t = code.get('t');
  return `/api/${kind}s/${encodeURIComponent(id)}.json${t === null ? '' : `?${queryOf({ t })}`}`;
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
    Authorization: `Basic ${btoa(`${name}:${meta('api_client_token') ?? ''}`)}`,
  };
}

function meta(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content || undefined;
}
