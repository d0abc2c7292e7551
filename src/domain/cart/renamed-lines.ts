import { priceIdOf } from '#domain/menu/price.ts';
import type { LineItem, Menu } from '#domain/model.ts';
import { choicesOf, lineOf } from './line-item.ts';
import { productFor } from './line-on-menu.ts';

/**
 * Renames lines to the language of the current menu; everything else stays. Returns the same array if no name changes
 * (K8).
 */
export function localizeLines(lines: readonly LineItem[], menu: Menu): readonly LineItem[] {
  const renamed = lines.map((line) => localizeLine(line, menu));
  return renamed.every((line, index) => line === lines[index]) ? lines : renamed;
}

function localizeLine(line: LineItem, menu: Menu): LineItem {
  const found = productFor(line, menu);
  if (!found) return line;
  const choices = choicesOf(found.line);
  const localized = lineOf(found.product, { choices, priceId: priceIdOf(choices) });
  // If the menu no longer has one of the choices, the line keeps its names.
  if (`${localized.nested_options}` !== `${found.line.nested_options ?? []}`) return line;
  const { product_name, product_local_name, modifiers_display } = localized;
  const isCalledSo =
    product_name === line.product_name &&
    product_local_name === (line.product_local_name ?? null) &&
    modifiers_display === (line.modifiers_display ?? null);
  return isCalledSo ? line : { ...line, product_name, product_local_name, modifiers_display };
}
