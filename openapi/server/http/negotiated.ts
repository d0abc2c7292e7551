import { type Site, settingsOf } from '../config/site.ts';
import { sentences } from '../i18n/sentences.ts';
import { languagesOf } from '../lib/languages.ts';

/**
 * The first two languages of Accept-Language that this site can answer in, a regional tag followed by its language. A
 * header can list thousands in any order; answers and caches depend on these few only (D140).
 */
export function negotiated(headers: Headers, site: Site): readonly string[] {
  const known = knownTo(site);
  const languages = languagesOf(headers.get('Accept-Language')).filter((one) => known.has(one));
  const bases = [...new Set(languages.map((one) => one.split('-')[0] ?? one))].slice(0, 2);
  return languages.filter((one) => bases.includes(one.split('-')[0] ?? one));
}

const read = new WeakMap<Site, ReadonlySet<string>>();

function knownTo(site: Site): ReadonlySet<string> {
  const known =
    read.get(site) ??
    new Set(
      ['en', ...Object.keys(sentences), ...settingsOf(site).locales].flatMap((locale) => {
        const tag = locale.toLowerCase().replaceAll('_', '-');
        return [tag, tag.split('-')[0] ?? tag];
      }),
    );
  read.set(site, known);
  return known;
}
