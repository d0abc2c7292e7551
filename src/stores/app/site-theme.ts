import { localItem } from '#browser/storage/storage.ts';
import type { ColorScheme, Theme } from '#domain/theme/theme.ts';
import { persistedStore, recordWith, type Store } from '#stores/store.ts';

/** The theme of the signed-in customer's site, stored so that it can be applied before the first paint (K7). */
export interface SiteTheme {
  readonly customer_id: number;
  readonly css_url: string | null;
  readonly icon_url: string | null;
  /** null: the default colors. */
  readonly theme: Theme | null;
}

export const siteThemeStore = persistedStore(
  localItem('site_theme', recordWith<SiteTheme>('customer_id')),
);

/** Light, dark or automatic, as chosen on this phone (design 11.13). */
export const schemeStore: Store<ColorScheme> = persistedStore(
  localItem(
    'scheme',
    (found): ColorScheme => (found === 'light' || found === 'dark' ? found : 'auto'),
  ),
);
