import { CsvError, parse } from 'csv-parse/sync';
import { nearestWord } from '../lib/did-you-mean.ts';
import type { Problem } from '../lib/problem.ts';
import { amountIn } from './check-words.ts';
import { csvOptions } from './csv-options.ts';
import { schemaWords } from './schema-words.ts';
import type { CategoryItem, Item } from './venue-file.ts';

/** The columns of a menu as a table; only the first two names and the price are needed. */
export const csvColumns = [
  'category',
  'name',
  'description',
  'price',
  'options',
  'allergens',
  'picture',
] as const;

type Column = (typeof csvColumns)[number];

interface Row {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/**
 * Reads a menu from a table with a heading, its cells divided by commas, semicolons or tabs. Options are written
 * "Size: Small | Large +2.50; Extras *: Cheese +1": * is any number of them, ? is none or one.
 */
export function readMenuTable(text: string): {
  readonly categories: readonly CategoryItem[];
  readonly problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  const rows = rowsOf(text, problems);
  const heading = rows[0]?.record.map((cell) => cell.trim().toLowerCase()) ?? [];
  const places = placesOf(heading, problems);
  const categories = new Map<string, Item[]>();
  const names = new Set<string>();
  for (const { record, info } of rows.slice(1)) {
    const cell = (column: Column) => record[places.get(column) ?? -1]?.trim() ?? '';
    const report = (column: Column, message: string) =>
      problems.push({
        line: info.lines,
        column: (places.get(column) ?? 0) + 1,
        where: ['menu', cell('category'), cell('name')].filter(Boolean).join(' › '),
        message,
      });
    const [category, name] = [cell('category'), cell('name')];
    if (!category) report('category', 'category is empty');
    if (!name) report('name', 'name is empty');
    const key = `${category}\0${name}`;
    if (names.has(key)) report('name', `product "${name}" is there twice`);
    names.add(key);
    const price = amountIn(cell('price'));
    if (price === null)
      report('price', `price "${cell('price')}" is not a number; write it like 12.50`);
    const options = csvOptions(cell('options'), (message) => report('options', message));
    const allergens = allergensOf(cell('allergens'), (message) => report('allergens', message));
    const product = {
      name,
      price: Number(price ?? 0),
      ...(cell('description') && { description: cell('description') }),
      ...(options.length > 0 && { options }),
      ...(places.has('allergens') && cell('allergens') && { allergens }),
      ...(cell('picture') && { image_url: cell('picture') }),
    };
    categories.set(category, [...(categories.get(category) ?? []), product]);
  }
  return {
    problems,
    categories: [...categories].map(([name, products]) => ({ name, products })),
  };
}

function rowsOf(text: string, problems: Problem[]): readonly Row[] {
  const [first = ''] = text.split('\n', 1);
  const delimiter = [',', ';', '\t'].toSorted(
    (one, other) => first.split(other).length - first.split(one).length,
  )[0];
  try {
    const options = { bom: true, delimiter, info: true, relax_column_count: true };
    return parse(text, { ...options, skip_empty_lines: true }) as unknown as readonly Row[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.push({ line: Number(error.lines ?? 1), column: 1, where: '', message: error.message });
    return [];
  }
}

function placesOf(heading: readonly string[], problems: Problem[]): ReadonlyMap<Column, number> {
  const places = new Map<Column, number>();
  for (const [place, word] of heading.entries()) {
    const column = csvColumns.find((one) => one === word);
    const near = nearestWord(word, csvColumns);
    if (column) places.set(column, place);
    else {
      const meant = near ? `did you mean "${near}"?` : `known are: ${csvColumns.join(', ')}`;
      const message = `column "${word}" is not known here; ${meant}`;
      problems.push({ line: 1, column: place + 1, where: '', message });
    }
  }
  for (const column of ['category', 'name', 'price'] as const) {
    if (!places.has(column)) {
      problems.push({ line: 1, column: 1, where: '', message: `column "${column}" is missing` });
    }
  }
  return places;
}

/** "milk, may contain nuts"; "none" is that there are none, and an empty cell that nobody knows. */
function allergensOf(cell: string, report: (message: string) => void): readonly Item[] {
  if (/^none$/i.test(cell)) return [];
  return cell.split(/[,;|]/).flatMap((part): readonly Item[] => {
    const [, may, code = ''] = /^\s*(may contain\s+|\?)?(.*?)\s*$/i.exec(part) ?? [];
    if (!code) return [];
    const word = schemaWords.allergens.find((one) => one === code.toLowerCase());
    if (word) return [{ code: word, level: may ? 'may_contain' : 'contains' }];
    const near = nearestWord(code, schemaWords.allergens);
    const meant = near
      ? `did you mean "${near}"?`
      : `known are: ${schemaWords.allergens.join(', ')}`;
    report(`allergen "${code}" is not known; ${meant}`);
    return [];
  });
}
