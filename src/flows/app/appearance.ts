import {
  applyScheme,
  applyTheme,
  applyTopOfPage,
  type TopOfPage,
} from '#browser/page/appearance.ts';
import type { Venue } from '#domain/model.ts';
import type { Scheme } from '#domain/theme/theme.ts';
import { schemeStore } from '#stores/app/scheme.ts';

let turn = 0;

/** Shows the venue's own look while the customer is at the venue, the house's elsewhere (design 2.1). */
export async function applyThemeOf(venue: Venue | null): Promise<void> {
  turn += 1;
  const mine = turn;
  if (!venue?.theme || Object.keys(venue.theme).length === 0) return applyTheme();
  const { themeDeclarations } = await import('#domain/theme/theme.ts');
  if (mine === turn) applyTheme(themeDeclarations(venue.theme));
}

/** Colours the phone's bars like what is at the top of the page. */
export function showTop(top: TopOfPage): void {
  applyTopOfPage(top);
}

/** Light, dark, or as the phone has it; kept on this phone (design 11.13). */
export function chooseScheme(scheme: Scheme): void {
  schemeStore.value = scheme;
  applyScheme(scheme);
}
