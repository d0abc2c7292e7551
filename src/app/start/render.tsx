import { renderToString } from 'react-dom/server';
import { type MenuRequest, menuIn } from '#api/menu.ts';
import { menuParameters } from '#api/menu-parameters.ts';
import { orderIn } from '#api/orders.ts';
import { locationIn, tableIn } from '#api/tables-locations.ts';
import { venuesIn } from '#api/venue-list.ts';
import { venueIn } from '#api/venues.ts';
import { withoutNulls } from '#domain/lib/lenient-answers.ts';
import { emptyMenu, mergeMenu } from '#domain/menu/menu.ts';
import { countsStock } from '#domain/menu/stock.ts';
import { readSettings, type Settings } from '#domain/session/settings.ts';
import { forFirstTimeVisitor, hydrateFrom, menuOnArrival } from '#flows/app/arrival.ts';
import { withFirstTimeStores } from '#flows/app/first-time-visitor.ts';
import type { InitialData } from '#flows/app/initial-data.ts';
import { setHydrated } from '#ui/lib/hydration.ts';
import { listingModules, waitForCode } from '#ui/lib/server-code.ts';
import { loadIcons } from '#ui/picture/icon.tsx';
import { App } from './app.tsx';

/** Parses the API's responses, by their content; throws ApiError if one is unusable. */
const read = {
  venues: venuesIn,
  venue: venueIn,
  table: tableIn,
  location: locationIn,
  menu: menuIn,
  discounts: ({ discounts }: { readonly discounts?: unknown }) => withoutNulls(discounts ?? {}),
  order: (answer: { readonly order?: unknown; readonly uuid?: unknown }) =>
    orderIn(answer, { uuid: String(answer.uuid) }),
} as const;

/** Renders pages on the server, as a first-time visitor sees them. */
export interface Renderer {
  readonly read: typeof read;
  /** Queries of the menu requests of a first-time visitor; null if the visitor is redirected. */
  menuQueries(data: InitialData): ReturnType<typeof queriesFor> | null;
  /** Adds the state that a first-time visitor's phone need not compute. */
  withArrival(data: InitialData): InitialData;
  /** Renders the HTML with all texts of the language; the phone hydrates it with the same data. */
  render(
    data: InitialData,
    messages: InitialData['messages'],
  ): Promise<NonNullable<ReturnType<typeof listingModules>>>;
}

/** The app's entry on the server, which renders the first screen with the app's own components (D180). */
export function openRenderer(meta: Readonly<Record<string, string>>): Renderer {
  const { settings } = readSettings(meta);
  setHydrated(false);
  return {
    read,
    menuQueries: (data) =>
      withFirstTimeStores(settings, data.locale, () => {
        const request = data.venue && menuOnArrival(data.venue, data);
        return request ? queriesFor(request) : null;
      }),
    withArrival: (data) =>
      withFirstTimeStores(settings, data.locale, () =>
        forFirstTimeVisitor(withFullMenu(data, settings)),
      ),
    async render(asked, messages) {
      await loadIcons();
      const data = withFullMenu(asked, settings);
      const renderOnce = () =>
        withFirstTimeStores(settings, data.locale, () => {
          const at = hydrateFrom({ ...data, cachedAt: 0 });
          const app = <App texts={{ locale: data.locale, messages }} at={at} />;
          return listingModules(() => renderToString(app));
        });
      let screen = renderOnce();
      while ((await waitForCode()) || !screen) screen = renderOnce();
      return screen;
    },
  };
}

/** Returns the data with the menu in the app's form. */
function withFullMenu(data: InitialData, settings: Settings): InitialData {
  const { menu, venue } = data;
  return menu ? { ...data, menu: mergeMenu(emptyMenu, menu, countsStock(venue, settings)) } : data;
}

/** Returns the queries that the app's `getMenu` and `getMenuDiscounts` send. */
function queriesFor(request: MenuRequest) {
  const { venue_id, order_service_type } = request;
  return { menu: { ...menuParameters, ...request }, discounts: { venue_id, order_service_type } };
}
