import { currencyOf } from '#domain/venue.ts';
import { held } from '#stores/kept.ts';
import { settingsStore } from '#stores/settings.ts';

/** The currency of a venue's amounts here: its own, else the site's (D41). */
export const currencyAt = (venue: Parameters<typeof currencyOf>[0]): string =>
  currencyOf(venue, held(settingsStore));
