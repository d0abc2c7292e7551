import { readdirSync, readFileSync } from 'node:fs';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { partsOf } from '../support/page/icu-parser.ts';

const folder = 'src/i18n';

/** Every language that the app is written in. */
export function languages(): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** The messages of one language by file. */
export function filesOf(language: string): ReadonlyMap<string, Readonly<Record<string, string>>> {
  return new Map(
    readdirSync(`${folder}/${language}`).map((file) => [
      file,
      JSON.parse(readFileSync(`${folder}/${language}/${file}`, 'utf8')),
    ]),
  );
}

/** All messages of one language. */
export function messagesOf(language: string): Readonly<Record<string, string>> {
  return Object.assign({}, ...filesOf(language).values());
}

/** The placeholders of a message: values, tags, and the options of each select. */
export function demandsOf(text: string): readonly string[] {
  return [...new Set(elementsOf(partsOf(text)).flatMap(demandOf))].sort();
}

/** The literal text of a message, without its values. */
export function wordsOf(text: string): string {
  const words = elementsOf(partsOf(text)).map((element) =>
    element.type === 0 ? element.value : '',
  );
  return words.join(' ');
}

/** The plural categories of a message, without exact numbers. */
export function pluralsOf(text: string): readonly (readonly string[])[] {
  return elementsOf(partsOf(text)).flatMap((element) =>
    element.type === 6
      ? [Object.keys(element.options).filter((option) => !option.startsWith('='))]
      : [],
  );
}

/** The exact numbers for which a message has a text. */
export function exactNumbersOf(text: string): readonly string[] {
  return elementsOf(partsOf(text)).flatMap((element) =>
    element.type === 6 ? Object.keys(element.options).filter((one) => one.startsWith('=')) : [],
  );
}

function elementsOf(elements: readonly MessageFormatElement[]): readonly MessageFormatElement[] {
  return elements.flatMap((element) => [
    element,
    ...('options' in element
      ? Object.values(element.options).flatMap(({ value }) => elementsOf(value))
      : []),
    ...('children' in element ? elementsOf(element.children) : []),
  ]);
}

function demandOf(element: MessageFormatElement): readonly string[] {
  if (element.type === 0 || element.type === 7) return [];
  if (element.type === 5) {
    return [`${element.value} selects ${Object.keys(element.options).sort().join(', ')}`];
  }
  return [`${element.value} of kind ${element.type}`];
}
