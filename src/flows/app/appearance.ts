import {
  applyScheme,
  applyTheme,
  applyTopOfPage,
  type TopOfPage,
} from '#browser/page/appearance.ts';
import type { Venue } from '#domain/model.ts';
import type { ColorScheme } from '#domain/theme/theme.ts';
import { schemeStore } from '#stores/app/site-theme.ts';

let lastRequest = 0;

/** Applies the venue's theme while the customer is at the venue, the site's elsewhere (design 2.1). */
export async function applyThemeOf(venue: Venue | null): Promise<void> {
  lastRequest += 1;
  const request = lastRequest;
  if (!venue?.theme || Object.keys(venue.theme).length === 0) return applyTheme();
  const { venueThemeOf } = await import('./venue-theme.ts');
  if (request === lastRequest) applyTheme(venueThemeOf(venue.theme));
}

/** Matches the browser's bars to the color at the top of the page. */
export function setTopOfPage(top: TopOfPage): void {
  applyTopOfPage(top);
}

/** Sets light, dark or automatic mode; stored on this phone (design 11.13). */
export function chooseScheme(scheme: ColorScheme): void {
  schemeStore.value = scheme;
  applyScheme(scheme);
}
