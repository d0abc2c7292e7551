import type { Page } from '@playwright/test';
import { type Theme, themeDeclarations } from '#domain/theme/theme.ts';
import type { Ground } from './ground.ts';

/** An appearance in which states are shown. */
export type Mode = 'light' | 'dark' | 'fire' | 'heron' | 'arabic';

export const modes: readonly Mode[] = ['light', 'dark', 'fire', 'heron', 'arabic'];

/** Two venues of the demo with very different looks: yellow and round, dark and square. */
const venues = { fire: 'slow-fire', heron: 'the-night-heron' } as const;

export type Themes = Readonly<Record<keyof typeof venues, Theme>>;

/** The two themes, as the backend sends them and the app derives them (K7). */
export async function readThemes(ground: Ground): Promise<Themes> {
  const read = async (slug: string) => {
    const headers = { Authorization: `Basic ${btoa('web:guest')}`, 'X-Client': 'gallery1234' };
    const answer = await fetch(`${ground.url}/api/venues/${slug}.json`, { headers });
    const { venue } = await answer.json();
    return themeDeclarations(venue.theme);
  };
  return { fire: await read(venues.fire), heron: await read(venues.heron) };
}

/** Shows a page in a mode without reloading it; the returned function removes the look. */
export async function showIn(page: Page, mode: Mode, themes: Themes): Promise<() => Promise<void>> {
  const theme = mode === 'fire' || mode === 'heron' ? themes[mode] : null;
  const isDark = mode === 'dark' || theme?.scheme === 'dark';
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  if (!theme) {
    await page.evaluate(() => window.gallery.settled());
    return async () => undefined;
  }
  const declarations = isDark ? theme.dark : theme.light;
  const before = await page.evaluate(dress, [declarations, isDark ? 'dark' : 'light'] as const);
  // Colors fade from one look into the other.
  await page.evaluate(() => window.gallery.settled());
  return () => page.evaluate(undress, before);
}

/** The app sets the mode on the root element in the same way (browser/page/appearance.ts). */
function dress([declarations, scheme]: readonly [Readonly<Record<string, string>>, string]) {
  const { style, dataset } = document.documentElement;
  const before = { text: style.cssText, scheme: dataset.scheme };
  style.cssText = '';
  for (const [name, value] of Object.entries(declarations)) style.setProperty(name, value);
  dataset.scheme = scheme;
  return before;
}

function undress(before: { readonly text: string; readonly scheme: string | undefined }) {
  const { style, dataset } = document.documentElement;
  style.cssText = before.text;
  if (before.scheme === undefined) delete dataset.scheme;
  else dataset.scheme = before.scheme;
}
