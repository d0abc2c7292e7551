import { noteText } from '#domain/text/plain-text.ts';
import { columnOf } from './words.ts';

const signs = [';', ',', '\t'];

/**
 * Detects the delimiter: the one that splits a line into a heading with a name and a price, else the most frequent one
 * in the first lines, outside of quotes (D259, D325).
 */
export function delimiterOf(text: string): string {
  const start = text.slice(0, 10_000);
  const lines = start.split(/\r\n?|\n/).filter((line) => /[^\s;,"]/.test(line));
  const [known] = lines
    .slice(0, 10)
    .flatMap((line) => signs.find((sign) => parts(line, sign)) ?? []);
  if (known) return known;
  const plain = start
    .replace(/"(?:[^"]|"")*"/g, '')
    .split('\n', 20)
    .join('\n');
  const [most = ','] = signs.toSorted(
    (one, other) => plain.split(other).length - plain.split(one).length,
  );
  return most;
}

/** Whether a delimiter splits a line into a heading. */
function parts(line: string, sign: string): boolean {
  return isHeading(line.split(sign).map((cell) => noteText(cell.replaceAll('"', ''))));
}

/** Whether these are the cells of a heading: it has a name and a price (D265). */
export function isHeading(cells: readonly string[]): boolean {
  const columns = cells.map((cell) => columnOf(cell)?.column);
  return columns.includes('name') && columns.includes('price');
}
