import { inLocal } from '#browser/storage/storage.ts';
import type { Theme } from '#domain/theme/theme.ts';
import { persistedStore } from '#stores/store.ts';

/** The signed-in customer's look of the site, kept so that the next start has it before anything is painted (K7). */
export interface SiteTheme {
  readonly customer_id: number;
  readonly css_url: string | null;
  readonly icon_url: string | null;
  /** null: the house's own colours. */
  readonly theme: Theme | null;
}

export const siteThemeStore = persistedStore(
  inLocal('site_theme', (found) =>
    typeof found === 'object' && found !== null && 'customer_id' in found
      ? (found as SiteTheme)
      : null,
  ),
);
