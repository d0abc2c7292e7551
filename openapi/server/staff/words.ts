import { languagesOf } from '../lib/languages.ts';
import { de } from './words-de.ts';
import { en, type StaffWord } from './words-en.ts';

/** The words of the staff's pages in one language. */
export type Words = Readonly<Record<StaffWord, string>> & { readonly language: 'en' | 'de' };

/** German for browsers that ask for German first, English for all others (D286). */
export function wordsFor(request: Request): Words {
  const [first = 'en'] = languagesOf(request.headers.get('Accept-Language'));
  return first.startsWith('de') ? { ...de, language: 'de' } : { ...en, language: 'en' };
}
