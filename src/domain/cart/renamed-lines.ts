import { findProduct } from '#domain/menu/menu.ts';
import { priceIdOf } from '#domain/menu/price.ts';
import type { LineItem, Menu } from '#domain/model.ts';
import { choicesOf, lineOf } from './line-item.ts';

/**
 * The lines in the words of the menu on show, which speaks another language than the one in which they were chosen;
 * all else of a line stays as it is. The same lines where nothing is called otherwise (K8).
 */
export function renamedLines(lines: readonly LineItem[], menu: Menu): readonly LineItem[] {
  const renamed = lines.map((line) => renamedLine(line, menu));
  return renamed.every((line, place) => line === lines[place]) ? lines : renamed;
}

function renamedLine(line: LineItem, menu: Menu): LineItem {
  const product = findProduct(menu, line.product_id);
  if (!product) return line;
  const choices = choicesOf(line);
  const same = lineOf(product, { choices, priceId: priceIdOf(choices) });
  // A choice that the menu no longer has keeps the line in its own words.
  if (`${same.nested_options}` !== `${line.nested_options ?? []}`) return line;
  const { product_name, product_local_name, modifiers_display } = same;
  const isCalledSo =
    product_name === line.product_name &&
    product_local_name === (line.product_local_name ?? null) &&
    modifiers_display === (line.modifiers_display ?? null);
  return isCalledSo ? line : { ...line, product_name, product_local_name, modifiers_display };
}
