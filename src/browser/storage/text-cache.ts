import type { STORED } from '#domain/session/stored-data.ts';

/** The worker's cache of texts, by its name in sw/rules.ts. */
const name: keyof (typeof STORED)['caches'] = 'translations';

/** Of the kept texts only one language stays: a new version of the app fetches no other again (D37). */
export async function forgetOtherTexts(language: string): Promise<void> {
  try {
    const cache = await caches.open(name);
    const others = (await cache.keys()).filter(({ url }) => !isOf(url, language));
    await Promise.all(others.map((request) => cache.delete(request)));
  } catch {
    // No caches, nothing kept in them.
  }
}

function isOf(url: string, language: string): boolean {
  return new URL(url).pathname.split('/').at(-1)?.split('.')[0] === language;
}
