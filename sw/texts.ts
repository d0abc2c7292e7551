import { toCacheable } from './cacheable.ts';
import { siteGuest } from './guest.ts';
import { ruleFor } from './rules.ts';

/**
 * Caches this build's texts before it is activated, since it could not start offline without them: in the language last
 * used on this phone, else in the site's (D37).
 */
export async function cacheTexts(buildId: string): Promise<void> {
  const rule = ruleFor('/assets/i18n/en.json');
  if (!rule) return;
  const cache = await caches.open(rule.name);
  const guest = await siteGuest();
  const known = (await cache.keys()).map(({ url }) => languageOf(new URL(url).pathname));
  const languages = new Set(known.length > 0 ? known : [guest.locale]);
  await Promise.all(
    [...languages].flatMap((language) =>
      ['', '.rest'].map(async (part) => {
        const url = `${location.origin}/assets/i18n/${language}${part}.json?b=${buildId}`;
        const answer = await fetch(url, { headers: guest.headers(language) });
        const texts = await toCacheable(answer, rule, new Date());
        if (texts) await cache.put(url, texts);
      }),
    ),
  );
}

function languageOf(pathname: string): string {
  return /([\w-]+)(\.rest)?\.json$/.exec(pathname)?.[1] ?? 'en';
}
