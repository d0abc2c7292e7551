/// <reference types="vite/types/importMeta.d.ts" />

import { DAY_MS } from '#domain/lib/time-units.ts';

type Words = Readonly<Record<string, string>>;

const files = import.meta.glob<Words>('./words/*.json', { import: 'default', eager: true });

/** Translations of the backend's English sentences by language; both contain the same {values}. */
export const sentences: Readonly<Record<string, Words>> = Object.fromEntries(
  Object.entries(files).map(([path, words]) => [/(\w+)\.json$/.exec(path)?.[1] ?? '', words]),
);

/** Translates an English sentence with its values into `language`. */
export interface Translate {
  (english: string, values?: Readonly<Record<string, string | number>>): string;
  readonly language: string;
}

/**
 * Returns the translator for the first of these languages that the backend knows, best first; English if it knows none
 * (D37).
 */
export function translatorFor(languages: readonly string[]): Translate {
  const language = spokenOf(languages);
  const say = (english: string, values: Readonly<Record<string, string | number>> = {}) =>
    filled(wordsOf(language)[english] ?? english, (name) => String(values[name] ?? ''));
  return Object.assign(say, { language });
}

/** Translates a complete English sentence, such as a refusal, into the best of these languages (D42). */
export function localizeSentence(sentence: string, languages: readonly string[]): string {
  const language = spokenOf(languages);
  const translation = translationIn(language, sentence);
  if (translation !== null) return translation;
  // A violation of the contract: the field, and what is wrong with it.
  const [, field, fault = ''] = /^(The body|[\w.[\]]+) (.+)$/s.exec(sentence) ?? [];
  const reason = translationIn(language, fault);
  if (field === undefined || reason === null) return sentence;
  return `${field === 'The body' ? (translationIn(language, field) ?? field) : field}: ${reason}`;
}

function translationIn(language: string, sentence: string): string | null {
  const words = wordsOf(language);
  const known = words[sentence];
  if (known !== undefined) return known;
  for (const [english, pattern] of patternsOf(words)) {
    const values = pattern.exec(sentence)?.groups;
    if (values) {
      return filled(words[english] ?? english, (name) => valueIn(language, name, values[name]));
    }
  }
  return null;
}

function spokenOf(languages: readonly string[]): string {
  return languages.find((one) => one === 'en' || Object.hasOwn(sentences, one)) ?? 'en';
}

function wordsOf(language: string): Words {
  return Object.hasOwn(sentences, language) ? (sentences[language] ?? {}) : {};
}

function filled(text: string, read: (name: string) => string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => read(name));
}

const patterns = new WeakMap<Words, readonly (readonly [english: string, pattern: RegExp])[]>();

/** Sentences with values, longest first, so that the most specific one matches. */
function patternsOf(words: Words) {
  const made =
    patterns.get(words) ?? Object.keys(words).filter(hasValues).sort(longerFirst).map(patternOf);
  patterns.set(words, made);
  return made;
}

const hasValues = (english: string) => /\{.*\.$|^must .*\{|^\{brand\}/.test(english);
const longerFirst = (one: string, other: string) => bareLength(other) - bareLength(one);
const bareLength = (english: string) => english.replace(/\{\w+\}/g, '').length;

function patternOf(english: string): readonly [string, RegExp] {
  const source = english.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+?)');
  return [english, new RegExp(`^${source}$`, 's')];
}

function valueIn(language: string, name: string, value = ''): string {
  if (name === 'brand') return wordsOf(language)[value] ?? value;
  if (name === 'time') return momentIn(language, value);
  if (name !== 'times') return value;
  const moments = value.split(/, | and /).map((moment) => momentIn(language, moment));
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(moments);
}

const week = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Translates the day of a moment such as Tuesday 12:15. */
function momentIn(language: string, moment: string): string {
  const [day = '', clock] = moment.split(' ');
  if (!clock || !week.includes(day)) return moment;
  const sunday = Date.UTC(2026, 0, 4);
  const at = new Date(sunday + week.indexOf(day) * DAY_MS);
  const named = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(at);
  return `${named} ${clock}`;
}
