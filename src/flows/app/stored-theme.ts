import { applyFonts, applyIcon, applyScheme, applySiteTheme } from '#browser/page/appearance.ts';
import { schemeStore, siteThemeStore } from '#stores/app/site-theme.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/** Applies the theme of the last visit before the first paint; never another customer's (K7, D29). */
export function applyStoredTheme(): void {
  const scheme = readStore(schemeStore);
  if (scheme !== 'auto') applyScheme(scheme);
  const stored = readStore(siteThemeStore);
  if (stored && stored.customer_id === readStore(customerStore)?.id) {
    applyFonts(stored.css_url);
    applyIcon(stored.icon_url);
    applySiteTheme(stored.theme ?? undefined);
  } else if (stored) siteThemeStore.value = null;
}
