import { directionOf } from '#domain/lib/direction.ts';
import type { Parts } from '#domain/lib/page-parts.ts';
import { languagesOf } from '../catalogue/localize.ts';
import { type Site, settingsOf } from '../config/site.ts';
import { translatorFor } from '../i18n/sentences.ts';
import { escaped } from './html.ts';

type Said = Pick<Parts, 'lang' | 'dir' | 'unreached' | 'signIn' | 'needsScript'>;

/** The page's own few words in the site's language, and how that is read (D37). */
export function pageTextsIn(locale: string, name: string): Said {
  const lang = locale.replaceAll('_', '-');
  const say = translatorFor(languagesOf(lang));
  return {
    lang: escaped(lang),
    dir: directionOf(lang),
    unreached: escaped(say('{name} can’t be reached', { name })),
    signIn: escaped(
      say('This Wi-Fi may want you to sign in first. Your basket is safe; we keep trying.'),
    ),
    needsScript: escaped(say('This app needs JavaScript to take your order.')),
  };
}

/** The language of a page: the phone's own where the site offers it, else the site's (D37, D185). */
export function pageLocale(headers: Headers, site: Site): string {
  const { locales } = settingsOf(site);
  const tagOf = (locale: string) => locale.toLowerCase().replaceAll('_', '-');
  const wished = languagesOf(headers.get('Accept-Language'));
  const [own] = wished.flatMap((one) => locales.find((locale) => tagOf(locale) === one) ?? []);
  return own ?? site.switches.locale ?? 'en';
}

/** The site as it speaks to a phone of this language. */
export function siteIn(locale: string, site: Site): Site {
  if (locale === site.switches.locale) return site;
  return { ...site, switches: { ...site.switches, locale } };
}
