import { toCacheable } from './cacheable.ts';
import { ruleFor } from './rules.ts';

/**
 * Caches this build's texts before it is activated, since it could not start offline without them: in the language last
 * used on this phone, else in the site's.
 */
export async function cacheTexts(buildId: string): Promise<void> {
  const rule = ruleFor('/assets/i18n/en.json');
  if (!rule) return;
  const cache = await caches.open(rule.name);
  const known = (await cache.keys()).map(({ url }) => languageOf(new URL(url).pathname));
  const languages = new Set(known.length > 0 ? known : [await siteLanguage()]);
  await Promise.all(
    [...languages].flatMap((language) =>
      ['', '.rest'].map(async (part) => {
        const url = `${location.origin}/assets/i18n/${language}${part}.json?b=${buildId}`;
        const response = await toCacheable(await fetch(url), rule, new Date());
        if (response) await cache.put(url, response);
      }),
    ),
  );
}

function languageOf(pathname: string): string {
  return /([\w-]+)(\.rest)?\.json$/.exec(pathname)?.[1] ?? 'en';
}

/** The language that the page requests if the customer has chosen none (D37). */
async function siteLanguage(): Promise<string> {
  const page = await fetch('/').then((response) => response.text());
  return /<meta name="locale" content="([\w-]+)"/.exec(page)?.[1] ?? 'en';
}
