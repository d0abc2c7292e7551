import { getFaviconUrl, getFontsCssUrl, getThemeVariables } from '#api/themes.ts';
import { applyFonts, applyIcon, applySiteTheme } from '#browser/page/appearance.ts';
import { safeAssetUrl } from '#domain/lib/asset-url.ts';
import { type Theme, themeDeclarations } from '#domain/theme/theme.ts';
import { maySeeBrand } from '#domain/venue/visibility.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { type SiteTheme, siteThemeStore } from '#stores/app/site-theme.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { applyStoredTheme } from './stored-theme.ts';

/** Loads and applies the signed-in customer's theme; parts that fail to load stay as they were (K7). */
export async function loadTheme(): Promise<void> {
  const customer = readStore(customerStore);
  if (!customer) return;
  const before = readStore(siteThemeStore);
  const { origin } = window.location;
  const mode = readStore(settingsStore).restriction_mode;
  const mayShow = maySeeBrand(mode, customer);
  const [css_url, icon_url, theme] = await Promise.all([
    mayShow ? getFontsCssUrl(customer.id).catch(() => before?.css_url ?? null) : null,
    mayShow ? getFaviconUrl(customer.id).catch(() => before?.icon_url ?? null) : null,
    mayShow && mode === 'restricted_hidden'
      ? readVariables(customer.id).catch(() => before?.theme ?? null)
      : null,
  ]);
  if (readStore(customerStore)?.id !== customer.id) return;
  const next: SiteTheme = {
    customer_id: customer.id,
    css_url: safeAssetUrl(css_url, origin),
    icon_url: safeAssetUrl(icon_url, origin),
    theme,
  };
  siteThemeStore.value = next;
  applyStoredTheme();
}

/** Removes the theme of a customer who has left. */
export function forgetTheme(): void {
  siteThemeStore.value = null;
  applyFonts(null);
  applyIcon(null);
  applySiteTheme();
}

async function readVariables(customer_id: number): Promise<Theme> {
  return themeDeclarations(await getThemeVariables(customer_id));
}
