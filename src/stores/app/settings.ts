import { readSettings, type Settings } from '#domain/session/settings.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { readStore, type Store, store } from '#stores/store.ts';

/** The site's settings, read from the page's meta tags at startup (§6). */
export const settingsStore: Store<Settings> = store(readSettings({}).settings);

/** The language of the app and its menus (D37). */
export const localeStore: Store<string> = store('en');

/** The currency of a venue, else the site's (D41). */
export const currencyAt = (venue: Parameters<typeof currencyOf>[0]): string =>
  currencyOf(venue, readStore(settingsStore));
