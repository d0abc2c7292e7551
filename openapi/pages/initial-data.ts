import { decodeUuid } from '#domain/orders/order-codes.ts';
import type { EntryAddress, ScannedCode } from '#domain/venue/entry-address.ts';
import type { LruMap } from '../server/lib/lru-cache.ts';
import type { CachedAnswer } from './answer-cache.ts';
import { type ApiClient, isFullPage, mayContinue } from './api-client.ts';
import type { MenuQueries, PageData, Renderer } from './renderer.ts';

/** The data of a page; a page made from the same versions of the answers is the same. */
export interface VersionedData {
  readonly path: string;
  readonly version: string;
  /** @throws if an answer cannot be used */
  readonly read: () => PageData;
}

/** The means of rendering a page. */
export interface PageRendering {
  readonly renderer: Renderer;
  /** The last queries by path. */
  readonly lastQueries: LruMap<MenuQueries>;
  /** The calls of this page that are already in progress. */
  readonly ahead?: ReturnType<typeof request>;
}

/** Makes both calls concurrently. */
function request(queries: MenuQueries, api: ApiClient) {
  const { menu, discounts } = queries;
  return { queries, answers: Promise.all([api.menu(menu), api.discounts(discounts)]) };
}

/** The part of the data that needs no request. */
type Start = Pick<PageData, 'path' | 'locale' | 'messages'>;

/** Requests everything that the first screen of an address shows (D180); null if the phone has to request it. */
export async function initialDataFor(
  entry: EntryAddress,
  plain: Start,
  api: ApiClient,
  { renderer, lastQueries }: PageRendering,
): Promise<VersionedData | null> {
  // The venue is not waited for, because it rarely changes the next requests.
  const last = lastQueries.get(plain.path);
  const { read } = renderer;
  const making = { renderer, lastQueries, ahead: last && request(last, api) };
  switch (entry.kind) {
    case 'scan':
      return scannedData(plain, entry.code, api, making);
    case 'venues':
      return venuesData(plain, api, read);
    case 'order':
      return orderData(plain, entry.link, api, read);
    case 'menu':
    case 'product': {
      const answer = await api.venue(entry.slug);
      const venue = answer && (read.venue(answer.body) as Venue);
      if (venue?.slug !== entry.slug) return null;
      return withMenu({ ...plain, venue }, { venue: answer }, api, making);
    }
  }
}

interface Venue {
  readonly id: number;
  readonly slug: string;
  readonly delivery_window_enabled?: boolean;
}

type Read = Renderer['read'];
type Answers = Readonly<Record<string, CachedAnswer | null>>;

async function orderData(start: Start, link: string, api: ApiClient, read: Read) {
  const uuid = decodeUuid(link);
  const order = uuid === null ? null : await api.order(uuid);
  if (!order) return null;
  const { path } = start;
  const version = String(order.version);
  return { path, version, read: () => ({ ...start, order: read.order({ uuid, ...order.body }) }) };
}

async function venuesData(start: Start, api: ApiClient, read: Read) {
  const answer = await api.venues();
  const venues = answer && (read.venues(answer.body) as readonly Venue[]);
  // If there are more, the app requests page after page.
  if (!venues || isFullPage(answer)) return null;
  if (mayContinue(answer) && (await hasMore(venues, api, read))) return null;
  return versioned(() => ({ ...start, venues }), start.path, { venues: answer });
}

/** Whether the second page has other venues than the first, as it may if it cannot be read (D338). */
async function hasMore(first: readonly Venue[], api: ApiClient, read: Read): Promise<boolean> {
  const answer = await api.venues(2);
  const ids = new Set(first.map(({ id }) => id));
  const second = answer && (read.venues(answer.body) as readonly Venue[]);
  return second?.some(({ id }) => !ids.has(id)) ?? true;
}

async function scannedData(
  start: Start,
  { table, location, t, venue: id }: ScannedCode,
  api: ApiClient,
  making: PageRendering,
) {
  const kind = table ? 'table' : 'location';
  const placeId = Number(table ?? location ?? '');
  if (!id || !Number.isSafeInteger(placeId) || placeId < 1) return null;
  const [venue, place] = await Promise.all([api.venue(id), api.place(kind, placeId, t)]);
  if (!venue || !place) return null;
  const { read } = making.renderer;
  const data = {
    ...start,
    venue: read.venue(venue.body) as Venue,
    place: { [kind]: read[kind](place.body) },
  };
  return withMenu(data, { venue, place }, api, making);
}

async function withMenu(
  data: Start & { readonly venue: Venue },
  answers: Answers,
  api: ApiClient,
  { renderer, lastQueries, ahead }: PageRendering,
): Promise<VersionedData | null> {
  // The app determines the delivery window.
  if (data.venue.delivery_window_enabled) return null;
  const queries = renderer.menuQueries(data);
  if (!queries) return null;
  lastQueries.set(data.path, queries);
  const isAhead = JSON.stringify(ahead?.queries) === JSON.stringify(queries);
  const { answers: requested } = (isAhead && ahead) || request(queries, api);
  const [menu, discounts] = await requested;
  if (!menu || !discounts) return null;
  const { read } = renderer;
  const withBoth = () => ({
    ...data,
    menu: read.menu(menu.body),
    discounts: read.discounts(discounts.body),
  });
  return versioned(withBoth, data.path, { ...answers, menu, discounts });
}

function versioned(data: () => PageData, path: string, answers: Answers): VersionedData {
  const found = Object.entries(answers).flatMap(([name, answer]) =>
    answer ? [[name, answer] as const] : [],
  );
  const calls = Object.fromEntries(found.map(([name, { call }]) => [name, call]));
  const version = found.map(([, answer]) => answer.version).join(' ');
  return { path, version, read: () => ({ ...data(), calls }) };
}
