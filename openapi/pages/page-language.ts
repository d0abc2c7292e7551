import { directionOf } from '#domain/lib/direction.ts';
import { type Parts, reloadLink } from '#domain/lib/page-parts.ts';
import { translatorFor } from '../server/i18n/sentences.ts';
import { escaped } from '../server/lib/html.ts';

type PageSentences = Pick<Parts, 'lang' | 'dir' | 'unreached' | 'signIn' | 'again' | 'needsScript'>;

/** The texts of the page itself in a language, and its direction (D37). */
export function pageTextsIn(locale: string, name: string): PageSentences {
  const lang = locale.replaceAll('_', '-');
  const tag = lang.toLowerCase();
  const say = translatorFor([tag, tag.split('-')[0] ?? tag]);
  return {
    lang: escaped(lang),
    dir: directionOf(lang),
    unreached: escaped(say('{name} can’t be reached', { name })),
    signIn: escaped(
      say('This Wi-Fi may want you to sign in first. Your basket is safe; we keep trying.'),
    ),
    again: reloadLink(escaped(say('Try again'))),
    needsScript: escaped(say('This app needs JavaScript.')),
  };
}
