import { decodeUuid } from '#domain/orders/order-codes.ts';
import { canonicalAddress } from '#domain/venue/canonical-address.ts';
import { entryAddress, type ScannedCode } from '#domain/venue/entry-address.ts';

/** The data of a page's first screen, as the app reads it (src/flows/app/initial-data.ts). */
export interface Given {
  /** With what follows the question mark. */
  readonly path: string;
  readonly locale: string;
  readonly messages: Readonly<Record<string, unknown>>;
  /** Which calls of the app the data are the answers to. */
  readonly calls?: Readonly<Record<string, string>>;
  readonly [what: string]: unknown;
}

/** What draws a page: the app's own components (src/app/start/render.tsx). */
export interface Renderer {
  readonly menuCalls: (
    input: Given,
  ) => { readonly menu: string; readonly discounts: string } | null;
  readonly withArrival: (input: Given) => object;
  readonly render: (input: Given, messages: Given['messages']) => Promise<string>;
}

/** Asks the backend as a guest of the site would; null where it refuses. */
export type Ask = (address: string) => Promise<Readonly<Record<string, unknown>> | null>;

/** The data that needs no request. */
type Begun = Pick<Given, 'path' | 'locale' | 'messages'>;

/** All that the first screen of an address shows, asked of the backend; null where the page draws itself. */
export async function initialDataFor(
  begun: Begun,
  ask: Ask,
  renderer: Renderer,
): Promise<Given | null> {
  const { pathname, search } = new URL(begun.path, 'http://any');
  const entry = entryAddress(pathname, search);
  const plain = { ...begun, path: canonicalAddress(pathname, search) };
  if (entry?.kind === 'scan') return scannedGiven(plain, entry.code, ask, renderer);
  if (entry?.kind === 'venues') return venuesGiven(plain, ask);
  if (entry?.kind === 'order') return orderGiven(plain, entry.link, ask);
  if (entry?.kind !== 'menu') return null;
  const { slug } = entry;
  const venue = await venueOf(slug, ask);
  if (venue?.slug !== slug) return null;
  return withMenu({ ...plain, venue, calls: { venue: venueCall(slug) } }, ask, renderer);
}

/** Forbids caching the page of an order: it belongs to those who have its link. */
export function isPrivate(path: string): boolean {
  return path.startsWith('/orders/');
}

async function orderGiven(begun: Begun, link: string, ask: Ask): Promise<Given | null> {
  const uuid = decodeUuid(link);
  if (uuid === null) return null;
  const found = await ask(`/api/orders/${uuid}/unauthenticated.json?include_feedback_exist=true`);
  return found?.order ? { ...begun, order: found.order } : null;
}

interface Venue {
  readonly id: number;
  readonly slug: string;
  readonly delivery_window_enabled?: boolean;
}

async function venuesGiven(begun: Begun, ask: Ask): Promise<Given | null> {
  const call = '/api/venues.json?per_page=100&include_shop_venue=true&page=1';
  const venues = (await ask(call))?.venues;
  // The app reads on, page after page, where there may be more.
  if (!Array.isArray(venues) || venues.length >= 100) return null;
  return { ...begun, venues, calls: { venues: call } };
}

async function scannedGiven(
  begun: Begun,
  code: ScannedCode,
  ask: Ask,
  renderer: Renderer,
): Promise<Given | null> {
  const { table, location, t } = code;
  const kind = table ? 'table' : 'location';
  const id = encodeURIComponent(table ?? location ?? '');
  if (id === '') return null;
  const call = `/api/${kind}s/${id}.json${t ? `?t=${encodeURIComponent(t)}` : ''}`;
  const requested = code.venue ?? '';
  const [venue, found] = await Promise.all([venueOf(requested, ask), ask(call)]);
  if (!venue || !found) return null;
  const calls = { venue: venueCall(requested), place: call };
  return withMenu({ ...begun, venue, place: { [kind]: found[kind] }, calls }, ask, renderer);
}

async function withMenu(
  input: Begun & {
    readonly venue: Venue;
    readonly place?: unknown;
    readonly calls: Given['calls'];
  },
  ask: Ask,
  renderer: Renderer,
): Promise<Given | null> {
  // Which window's menu it is, the app finds out.
  if (input.venue.delivery_window_enabled) return null;
  const calls = renderer.menuCalls(input);
  if (!calls) return null;
  const [menu, discounts] = await Promise.all([ask(calls.menu), ask(calls.discounts)]);
  if (!menu || !discounts) return null;
  return {
    ...input,
    menu: menu.menu,
    discounts: discounts.discounts,
    calls: { ...input.calls, ...calls },
  };
}

async function venueOf(id: string, ask: Ask): Promise<Venue | null> {
  if (id === '') return null;
  const found = await ask(venueCall(id));
  return (found?.venue as Venue | undefined) ?? null;
}

function venueCall(id: string): string {
  return `/api/venues/${encodeURIComponent(id)}.json?for_web_only=true`;
}
