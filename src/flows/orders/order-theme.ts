import type { Venue } from '#domain/model.ts';
import { maySeeVenues } from '#domain/venue/visibility.ts';
import { applyThemeOf } from '#flows/app/appearance.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { readyValue } from '#stores/loaded.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { venueListStore, venueStore } from '#stores/venue/venue.ts';

/** Applies the theme of an order's venue while the order is shown; returns a function that ends it (design 2.2). */
export function applyOrderTheme(slug: string): () => void {
  let isLeft = false;
  const apply = (venue: Venue | null) => {
    if (venue && !isLeft) void applyThemeOf(venue);
  };
  // The order is shown in the site's theme if the venue's cannot be loaded.
  venueOf(slug).then(apply, () => undefined);
  return () => {
    isLeft = true;
    void applyThemeOf(null);
  };
}

async function venueOf(slug: string): Promise<Venue | null> {
  const list = readyValue(readStore(venueListStore)) ?? [];
  const known = [readStore(venueStore), ...list].find((venue) => venue?.slug === slug);
  if (known) return known;
  // Order links are public, but the site's venues may not be (D29).
  if (!maySeeVenues(readStore(settingsStore).restriction_mode, readStore(customerStore)))
    return null;
  const { getVenue } = await import('#api/venues.ts');
  return getVenue(slug);
}
