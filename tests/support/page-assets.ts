import type { Assets } from '#pages/assets.ts';
import { limits } from '#server/lib/resources.ts';
import { builtPage } from './page/built-page.ts';
import { englishMessages } from './render.tsx';

/** Sets the timeout of pages in milliseconds. A busy test machine is no reason to give up on one. */
export const limitPages = (pageMs = 20_000) => Object.assign(limits, { pageMs });
limitPages();

/** The files that pages are made of, in memory; further ones and those that differ can be given. */
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

/** The initial data that a page holds; null if it is bare. */
export function initialDataIn(html: string) {
  const [, json] =
    /<script type="application\/json" id="initial-data">(.*?)<\/script>/s.exec(html) ?? [];
  return json === undefined ? null : JSON.parse(json);
}

/** As the built server has loaded them: compiling them at the first visit may take longer than a page is waited for. */
export const loadScreens = () =>
  Promise.all([import('#app/routes/venues-page.tsx'), import('#app/routes/order-page.tsx')]);
