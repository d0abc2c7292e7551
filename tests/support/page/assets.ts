import type { Assets } from '#pages/assets.ts';
import { limits } from '#server/lib/resources.ts';
import { englishMessages } from '../render.tsx';
import { builtPage } from './built-page.ts';

/** Sets the timeout of pages in milliseconds; long by default, since the test machine may be busy. */
export const limitPages = (pageMs = 20_000) => Object.assign(limits, { pageMs });
limitPages();

/** The files that pages are made from, in memory; `further` adds or replaces some. */
export function assetsInMemory(further: Readonly<Record<string, unknown>> = {}): Assets {
  const files: Readonly<Record<string, unknown>> = {
    '.vite/page.json': builtPage,
    '.vite/manifest.json': {},
    '.vite/styles.json': {},
    'assets/i18n/en.json': englishMessages(),
    'assets/i18n/en.rest.json': {},
    ...further,
  };
  return {
    text: async (path) => {
      if (path.endsWith('.css')) return String(files[path] ?? '');
      if (!(path in files)) throw new Error(`${path} is missing`);
      return JSON.stringify(files[path]);
    },
    answer: async () => null,
  };
}

/** The initial data in a page; null if it has none. */
export function initialDataIn(html: string) {
  const [, json] =
    /<script type="application\/json" id="initial-data">(.*?)<\/script>/s.exec(html) ?? [];
  return json === undefined ? null : JSON.parse(json);
}

/** Loads the screens as the built server does: compiling one at the first visit may exceed the timeout of pages. */
export const loadScreens = () =>
  Promise.all([import('#app/routes/venues-page.tsx'), import('#app/routes/order-page.tsx')]);
