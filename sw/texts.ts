import { siteGuest } from './guest.ts';
import { ruleFor } from './rules.ts';

/**
 * Caches this build's texts before it is activated, since it could not start offline without them: in the language last
 * used on this phone, else in the site's (D37).
 */
export async function cacheTexts(buildId: string): Promise<void> {
  const cacheName = ruleFor('/assets/i18n/en.json')?.name ?? '';
  const cache = await caches.open(cacheName);
  const guest = await siteGuest();
  const known = (await cache.keys()).map(({ url }) => languageOf(new URL(url).pathname));
  const languages = new Set(known.length > 0 ? known : [guest.locale]);
  await Promise.all(
    [...languages].flatMap((language) =>
      ['', '.rest'].map(async (part) => {
        const url = `${location.origin}/assets/i18n/${language}${part}.json?b=${buildId}`;
        const response = await fetch(url, { headers: guest.headers(language) });
        const isText = /\bjson\b/i.test(response.headers.get('Content-Type') ?? '');
        if (response.ok && isText) await cache.put(url, response);
      }),
    ),
  );
}

function languageOf(pathname: string): string {
  return /([\w-]+)(\.rest)?\.json$/.exec(pathname)?.[1] ?? 'en';
}
