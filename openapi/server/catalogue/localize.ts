import type { Text } from './venue-data.ts';

/** A value in which every human text is in one language: what the wire carries. */
export type Localized<T> = T extends readonly (infer Item)[]
  ? readonly Localized<Item>[]
  : T extends object
    ? {
        readonly [Key in keyof T]: [Extract<T[Key], { en: string }>] extends [never]
          ? Localized<T[Key]>
          : Exclude<T[Key], object>;
      }
    : T;

/** The languages of an Accept-Language header, best first; a region brings its language along. */
export function languagesOf(header: string | null): readonly string[] {
  const wished = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((entry) => {
      const [language = '', ...rest] = entry.trim().toLowerCase().split(';');
      const weight = rest
        .find((part) => part.trim().startsWith('q='))
        ?.trim()
        .slice(2);
      return { language: language.trim(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ language, weight }) => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(language) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ language }) => [language, language.split('-')[0] ?? language]);
  return [...new Set(wished)];
}

/** The languages to tell a venue's texts in: as wished, then the venue's own (D37). */
export function wishedAt(
  { locale }: { readonly locale?: string | null },
  languages: readonly string[],
): readonly string[] {
  return [...languages, ...languagesOf(locale ?? null)];
}

/** Every human text of a value in the best language that it has: as wished, else the venue's, else English (D37). */
export function localize<T>(value: T, languages: readonly string[]): Localized<T> {
  return told(value, languages) as Localized<T>;
}

/** One text in the best language that it has. */
export function inLanguage(text: Text, languages: readonly string[]): string {
  if (typeof text === 'string') return text;
  const language = languages.find((wished) => Object.hasOwn(text, wished));
  return (language && text[language]) || text.en;
}

function told(value: unknown, languages: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => told(item, languages));
  if (typeof value !== 'object' || value === null) return value;
  if (isText(value)) return inLanguage(value, languages);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, told(item, languages)]),
  );
}

function isText(value: object): value is Exclude<Text, string> {
  return 'en' in value && typeof value.en === 'string';
}
