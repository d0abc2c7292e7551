import { sumMoney } from '#domain/lib/money.ts';
import { priceIn } from '../amounts.ts';
import type { Item } from '../venue-file.ts';
import type { Heading, Row } from './rows.ts';
import { sizeWordOf } from './words.ts';

interface Priced {
  readonly size: string;
  readonly index: number;
  readonly text: string;
}

/** Reads the prices of a row, one for each size in which the dish is made (D259). */
export function pricesIn({ cells }: Row, { indexes, sizes }: Heading): readonly Priced[] {
  const all = [{ size: '', index: indexes.get('price') ?? -1 }, ...sizes];
  return all.flatMap(({ size, index }) => {
    const text = cells[index] ?? '';
    // A dash means that the dish is not made in this size.
    const isNone = sizes.length > 0 && /^(?:[-–—]+|n\/a)$/i.test(text);
    return text && !isNone ? [{ size, index, text }] : [];
  });
}

/** Returns the lowest price of a row, and the surcharges of its sizes (D259, D265). */
export function pricedIn(
  row: Row,
  heading: Heading,
  currency: string | null,
  report: (index: number, message: string) => void,
): { readonly price: number; readonly sizes: readonly Item[] } {
  const index = heading.indexes.get('price') ?? heading.sizes[0]?.index ?? 0;
  const found = pricesIn(row, heading);
  if (found.length === 0) report(index, 'price is empty; write it like 12.50');
  const amounts = found.map(({ text, index: at }) => {
    const read = priceIn(text, currency);
    if ('amount' in read) return read.amount;
    report(at, read.problem);
    return 0;
  });
  const price = amounts.length > 0 ? Math.min(...amounts) : 0;
  if (heading.sizes.length === 0 || found.length === 0) return { price, sizes: [] };
  if (found.some(({ size }) => !size)) {
    report(
      index,
      'this price stands beside prices of sizes; name its size in the heading too, such as "price small"',
    );
  }
  // A single price makes no option, unless its size states an amount, such as 0.5 l.
  if (found.length === 1 && !/\d/.test(found[0]?.size ?? '')) return { price, sizes: [] };
  const values = found.map(({ size }, at) => ({
    name: size,
    price: sumMoney([amounts[at] ?? 0, -price]),
    default: at === 0,
  }));
  const option = {
    name: sizeWordOf(heading.priceWord),
    mandatory: true,
    multiselect: false,
    multiselect_limit: 1,
    multiselect_min: 1,
    values,
  };
  return { price, sizes: [option] };
}
