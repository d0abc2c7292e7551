import { visibleText } from '#domain/text/plain-text.ts';
import type { Problem } from '../../lib/problem.ts';
import type { CategoryItem, Item } from '../venue-file.ts';
import { type Legend, legendOf } from './allergens.ts';
import { damageIn } from './damage.ts';
import { cellsOf, dishOf, type ReportCell } from './dish.ts';
import {
  csvRowsOf,
  type Heading,
  headingIn,
  isHeadingAgain,
  isOnly,
  type Row,
  surplusOf,
} from './rows.ts';
import { type Column, isTotal, sizeWordOf } from './words.ts';

/** A menu from a table, or its problems. */
export interface MenuTable {
  readonly categories: readonly CategoryItem[];
  /** The columns of the table. */
  readonly columns: readonly Column[];
  /** The name of the option that the price columns make; null if they make none. */
  readonly sizes: string | null;
  readonly problems: readonly Problem[];
}

/**
 * Parses a menu from a table with a heading, its cells separated by commas, semicolons or tabs. Options are written
 * "Size: Small | Large +2.50; Extras *: Cheese +1": * allows any number, ? none or one. Amounts are in the venue's
 * currency, if it is known (D259, D265).
 */
export function readMenuTable(text: string, currency: string | null = null): MenuTable {
  const problems: Problem[] = [];
  const rows = csvRowsOf(text, problems);
  if (problems.length > 0) return { categories: [], columns: [], sizes: null, problems };
  const heading = headingIn(rows, problems, currency);
  if (!heading.isFound) return { categories: [], columns: [], sizes: null, problems };
  const own = rows.filter((row) => row.line > heading.line && !isHeadingAgain(row, heading));
  const legends = own.map((row) => legendOf(row, heading));
  const legend: Legend = new Map(legends.flatMap((one) => [...(one ?? [])]));
  const categories = new Map<string, Item[]>();
  const names = new Set<string>();
  let category = '';
  const endSection = sectionsIn(heading, problems);
  for (const [at, row] of own.entries()) {
    if (legends[at]) continue;
    const cell = cellsOf(row, heading);
    const isSection = isOnly(heading.sections, row, heading);
    const name = isSection ? '' : visibleText(cell('name'));
    category = visibleText(cell(isSection ? heading.sections : 'category')) || category;
    const report = reporterOf(problems, row, heading, [category, name]);
    const total = [cell('category'), cell('name'), ...row.cells].find(isTotal);
    if (total) report(0, `"${total}" sums others up and is no dish; take out this row`);
    else endSection(isSection ? { category, line: row.line } : null);
    // Further problems of a damaged row would only follow from the damage.
    if (total || isSection || isDamaged(row, heading, report)) continue;
    if (!category) report('category', 'category is empty');
    const alike = [...categories.keys()].find((one) => isAlike(one, category));
    if (alike)
      report('category', `category "${category}" is "${alike}" above; write both the same way`);
    if (!name) report('name', 'name is empty');
    const key = `${category}\0${name}`.toLowerCase();
    if (name && names.has(key)) report('name', `product "${name}" is there twice`);
    names.add(key);
    const dish = dishOf(name, row, { heading, legend, currency }, report);
    if (!alike) categories.set(category, [...(categories.get(category) ?? []), dish]);
  }
  endSection(null, true);
  if (names.size === 0 && problems.length === 0) {
    const message = 'no dish stands beneath the heading, and a menu without dishes is none';
    problems.push({ line: heading.line, column: 1, where: '', message });
  }
  return {
    problems,
    columns: [...heading.indexes.keys()],
    sizes: heading.sizes.length > 0 ? sizeWordOf(heading.priceWord) : null,
    categories: [...categories].map(([name, products]) => ({ name, products })),
  };
}

/** Whether two names differ only in case. */
function isAlike(one: string, other: string): boolean {
  return one !== other && one.toLowerCase() === other.toLowerCase();
}

function reporterOf(
  problems: Problem[],
  { line }: Row,
  { indexes }: Heading,
  names: readonly string[],
): ReportCell {
  const where = ['menu', ...names].filter(Boolean).join(' › ');
  return (column, message) => {
    const index = typeof column === 'number' ? column : (indexes.get(column) ?? 0);
    problems.push({ line, column: index + 1, where, message });
  };
}

/** Reports cells beyond the heading, and those that a program has damaged; returns whether there are damaged ones. */
function isDamaged(row: Row, heading: Heading, report: ReportCell): boolean {
  const surplus = surplusOf(row, heading);
  if (surplus) report(heading.width, surplus);
  const damaged = row.cells.map(damageIn);
  for (const [index, damage] of damaged.entries()) if (damage) report(index, damage);
  return damaged.some(Boolean);
}

interface Section {
  readonly category: string;
  readonly line: number;
}

/** Reports sections without dishes, which may be dishes without a price, if a name alone begins a section. */
function sectionsIn({ sections, indexes }: Heading, problems: Problem[]) {
  let open: Section | null = null;
  return (next: Section | null, isEnd = false): void => {
    if (open && (next || isEnd) && sections === 'name')
      problems.push({
        line: open.line,
        column: (indexes.get('name') ?? 0) + 1,
        where: 'menu',
        message: `"${open.category}" has no price, and no dish stands beneath it; write its price, or take out this row`,
      });
    open = next;
  };
}
