import { amountIn } from './check-words.ts';
import type { Item } from './venue-file.ts';

/**
 * The options of a cell: "Size: Small | Large +2.50; Extras *: Cheese +1 | Bacon +1.50". One value has to be chosen, unless
 * * says that any number may be, or ? that one may.
 */
export function csvOptions(cell: string, report: (message: string) => void): readonly Item[] {
  return cell
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
      return [
        {
          name,
          mandatory: isOne,
          multiselect: sign === '*',
          multiselect_limit: sign === '*' ? null : 1,
          multiselect_min: isOne ? 1 : 0,
          values: values
            .split('|')
            .map((value, place) => csvValue(value, isOne && place === 0, report)),
        },
      ];
    });
}

function csvValue(text: string, isDefault: boolean, report: (message: string) => void): Item {
  const [, name = '', price] = /^\s*(.*?)\s*(?:\+\s*(\S+))?\s*$/.exec(text) ?? [];
  const amount = price === undefined ? '0' : amountIn(price);
  if (amount === null) report(`option "${name}" +${price} is not a number; write it like +2.50`);
  return { name, price: Number(amount ?? 0), default: isDefault };
}
