import { nearestWord } from '../../lib/did-you-mean.ts';
import { schemaWords } from '../schema-words.ts';
import type { Item } from '../venue-file.ts';
import { allergenNamed } from './words.ts';

/** Meanings of the letters and numbers on a menu, from its own legend. */
export type Legend = ReadonlyMap<string, string>;

/** A sign of a legend with what it stands for, up to the next one. */
const pair = new RegExp(
  '(?<![\\p{L}\\p{N}])([A-Z]|\\d{1,2})\\s*([=:])\\s*([^=:]+?)' +
    '(?=\\s*(?:[,;|\\n]|(?<![\\p{L}\\p{N}])(?:[A-Z]|\\d{1,2})\\s*[=:]|$))',
  'gu',
);

/** The legend that a row is: "A = gluten, C = eggs" in one cell or several; null for any other row. */
export function legendIn(cells: readonly string[]): Legend | null {
  const pairs = [...cells.filter(Boolean).join(', ').matchAll(pair)];
  const isLegend = pairs.length > 1 || pairs[0]?.[2] === '=';
  return isLegend ? new Map(pairs.map(([, sign = '', , words = '']) => [sign, words])) : null;
}

/**
 * Reads "milk, may contain nuts" or symbols of the legend. "none" means that there are none; an empty cell, that it is
 * unknown.
 */
export function allergensOf(
  cell: string,
  legend: Legend,
  report: (message: string) => void,
): readonly Item[] {
  if (nothing.test(cell)) return [];
  return signsIn(cell, legend).flatMap((part): readonly Item[] => {
    const [, may, named = ''] = traces.exec(part) ?? [];
    if (!named) return [];
    const meant = legend.get(named.toUpperCase()) ?? named;
    const code = allergenNamed(meant);
    if (code) return [{ code, level: may ? 'may_contain' : 'contains' }];
    report(unknown(named, meant));
    return [];
  });
}

const nothing = /^(?:none|no|keine?|aucune?|ningun[oa]|nessuno?|brak|немає|なし|无)$/iu;

const traces =
  /^\s*((?:may contain|traces of|(?:kann )?spuren von|kann|peut contenir|traces de|puede contener|trazas de|può contenere|tracce di|może zawierać)\s+|\?\s*)?(.*?)(?:\s+enthalten)?\s*$/iu;

/** The parts of a cell; letters of a legend may stand together, such as ACG or A C G. */
function signsIn(cell: string, legend: Legend): readonly string[] {
  return cell.split(/[,;|/\n]/).flatMap((part) => {
    const signs = part.trim().replace(/\s+/g, '').toUpperCase();
    const isAll = signs.length > 1 && [...signs].every((sign) => legend.has(sign));
    const isWord = legend.has(signs) || allergenNamed(part) !== null;
    return isAll && !isWord ? [...signs] : [part];
  });
}

function unknown(named: string, meant: string): string {
  if (meant !== named) {
    return `allergen "${named}" is "${meant}" in the legend, which is none; write additives into the description`;
  }
  if (/^(?:\p{Lu}|\d{1,2})$/u.test(named)) {
    return `allergen "${named}" is a sign of a legend that is not in the table; add a row such as "A = gluten, C = eggs", or write the words`;
  }
  if (/^[-–—]+$/.test(named)) {
    return `allergen "${named}" says nothing; write none where there are none, or leave the cell empty`;
  }
  const near = nearestWord(named, schemaWords.allergens);
  return `allergen "${named}" is not known; ${near ? `did you mean "${near}"?` : `known are: ${schemaWords.allergens.join(', ')}`}`;
}
