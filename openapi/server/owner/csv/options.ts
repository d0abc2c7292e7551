import { amountIn, doubtOf, endsWithAmount } from '../amounts.ts';
import type { Item } from '../venue-file.ts';
import { withOurSigns } from './signs.ts';

/**
 * Parses the options of a cell: "Size: Small | Large +2.50; Extras *: Cheese +1 | Bacon +1.50". One value is required;
 * with * any number may be chosen, with ? at most one (D259). Amounts are in the venue's currency, if it is known.
 */
export function csvOptions(
  cell: string,
  currency: string | null,
  report: (message: string) => void,
): readonly Item[] {
  return withOurSigns(cell)
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part): readonly Item[] => {
      const [, name = '', sign = '', values = ''] = /^([^:]*?)\s*([*?]?)\s*:(.*)$/.exec(part) ?? [];
      if (!name || !values.trim()) {
        report(`options "${part}" are not like "Size: Small | Large +2.50"`);
        return [];
      }
      const isOne = sign === '';
      const hasOneOnly = !values.includes('|') && /[,/]/.test(values.replace(/\d[.,]\d/g, ''));
      if (isOne && hasOneOnly)
        report(
          `options "${part}" have one value only; between values stands |, as in "Size: Small | Large +2.50"`,
        );
      const own = values.split('|').map((value) => value.replace(/\+.*$/s, '').trim());
      const twice = own.find((value, index) => value && own.indexOf(value) !== index);
      if (twice) report(`options "${part}" have "${twice}" twice`);
      return [
        {
          name,
          mandatory: isOne,
          multiselect: sign === '*',
          multiselect_limit: sign === '*' ? null : 1,
          multiselect_min: isOne ? 1 : 0,
          values: values
            .split('|')
            .map((value, index) =>
              csvValue(value, { isDefault: isOne && index === 0, currency, report }),
            ),
        },
      ];
    });
}

interface Reading {
  readonly isDefault: boolean;
  readonly currency: string | null;
  readonly report: (message: string) => void;
}

function csvValue(text: string, { isDefault, currency, report }: Reading): Item {
  const [, name = '', price] = /^\s*(.*?)\s*(?:\(?\+\s*([^+()]+?)\)?)?\s*$/.exec(text) ?? [];
  const amount = price === undefined ? '0' : amountIn(price, currency);
  const doubt = price !== undefined && amount !== null && doubtOf(price, amount, currency);
  if (amount === null) report(`option "${name}" +${price} is not a number; write it like +2.50`);
  if (doubt) report(`option "${name}" +${price} ${doubt}`);
  if (name === '') report(`option "${text.trim()}" has no name; write it like "Large +2.50"`);
  if (price === undefined && endsWithAmount(name, currency))
    report(`option "${name}" may end with a price; write it like "Large +2.50"`);
  return { name, price: Number(amount), default: isDefault };
}
