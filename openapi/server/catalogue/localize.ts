import type { Text } from '../db/records.ts';
import { languagesOf } from '../lib/languages.ts';

/** A value whose texts are in one language, as the API sends it. */
export type Localized<T> = T extends readonly (infer Item)[]
  ? readonly Localized<Item>[]
  : T extends object
    ? {
        readonly [Key in keyof T]: [Extract<T[Key], { en: string }>] extends [never]
          ? Localized<T[Key]>
          : Exclude<T[Key], object>;
      }
    : T;

interface WithLocale {
  readonly locale?: string | null;
}

/** The languages for a venue's texts: the client's, then the venue's own (D37). */
export function languagesFor(venue: WithLocale, languages: readonly string[]): readonly string[] {
  return [...languages, ...ownLanguagesOf(venue)];
}

/** The languages that a venue's kitchen reads: its locale's. Without one, its texts are plain or in English (D321). */
export function ownLanguagesOf({ locale }: WithLocale): readonly string[] {
  return languagesOf(locale ?? null);
}

/** Picks every text of a value in the first of these languages that it has, otherwise in English (D37). */
export function localize<T>(value: T, languages: readonly string[]): Localized<T> {
  return localizeValue(value, languages) as Localized<T>;
}

/** Picks one text in the first of these languages that it has, otherwise in English (D37). */
export function inLanguage(text: Text, languages: readonly string[]): string {
  if (typeof text === 'string') return text;
  const language = languages.find((one) => keyOf(text, one) !== undefined);
  return (language && text[keyOf(text, language) ?? 'en']) || text.en;
}

/** The key of a language in a text: languages are compared in lower case, and owners write pt-BR (D340). */
function keyOf(text: Exclude<Text, string>, language: string): string | undefined {
  if (Object.hasOwn(text, language)) return language;
  const isRegional = language.includes('-');
  return isRegional ? Object.keys(text).find((key) => key.toLowerCase() === language) : undefined;
}

function localizeValue(value: unknown, languages: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => localizeValue(item, languages));
  if (typeof value !== 'object' || value === null) return value;
  if (isText(value)) return inLanguage(value, languages);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, localizeValue(item, languages)]),
  );
}

function isText(value: object): value is Exclude<Text, string> {
  return 'en' in value && typeof value.en === 'string';
}
