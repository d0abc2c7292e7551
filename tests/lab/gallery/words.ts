import { readdirSync, readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** A language in which the gallery can be walked; `--all` takes one from the left and one from the right. */
export type Language = 'ar' | 'de' | 'en' | 'es' | 'fr' | 'it' | 'ja' | 'pl' | 'uk' | 'zh';

/** What stands on the screens in a language, so that everything is found by its role and name in each. */
export interface Words {
  /** A message of the app as a pattern; what is filled in and not given may be anything. */
  readonly say: (id: string, values?: Readonly<Record<string, string>>) => RegExp;
  /** What something of the demo's menus is called. */
  readonly named: (english: string) => string;
}

/** The app's messages and the demo's words of a language. */
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

/** Signs without width that say how a name is to be read. */
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
