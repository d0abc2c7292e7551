import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import type { FilePosition, Problem } from './problem.ts';

/** A parsed file with the position of each value in its text. */
export interface Located {
  readonly value: unknown;
  /** Position of the value at a path; with `key`, of that key within it. */
  readonly placeOf: (path: readonly (string | number)[], key?: string) => FilePosition;
  readonly problems: readonly Problem[];
}

/** Parses JSON; syntax errors are reported with line and column. */
export function locate(text: string): Located {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  // A superfluous character is reported once, not with the errors that follow from it.
  const curly = errors.find(({ offset }) => /[\u2018-\u201f\u00ab\u00bb]/.test(text[offset] ?? ''));
  const own = curly
    ? [curly]
    : errors.filter(({ offset }, at) => errors[at - 1]?.offset !== offset);
  const wrong = own.map(({ error, offset }) => ({
    ...placeAt(text, offset),
    where: '',
    message: curly
      ? 'This quote is curly; write the straight one: ".'
      : (sentences[printParseErrorCode(error)] ?? printParseErrorCode(error)),
  }));
  // JSON.parse silently ignores the first of two values under one name, so they are reported.
  const twice = wrong.length > 0 || !tree ? [] : repeatedKeys(tree);
  const problems = [
    ...wrong,
    ...twice.map(({ offset, value }) => ({
      ...placeAt(text, offset),
      where: '',
      message: `"${value}" is there twice; leave one of them.`,
    })),
  ];
  return {
    problems:
      text.trim() === ''
        ? [{ line: 1, column: 1, where: '', message: 'The file is empty.' }]
        : problems,
    value: tree ? read(tree) : undefined,
    placeOf: (path, key) => {
      const node = (tree && nearest(tree, path)) ?? tree;
      const named = node?.children?.find(({ children }) => children?.[0]?.value === key);
      return placeAt(text, (key === undefined ? node : (named ?? node))?.offset ?? 0);
    },
  };
}

/** Splits a JSON pointer into its keys (RFC 6901); it may be a fragment such as #/a/b. */
export function stepsOf(pointer: string): readonly string[] {
  const steps = pointer.split('/').slice(1);
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Names of JSON types in error messages for authors of files. */
export const jsonTypes: Readonly<Record<string, string>> = {
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  string: 'a text in double quotes',
  array: 'a list in [ ]',
  object: 'a group in { }',
  null: 'null',
};

const sentences: Readonly<Record<string, string>> = {
  CommaExpected: 'A comma is missing before this.',
  ColonExpected: 'A colon is missing before this.',
  PropertyNameExpected:
    'A name in double quotes is missing here; a comma may be too much before it.',
  ValueExpected: 'A value is missing here; a comma may be too much before it.',
  CloseBraceExpected: 'A closing brace } is missing here.',
  CloseBracketExpected: 'A closing bracket ] is missing here.',
  EndOfFileExpected: 'There is something after the end.',
  InvalidSymbol: 'This is no value: texts stand in double quotes, numbers have a point.',
  InvalidNumberFormat: 'This is no number; write it like 12.50.',
  UnexpectedEndOfString: 'A closing quote is missing.',
  InvalidCommentToken: 'JSON has no comments.',
};

/** Finds keys that an object has twice. */
function repeatedKeys({ type, children = [] }: Node): readonly Node[] {
  const keys = type === 'object' ? children.flatMap(({ children: [key] = [] }) => key ?? []) : [];
  const names = keys.map(({ value }) => value);
  const own = keys.filter(({ value }, at) => names.indexOf(value) < at);
  return [...own, ...children.flatMap(repeatedKeys)];
}

function nearest(tree: Node, path: readonly (string | number)[]): Node | undefined {
  return (
    findNodeAtLocation(tree, [...path]) ??
    (path.length > 0 ? nearest(tree, path.slice(0, -1)) : tree)
  );
}

function read({ type, value, children = [] }: Node): unknown {
  if (type === 'array') return children.map(read);
  if (type !== 'object') return value;
  const pairs = children.map(({ children: [key, item] = [] }) => [key?.value, item && read(item)]);
  return Object.fromEntries(pairs);
}

function placeAt(text: string, offset: number): FilePosition {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
