import { directionOf } from '#domain/direction.ts';
import { escaped } from './html.ts';
import { languagesOf } from './localize.ts';
import { sayIn } from './sentences.ts';

/** The built page in the site's language: how it is read, the texts that it asks for, and its few own words (D37). */
export function inSiteLanguage(html: string, locale = 'en'): string {
  const lang = locale.replaceAll('_', '-');
  const say = sayIn(languagesOf(lang));
  const page = html
    .replace('<html lang="en">', `<html lang="${escaped(lang)}" dir="${directionOf(lang)}">`)
    .replace('/i18n/en.json', () => `/i18n/${escaped(locale)}.json`)
    .replace(reachedWords, (_, name: string) => say('{name} can’t be reached', { name }));
  return ownWords.reduce((said, words) => said.replace(words, () => escaped(say(words))), page);
}

const reachedWords = /(?<=<h1>)([^<]*) can’t be reached/;
const ownWords = [
  'This Wi-Fi may want you to sign in first. Your basket is safe; we keep trying.',
  'This app needs JavaScript to take your order.',
];
