/// <reference types="vite/types/importMeta.d.ts" />
import type { Text, VenueData } from '../db/records.ts';

type Translations = Readonly<Record<string, string>>;

const files = import.meta.glob<Translations>('./words/*.json', { import: 'default', eager: true });

/** Translations of the demo's English texts, by language; numbered places are written as "Room {n}". */
export const demoWords: Readonly<Record<string, Translations>> = Object.fromEntries(
  Object.entries(files).map(([path, words]) => [/(\w+)\.json$/.exec(path)?.[1] ?? '', words]),
);

/** Translates an English text of the demo into every language that has it (D37). */
export function inAllLanguages(text: Text): Text {
  if (typeof text !== 'string') return text;
  const result = Object.entries(demoWords).flatMap(([language, words]) => {
    const word = wordOf(text, words);
    return word === undefined ? [] : [[language, word] as const];
  });
  return result.length > 0 ? { en: text, ...Object.fromEntries(result) } : text;
}

/** Translates a venue of the demo, with menu, places and offers, except its own name. */
export function translatedVenue({ venue, ...rest }: VenueData): VenueData {
  return {
    ...mapTexts(rest, inAllLanguages),
    venue: { ...mapTexts(venue, inAllLanguages), name: venue.name },
  };
}

/** Replaces every human text in a value; names made of numbers and symbols stay. */
export function mapTexts<T>(value: T, replace: (text: Text) => Text): T {
  return replaced(value, replace) as T;
}

const human = /^(name|description|label|title|area|allergy_note|logic|level_name|terms)$/;

function replaced(value: unknown, replace: (text: Text) => Text): unknown {
  if (Array.isArray(value)) return value.map((item) => replaced(item, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      human.test(key) && isText(item) ? replace(item) : replaced(item, replace),
    ]),
  );
}

function isText(value: unknown): value is Text {
  if (typeof value === 'string') return /\p{L}|\$/u.test(value);
  return typeof value === 'object' && value !== null && 'en' in value;
}

function wordOf(text: string, words: Translations): string | undefined {
  if (Object.hasOwn(words, text)) return words[text];
  const [, place, number = ''] = /^(\p{L}+) (\d+)$/u.exec(text) ?? [];
  const frame = `${place} {n}`;
  return Object.hasOwn(words, frame) ? words[frame]?.replace('{n}', number) : undefined;
}
