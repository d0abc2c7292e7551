import { renderToString } from 'react-dom/server';
import type { MenuRequest } from '#api/menu.ts';
import { menuParameters } from '#api/menu-parameters.ts';
import { emptyMenu, mergeMenu } from '#domain/menu/menu.ts';
import { countsStock } from '#domain/menu/stock.ts';
import { readSettings, type Settings } from '#domain/session/settings.ts';
import { arriveWith, forFirstTimeVisitor, menuOnArrival } from '#flows/app/arrival.ts';
import { withFirstTimeStores } from '#flows/app/first-time-visitor.ts';
import type { InitialData } from '#flows/app/initial-data.ts';
import { App } from './app.tsx';

/** Draws pages where there is no browser: what a phone sees first that has never been here. */
export interface Renderer {
  /** The addresses of the calls for the menu that somebody who arrives would see; null where they are led elsewhere. */
  menuCalls(given: InitialData): { readonly menu: string; readonly discounts: string } | null;
  /** What the page gives, with what the phone of somebody who arrives need not work out itself. */
  arrived(given: InitialData): InitialData;
  /** The page's HTML, said with all texts of the language; the phone takes it over with the same data. */
  draw(given: InitialData, messages: InitialData['messages']): Promise<string>;
}

/** Code that is loaded at its first use is waited for: so many times, so many milliseconds. */
const firstUse = { looks: 50, everyMs: 100 };

/** A part whose code was not there yet. */
const waiting = '<!--$!-->';

/** The app's other entry: the server draws the first screen with the app's own components. */
export function openRenderer(meta: Readonly<Record<string, string>>): Renderer {
  const { settings } = readSettings(meta);
  return {
    menuCalls: (given) =>
      withFirstTimeStores(settings, given.locale, () => {
        const request = given.venue && menuOnArrival(given.venue, given);
        return request ? callsFor(request) : null;
      }),
    arrived: (given) =>
      withFirstTimeStores(settings, given.locale, () =>
        forFirstTimeVisitor(whole(given, settings)),
      ),
    async draw(asked, messages) {
      const given = whole(asked, settings);
      const drawn = () =>
        withFirstTimeStores(settings, given.locale, () => {
          const at = arriveWith({ ...given, keptAt: 0 });
          return renderToString(<App texts={{ locale: given.locale, messages }} at={at} />);
        });
      for (let look = 1; look < firstUse.looks; look += 1) {
        const html = drawn();
        if (!html.includes(waiting)) return html;
        await new Promise((resolve) => setTimeout(resolve, firstUse.everyMs));
      }
      return drawn();
    },
  };
}

/** With the menu as the app has it. */
function whole(given: InitialData, settings: Settings): InitialData {
  const { menu, venue } = given;
  return menu
    ? { ...given, menu: mergeMenu(emptyMenu, menu, countsStock(venue, settings)) }
    : given;
}

function callsFor(request: MenuRequest) {
  const { venue_id, order_service_type } = request;
  return {
    menu: `/api/menu.json?${queryOf({ ...menuParameters, ...request })}`,
    discounts: `/api/menu/discounts.json?${queryOf({ venue_id, order_service_type })}`,
  };
}

function queryOf(values: Readonly<Record<string, unknown>>): URLSearchParams {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}
