import { sumMoney } from '#domain/lib/money.ts';
import type { Problem } from '../../lib/problem.ts';
import { priceIn } from '../amounts.ts';
import type { CategoryItem, Item } from '../venue-file.ts';
import { allergensOf, type Legend, legendIn } from './allergens.ts';
import { csvOptions } from './options.ts';
import { type Heading, headingIn, type Row, rowsOf, surplusOf } from './rows.ts';
import { type Column, isTotal, sizeWordOf } from './words.ts';

/** A menu from a table, or all that is wrong with it. */
export interface MenuTable {
  readonly categories: readonly CategoryItem[];
  readonly problems: readonly Problem[];
}

/**
 * Reads a menu from a table with a heading, its cells divided by commas, semicolons or tabs. Options are written
 * "Size: Small | Large +2.50; Extras *: Cheese +1": * allows any number, ? none or one. Amounts are in the venue's
 * currency, if it is known.
 */
export function readMenuTable(text: string, currency: string | null = null): MenuTable {
  const problems: Problem[] = [];
  const rows = rowsOf(text, problems);
  if (problems.length > 0) return { categories: [], problems };
  const heading = headingIn(rows, problems);
  const own = rows.filter(({ line }) => line > heading.line);
  const legends = own.map((row) =>
    pricesIn(row, heading).length > 0 ? null : legendIn(row.cells),
  );
  const legend: Legend = new Map(legends.flatMap((one) => [...(one ?? [])]));
  const categories = new Map<string, Item[]>();
  const names = new Set<string>();
  let category = '';
  for (const [at, row] of own.entries()) {
    if (legends[at]) continue;
    const cell = cellsOf(row, heading);
    const { name, isHeading } = {
      name: cell('name').replace(/\s+/g, ' '),
      isHeading: isOnly('category', row, heading),
    };
    category = cell('category').replace(/\s+/g, ' ') || category;
    const report = (column: Column | number, message: string) =>
      problems.push({
        line: row.line,
        column: (typeof column === 'number' ? column : (heading.places.get(column) ?? 0)) + 1,
        where: ['menu', category, name].filter(Boolean).join(' › '),
        message,
      });
    const total = [cell('category'), name, ...row.cells].find(isTotal);
    if (total) report(0, `"${total}" sums others up and is no dish; take out this row`);
    if (total || isHeading) continue;
    const surplus = surplusOf(row, heading);
    if (surplus) report(heading.width, surplus);
    if (!category) report('category', 'category is empty');
    if (!name) report('name', 'name is empty');
    const key = `${category}\0${name}`;
    if (names.has(key)) report('name', `product "${name}" is there twice`);
    names.add(key);
    const { price, sizes } = pricedIn(row, heading, currency, report);
    const options = [
      ...sizes,
      ...csvOptions(cell('options'), (message) => report('options', message)),
    ];
    const allergens = allergensOf(cell('allergens'), legend, (message) =>
      report('allergens', message),
    );
    const product = {
      name,
      price,
      ...(cell('description') && { description: cell('description') }),
      ...(options.length > 0 && { options }),
      ...(cell('allergens') && { allergens }),
      ...(cell('picture') && { image_url: cell('picture') }),
    };
    categories.set(category, [...(categories.get(category) ?? []), product]);
  }
  return {
    problems,
    categories: [...categories].map(([name, products]) => ({ name, products })),
  };
}

function cellsOf({ cells }: Row, { places }: Heading): (column: Column) => string {
  return (column) => cells[places.get(column) ?? -1] ?? '';
}

/** Whether a row has nothing but this cell. */
function isOnly(column: Column, { cells }: Row, { places }: Heading): boolean {
  return cells.every((cell, place) => (cell !== '') === (place === places.get(column)));
}

interface Priced {
  readonly size: string;
  readonly place: number;
  readonly text: string;
}

/** Reads the prices of a row. */
function pricesIn({ cells }: Row, { places, sizes }: Heading): readonly Priced[] {
  const all = [{ size: '', place: places.get('price') ?? -1 }, ...sizes];
  return all.flatMap(({ size, place }) => {
    const text = cells[place] ?? '';
    return text ? [{ size, place, text }] : [];
  });
}

/** The lowest price of a row, and what its sizes cost beyond it. */
function pricedIn(
  row: Row,
  heading: Heading,
  currency: string | null,
  report: (place: number, message: string) => void,
): { readonly price: number; readonly sizes: readonly Item[] } {
  const place = heading.places.get('price') ?? heading.sizes[0]?.place ?? 0;
  const found = pricesIn(row, heading);
  if (found.length === 0) report(place, 'price is empty; write it like 12.50');
  const amounts = found.map(({ text, place: at }) => {
    const read = priceIn(text, currency);
    if ('amount' in read) return read.amount;
    report(at, read.problem);
    return 0;
  });
  const price = amounts.length > 0 ? Math.min(...amounts) : 0;
  if (heading.sizes.length === 0 || found.length === 0) return { price, sizes: [] };
  if (found.some(({ size }) => !size)) {
    report(
      place,
      'this price stands beside prices of sizes; name its size in the heading too, such as "price small"',
    );
  }
  const values = found.map(({ size }, at) => ({
    name: size,
    price: sumMoney([amounts[at] ?? 0, -price]),
    default: at === 0,
  }));
  const option = {
    ...{ name: sizeWordOf(heading.priceWord), mandatory: true },
    ...{ multiselect: false, multiselect_limit: 1, multiselect_min: 1, values },
  };
  return { price, sizes: [option] };
}
