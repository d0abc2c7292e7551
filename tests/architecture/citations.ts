/**
 * Finds the rules that code cites, and those that openapi/rules defines. A citation is
 * - a code such as D40 or T12 in a comment, in the contract's YAML or in a page of text,
 * - codes alone in brackets in a test's name, [C4] or (D40, B5), also where the name takes one from its table,
 * - §4, "design 11.4" and "trust 2.5", anywhere, and lists of these.
 * A code in quotes, backticks or a longer word (a color, a product's number, an RFC) is no citation.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A rule's code and where it is cited or defined. */
export interface Place {
  readonly code: string;
  readonly file: string;
  readonly line: number;
}

const rulesFolder = 'openapi/rules';
const roots = ['src', 'sw', 'openapi', 'tests'];
const single = ['README.md', 'vite.config.ts', '.redocly.yaml'];
/** Generated files, the rules themselves, and tests of the scanner. */
const passedOver =
  /^(?:openapi\/(?:schema\.d\.ts|rules\/)|tests\/(?:artefacts\/|trust\.md|architecture\/rules\.test))/;
const readable = /(?:\.(?:[cm]?[jt]sx?|css|ya?ml|md|grit)|promises\.txt)$/;

/** The files whose citations count, from the root of the repository. */
export function citingFiles(): readonly string[] {
  const found = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return [...found, ...single].filter((file) => readable.test(file) && !passedOver.test(file));
}

/** All citations of a file. */
export function citationsIn(file: string, text: string): readonly Place[] {
  const isProse = /\.(?:ya?ml|md|txt)$/.test(file);
  const prose = isProse ? [{ text, at: 0 }] : partsOf(text, comment);
  const names = file.startsWith('tests/') ? namesIn(text) : [];
  const found = [
    ...prose.flatMap((part) => codesIn(part.text, part.at)),
    ...names,
    ...sectionsIn(text),
  ];
  const once = new Map(found.map((one) => [`${one.at} ${one.code}`, one]));
  return [...once.values()].map(({ code, at }) => ({ code, file, line: lineAt(text, at) }));
}

/** The rules that a page of openapi/rules defines: list items and headings that begin with a code. */
export function definitionsIn(file: string, text: string): readonly Place[] {
  return partsOf(text, definition).map(({ match, at }) => ({
    code: match[1] ?? match[2] ?? '',
    file,
    line: lineAt(text, at),
  }));
}

/** The pages of rules. */
export function rulePages(): readonly { readonly file: string; readonly text: string }[] {
  return readdirSync(rulesFolder).map((name) => {
    const file = join(rulesFolder, name);
    return { file, text: readFileSync(file, 'utf8') };
  });
}

interface Found {
  readonly code: string;
  readonly at: number;
}

const codeOrSection = String.raw`[A-Z]\d{1,3}|§\d|(?:design|trust) \d{1,2}(?:\.\d{1,2})?`;
const definition = new RegExp(
  String.raw`^(?:- \*\*(${codeOrSection})\*\* |#+ (${codeOrSection}) )`,
  'gm',
);
const comment = /(?<=^|[\s({[,;=])\/\*[\s\S]*?\*\/|(?<=^|[\s;{}()])\/\/.*$/gm;
/** One code, or a row of them: P1 to P13. */
const code = /(?<![\w#'"`/.%&’-])([A-Z])(\d{1,3})(?: to \1(\d{1,3}))?(?![\w'"`/%’-]|\.\d)/g;
const inBrackets = new RegExp(
  String.raw`[[(]((?:${codeOrSection})(?:(?:,| and| to) (?:${codeOrSection}))*)[\])]`,
  'g',
);
const inTableRow = /\[\s*'([A-Z]\d{1,3})',/g;
const section = /(?<![\w-])(design|trust|§) ?(\d[\d.]*(?:(?:, | and | to )(?=\d)\d[\d.]*)*)/g;

function namesIn(text: string): readonly Found[] {
  const patterns = text.includes("'[%s]") ? [inBrackets, inTableRow] : [inBrackets];
  return patterns.flatMap((pattern) =>
    partsOf(text, pattern).flatMap(({ match: [whole, list = ''], at }) =>
      codesIn(list, at + whole.indexOf(list)),
    ),
  );
}

function codesIn(text: string, from: number): readonly Found[] {
  return partsOf(text, code).flatMap(({ match: [, letter, first, last = first], at }) =>
    Array.from({ length: Math.max(1, Number(last) - Number(first) + 1) }, (_, index) => ({
      code: `${letter}${Number(first) + index}`,
      at: from + at,
    })),
  );
}

/** "design 11.1 to 11.3" are three sections, "trust 2.4, T54" is one. */
function sectionsIn(text: string): readonly Found[] {
  return partsOf(text, section).flatMap(({ match: [, kind, list = ''], at }) => {
    const numbers = list.split(/, | and /).flatMap((one) => rangeOf(...one.split(' to ')));
    return numbers.map((number) => ({
      code: kind === '§' ? `§${number}` : `${kind} ${number}`,
      at,
    }));
  });
}

function rangeOf(first = '', last = first): readonly string[] {
  const [from = '', to = ''] = [first, last].map((one) => one.replace(/\.$/, ''));
  const chapter = from.slice(0, from.lastIndexOf('.') + 1);
  const [start, end] = [from, to].map((one) => Number(one.slice(one.lastIndexOf('.') + 1)));
  if (start === undefined || end === undefined || end <= start) return [from];
  return Array.from({ length: end - start + 1 }, (_, index) => `${chapter}${start + index}`);
}

function partsOf(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map((match) => ({ match, text: match[0], at: match.index }));
}

function lineAt(text: string, at: number): number {
  let line = 1;
  for (let next = text.indexOf('\n'); next >= 0 && next < at; next = text.indexOf('\n', next + 1))
    line += 1;
  return line;
}
