import { currencyOf } from '#domain/venue/venue.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { readStore } from '#stores/store.ts';

/** The currency of a venue, else the site's (D41). */
export const currencyAt = (venue: Parameters<typeof currencyOf>[0]): string =>
  currencyOf(venue, readStore(settingsStore));
