import { readFileSync } from 'node:fs';

/** A word of the old dialect, and what the field says instead. */
export interface DialectWord {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** Reads `dialect.txt`: one `pattern = the field's word` per line. */
export function dialectWords(): readonly DialectWord[] {
  const lines = readFileSync('tests/architecture/dialect.txt', 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [pattern = '', instead = ''] = line.split(/ = (?=[^=]*$)/);
      return { pattern: new RegExp(pattern, 'g'), instead };
    });
}

/** A comment that begins like a riddle: "What is told …", "Whoever has …". */
const riddle =
  /(?:\/\*\*?\s*(?:\* )?|(?<!\/\/.*\n\s*)\/\/ )((?:What|Who|Whoever|Whose|Whatever|Where|Wherever|How|Those|The ones?) (?![^.;]*\?)[^\n*]{0,60})/g;

/** Finds the comments that are neither a sentence nor the name of a thing. */
export function riddlesIn(text: string): readonly string[] {
  return [...text.matchAll(riddle)].map(([, begin = '']) => begin.trim());
}

/** Finds every occurrence in a text, as `line: word → the field's word`. Customers' texts in quotes are skipped. */
export function dialectIn(text: string, words = dialectWords()): readonly string[] {
  const some = new RegExp(words.map(({ pattern }) => pattern.source).join('|'));
  return text.split('\n').flatMap((line, index) => {
    const code = line.replace(/(['"`])(?:\\.|(?!\1).)*\1/g, '""');
    if (!some.test(code)) return [];
    return words.flatMap(({ pattern, instead }) =>
      [...code.matchAll(pattern)].map(([found]) => `${index + 1}: ${found} → ${instead}`),
    );
  });
}
