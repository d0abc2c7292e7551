import type { STORED } from '#domain/session/stored-data.ts';

/** Name of the worker's cache of texts (sw/rules.ts). */
const name: keyof (typeof STORED)['caches'] = 'translations';

/** Deletes cached texts of other languages, so that a new version of the app does not load them again (D37). */
export async function forgetOtherTexts(language: string): Promise<void> {
  try {
    const cache = await caches.open(name);
    const others = (await cache.keys()).filter(({ url }) => !isOf(url, language));
    await Promise.all(others.map((request) => cache.delete(request)));
  } catch {
    // Without the Cache API there is nothing to delete.
  }
}

function isOf(url: string, language: string): boolean {
  return new URL(url).pathname.split('/').at(-1)?.split('.')[0] === language;
}
