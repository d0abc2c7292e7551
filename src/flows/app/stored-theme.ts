import { applyFonts, applyHouse, applyIcon, applyScheme } from '#browser/page/appearance.ts';
import { schemeStore } from '#stores/app/scheme.ts';
import { siteThemeStore } from '#stores/app/site-theme.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/** The look that was known at the last visit, before anything is painted; another customer's never (K7, D29). */
export function applyStoredTheme(): void {
  const scheme = readStore(schemeStore);
  if (scheme !== 'auto') applyScheme(scheme);
  const kept = readStore(siteThemeStore);
  if (kept && kept.customer_id === readStore(customerStore)?.id) {
    applyFonts(kept.css_url);
    applyIcon(kept.icon_url);
    applyHouse(kept.theme ?? undefined);
  } else if (kept) siteThemeStore.value = null;
}
