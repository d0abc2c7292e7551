import { plainName } from '../names.ts';
import type { Item } from '../venue-file.ts';
import { allergensOf, type Legend } from './allergens.ts';
import { csvOptions } from './options.ts';
import { pricedIn } from './prices.ts';
import type { Heading, Row } from './rows.ts';
import type { Column } from './words.ts';

/** Reports a problem of a row at a column, or at a cell's index. */
export type ReportCell = (column: Column | number, message: string) => void;

/** Reads a dish from its row; problems of its cells are reported (D259, D265). */
export function dishOf(
  name: string,
  row: Row,
  { heading, legend, currency }: { heading: Heading; legend: Legend; currency: string | null },
  report: ReportCell,
): Item {
  const cell = cellsOf(row, heading);
  const { price, sizes } = pricedIn(row, heading, currency, report);
  const chosen = csvOptions(cell('options'), currency, (message) => report('options', message));
  // Guests would choose the size twice, and pay for it twice (D317).
  for (const { name: size } of sizes)
    if (chosen.some((option) => plainName(option.name) === plainName(size)))
      report('options', `option "${size}" is what the columns of prices make; leave it out here`);
  const options = [...sizes, ...chosen];
  const allergens = allergensOf(cell('allergens'), legend, (message) =>
    report('allergens', message),
  );
  return {
    name,
    price,
    ...(cell('description') && { description: cell('description') }),
    ...(options.length > 0 && { options }),
    ...(cell('allergens') && { allergens }),
    ...(cell('picture') && { image_url: cell('picture') }),
  };
}

/** Reads a row's cells by column; missing columns are empty. */
export function cellsOf({ cells }: Row, { indexes }: Heading): (column: Column) => string {
  return (column) => cells[indexes.get(column) ?? -1] ?? '';
}
