import { readdirSync, readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** A language of the gallery; `--all` walks one left-to-right and one right-to-left. */
export type Language = 'ar' | 'de' | 'en' | 'es' | 'fr' | 'it' | 'ja' | 'pl' | 'uk' | 'zh';

/** The texts of the screens in a language, by which everything is found by role and name. */
export interface Words {
  /** A message of the app as a pattern; values that are not given match anything. */
  readonly say: (id: string, values?: Readonly<Record<string, string>>) => RegExp;
  /** The name of something on the demo's menus. */
  readonly named: (english: string) => string;
}

/** The app's messages and the demo's texts in a language. */
export function wordsOf(language: Language): Words {
  const messages = messagesOf(language);
  const demo: Readonly<Record<string, string>> =
    language === 'en' ? {} : read(`../../../openapi/server/demo/words/${language}.json`);
  const named = (english: string) => demo[english] ?? english;
  return {
    named,
    say(id, values = {}) {
      const message = messages[id];
      if (message === undefined) throw new Error(`There is no message ${id}.`);
      const known = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, named(value)]),
      );
      return new RegExp(`^\\s*${pattern(parse(message), known)}\\s*$`, 's');
    },
  };
}

function messagesOf(language: Language): Readonly<Record<string, string>> {
  const folder = new URL(`../../../src/i18n/${language}/`, import.meta.url);
  return Object.assign({}, ...readdirSync(folder).map((file) => read(file, folder)));
}

function read(path: string, base: URL | string = import.meta.url): Record<string, string> {
  return JSON.parse(readFileSync(new URL(path, base), 'utf8'));
}

/** Invisible characters that control the direction of a name. */
const unseen = '[\\u200e\\u200f\\u2066-\\u2069]*';

function pattern(
  parts: readonly MessageFormatElement[],
  values: Readonly<Record<string, string>>,
): string {
  return parts
    .map((part) => {
      if (part.type === TYPE.literal) return escaped(part.value);
      if (part.type === TYPE.tag) return pattern(part.children, values);
      if (part.type === TYPE.plural || part.type === TYPE.select) {
        const ways = Object.values(part.options).map((option) => pattern(option.value, values));
        return `(?:${ways.join('|')})`;
      }
      const value = part.type === TYPE.argument ? values[part.value] : undefined;
      return value === undefined ? '.*' : `${unseen}${escaped(value)}${unseen}`;
    })
    .join('');
}

function escaped(text: string): string {
  // The built texts have curly quotes (compiled-messages.ts).
  return text
    .replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
    .replace(/\s+/g, '\\s+')
    .replace(/['’]/g, "['’]")
    .replace(/["“”]/g, '["“”]');
}
