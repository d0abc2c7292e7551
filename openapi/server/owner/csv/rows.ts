import { CsvError, parse } from 'csv-parse/sync';
import { noteText } from '#domain/text/plain-text.ts';
import { nearestWord } from '../../lib/did-you-mean.ts';
import type { Problem } from '../../lib/problem.ts';
import { isForeign } from '../currency-words.ts';
import { delimiterOf, isHeading } from './delimiter.ts';
import { type Column, columnOf, csvColumns } from './words.ts';

/** A row of a table, with the line on which it begins. */
export interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

/** Columns by heading; several price columns are sizes. */
export interface Heading {
  readonly line: number;
  readonly width: number;
  readonly indexes: ReadonlyMap<Column, number>;
  readonly sizes: readonly { readonly size: string; readonly index: number }[];
  /** The word above the first price. */
  readonly priceWord: string;
  /** False if there is no heading: then the rows cannot be read. */
  readonly isFound: boolean;
  readonly cells: readonly string[];
  /** The column whose cell, if alone in its row, begins a section of the menu. */
  readonly sections: 'category' | 'name';
}

/** Parses the non-empty rows of a table, with any delimiter (D259). */
export function csvRowsOf(text: string, problems: Problem[]): readonly Row[] {
  const own = /^sep=(.)\r?\n/i.exec(text);
  const delimiter = own?.[1] ?? delimiterOf(text);
  try {
    const options = { bom: true, delimiter, info: true, relax_column_count: true };
    const read = parse(own ? text.slice(own[0].length) : text, {
      ...options,
      relax_quotes: true,
    }) as unknown as readonly { record: readonly string[]; info: { lines: number } }[];
    const offset = own ? 1 : 0;
    return read
      .map(({ record, info }) => {
        const breaks = record.join('').split(/\r\n|\r|\n/).length - 1;
        return { cells: record.map(noteText), line: info.lines - breaks + offset };
      })
      .filter(({ cells }) => cells.some(Boolean));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const message =
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'a closing double quote is missing after this; a quote inside a text is written twice'
        : error.message;
    problems.push({ line: Number(error.lines ?? 1), column: 1, where: '', message });
    return [];
  }
}

/** Finds the heading: the first row with a name and a price near the top, perhaps below a title (D259, D265). */
export function headingIn(
  rows: readonly Row[],
  problems: Problem[],
  currency: string | null,
): Heading {
  const found = rows.slice(0, 10).find(({ cells }) => isHeading(cells));
  const { cells = [], line = 1 } = found ?? rows[0] ?? {};
  const indexes = new Map<Column, number>();
  const sizes: { size: string; index: number }[] = [];
  for (const [index, word] of cells.entries()) {
    const report = (message: string) =>
      problems.push({ line, column: index + 1, where: '', message });
    const { column, size } = columnOf(word) ?? {};
    if (column === 'price' && currency && isForeign(word, currency))
      report(
        `column "${word}" is not in ${currency}, the venue’s currency; write the amounts that are meant`,
      );
    if (!column) {
      const isUsed = word !== '' || rows.some((row) => row.line > line && row.cells[index]);
      if (isUsed) report(unknownColumn(word));
    } else if (size) sizes.push({ size, index });
    else if (indexes.has(column)) report(`column "${word}" is there twice; leave one of them`);
    else indexes.set(column, index);
  }
  const sections = sectionColumn(rows, indexes, line);
  for (const column of ['category', 'name', 'price'] as const) {
    if (column === 'category' && sections === 'name') continue;
    if (indexes.has(column) || (column === 'price' && sizes.length > 0)) continue;
    problems.push({ line, column: 1, where: '', message: `column "${column}" is missing` });
  }
  const priceWord = cells.find((cell) => columnOf(cell)?.column === 'price') ?? '';
  const isFound = found !== undefined;
  return { line, width: cells.length, indexes, sizes, priceWord, isFound, cells, sections };
}

/** Finds the column whose lone cell begins a category: the name, if no row names its category. */
function sectionColumn(
  rows: readonly Row[],
  indexes: ReadonlyMap<Column, number>,
  headingLine: number,
): Heading['sections'] {
  const own = rows.filter(({ line }) => line > headingLine);
  const index = indexes.get('category') ?? -1;
  const hasCategories = own.some(({ cells }) => cells[index]);
  return !hasCategories && own.some((row) => isOnly('name', row, { indexes }))
    ? 'name'
    : 'category';
}

/** Whether this is the only cell in a row that is not empty. */
export function isOnly(
  column: Column,
  { cells }: Row,
  { indexes }: Pick<Heading, 'indexes'>,
): boolean {
  return cells.every((cell, index) => (cell !== '') === (index === indexes.get(column)));
}

/** Whether a row repeats the heading, as on every printed page. */
export function isHeadingAgain({ cells }: Row, heading: Heading): boolean {
  return cells.every((cell, index) => cell === (heading.cells[index] ?? ''));
}

function unknownColumn(word: string): string {
  if (word === '') return 'this column has no heading; give it one, or empty it';
  const near = nearestWord(word.toLowerCase(), csvColumns);
  const known = `known are: ${csvColumns.join(', ')}; take out what is none of them`;
  return `column "${word}" is not known here; ${near ? `did you mean "${near}"?` : known}`;
}

/** Describes a row with more cells than the heading, which was split in the wrong place (D259); null for other rows. */
export function surplusOf({ cells }: Row, { width }: Heading): string | null {
  const last = cells.findLastIndex(Boolean);
  if (last < width) return null;
  return `this row has ${last + 1} cells and the heading ${width}; a text or price with the parting sign in it stands in double quotes, such as "12,50"`;
}
