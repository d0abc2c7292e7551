import { getFontsCssUrl } from '#api/themes.ts';
import { applyFonts } from '#browser/page/appearance.ts';
import { savesData, usesDisplayFont, whenIdle } from '#browser/page/late.ts';
import { safeAssetUrl } from '#domain/lib/asset-url.ts';
import { type Theme, themeDeclarations } from '#domain/theme/theme.ts';
import { maySeeBrand } from '#domain/venue/visibility.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

let isLoaded = false;

/** The theme of a venue; its typeface is loaded later, once the menu is usable (D186). */
export function venueThemeOf(variables: Readonly<Record<string, string>>): Theme {
  const font = variables['--font-display'];
  if (font) void loadFontsOfGuest(font);
  return themeDeclarations(variables);
}

/**
 * Loads the stylesheet of the site's fonts for a guest, when the phone is idle; customers have it already
 * (flows/app/theme.ts). Skipped in data saver mode, on a slow network, and in languages that the font lacks (design 5).
 */
async function loadFontsOfGuest(font: string): Promise<void> {
  const mode = readStore(settingsStore).restriction_mode;
  if (isLoaded || savesData() || readStore(customerStore) || !maySeeBrand(mode, null)) return;
  await whenIdle();
  if (!usesDisplayFont(font)) return;
  isLoaded = true;
  const url = await getFontsCssUrl(null).catch(() => null);
  isLoaded = url !== null;
  if (!readStore(customerStore)) applyFonts(safeAssetUrl(url, window.location.origin));
}
