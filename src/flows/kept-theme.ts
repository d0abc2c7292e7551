import { applyFonts, applyHouse, applyIcon, applyScheme } from '#browser/appearance.ts';
import { held } from '#stores/kept.ts';
import { schemeStore } from '#stores/scheme.ts';
import { customerStore } from '#stores/session.ts';
import { siteThemeStore } from '#stores/site-theme.ts';

/** The look that was known at the last visit, before anything is painted; another customer's never (K7, D29). */
export function showKeptTheme(): void {
  const scheme = held(schemeStore);
  if (scheme !== 'auto') applyScheme(scheme);
  const kept = held(siteThemeStore);
  if (kept && kept.customer_id === held(customerStore)?.id) {
    applyFonts(kept.css_url);
    applyIcon(kept.icon_url);
    applyHouse(kept.theme ?? undefined);
  } else if (kept) siteThemeStore.value = null;
}
