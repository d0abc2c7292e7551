import { basename } from 'node:path';
import type { Db } from '../../db/database.ts';
import { ImportProblem } from '../../lib/problem.ts';
import { checkMeaning, nounOf } from '../checks/meaning.ts';
import { fileOf } from '../file-of.ts';
import { type Finding, itemsIn } from '../file-parts.ts';
import { linesOf } from '../files.ts';
import { plainName, whereIs } from '../names.ts';
import { exportVenue } from '../transfer.ts';
import type { Item, VenueFile } from '../venue-file.ts';
import { withMenu } from './merge.ts';
import { readMenuTable } from './table.ts';

/**
 * Merges the menu of a table into the venue, and checks all references, such as those of happy hours (D266, D324).
 *
 * @throws ImportProblem that lists all problems
 */
export async function menuOf(
  db: Db,
  { text, file }: { readonly text: string; readonly file: string },
  slug: string | undefined,
): Promise<VenueFile> {
  const own = JSON.parse(fileOf(await exportVenue(db, slug))) as VenueFile;
  const table = readMenuTable(text, own.venue.currency);
  if (table.problems.length > 0) throw new ImportProblem(linesOf(table.problems, file).join('\n'));
  const merged = withMenu(own, table);
  const findings = [...checkMeaning(merged), ...halfPrices(own, merged)];
  const wrong = findings.map((finding) => sentenceOf(finding, own, merged));
  if (wrong.length === 0) return merged;
  throw new ImportProblem(
    [
      ...wrong,
      `${basename(file)} does not go together with the rest of the venue. Keep these names and prices in the table, or change the rest first: npm run venue -- export ${own.venue.slug}.json --venue ${own.venue.slug}, then import that.`,
    ].join('\n'),
  );
}

/** Finds dishes whose price changes while others that decide what is charged stay, since no column has them (D266). */
function halfPrices(own: VenueFile, merged: VenueFile): readonly Finding[] {
  const known = new Map(
    [...own.categories.flatMap(({ products }) => products), ...(own.hidden_products ?? [])].map(
      (product) => [product.id, product],
    ),
  );
  return itemsIn(merged, 'categories').flatMap(([at, category]) =>
    itemsIn(category, 'products', at).flatMap(([path, { id, price }]) => {
      const before = known.get(id as number);
      if (!before || before.price === price) return [];
      const other = before.take_away_price === undefined ? 'prices of sizes' : 'a take-away price';
      const isOnly = before.take_away_price === undefined && !isFilled(before.additional_prices);
      const message = `this price changes, but the dish also has ${other}, which no table can change`;
      return isOnly ? [] : [{ path: [...path, 'price'], message }];
    }),
  );
}

const isFilled = (list: unknown) => Array.isArray(list) && list.length > 0;

/** Describes a finding by the name of the dish or category, since owners never see its id. */
function sentenceOf({ path, message }: Finding, own: VenueFile, merged: VenueFile): string {
  const noun = nounOf(path);
  const value = path.reduce<unknown>((at, part) => (at as Item)[part], merged);
  const dishes = own.categories.flatMap(({ products }) => products);
  const items: readonly Item[] = noun === 'category' ? own.categories : dishes;
  const lost = noun && items.find(({ id }) => id === value);
  const where = whereIs(merged, path.slice(0, path.findLastIndex(isField) + 1));
  return `${where}: ${lost ? `there is no ${noun} "${plainName(lost.name)}" in the table` : message}`;
}

const isField = (part: string | number) => typeof part === 'string';
