import { nearestWord } from '../../lib/did-you-mean.ts';
import { schemaWords } from '../schema-words.ts';
import type { Item } from '../venue-file.ts';
import { pricesIn } from './prices.ts';
import type { Heading, Row } from './rows.ts';
import { withOurCommas } from './signs.ts';
import { allergenNamed, type Column, columnOf } from './words.ts';

/** Meanings of the letters and numbers on a menu, from its own legend. */
export type Legend = ReadonlyMap<string, string>;

/** Matches a symbol of a legend with its meaning, up to the next one. */
const pair = new RegExp(
  '(?<![\\p{L}\\p{N}])([A-Z]|\\d{1,2})\\s*([=:])\\s*([^=:]+?)' +
    '(?=\\s*(?:[,;|\\n]|(?<![\\p{L}\\p{N}])(?:[A-Z]|\\d{1,2})\\s*[=:]|$))',
  'gu',
);

/** Parses a legend such as "A = gluten, C = eggs" from one or several cells; null for any other row. */
function legendIn(cells: readonly string[]): Legend | null {
  const pairs = [...withOurCommas(cells.filter(Boolean).join(', ')).matchAll(pair)];
  const isLegend = pairs.length > 1 || pairs[0]?.[2] === '=';
  return isLegend ? new Map(pairs.map(([, sign = '', , words = '']) => [sign, words])) : null;
}

/** Returns the legend in a row of a table (D259); null for a dish, even one whose price was forgotten. */
export function legendOf(row: Row, heading: Heading): Legend | null {
  const cell = (column: Column) => row.cells[heading.indexes.get(column) ?? -1] ?? '';
  const isPriced = pricesIn(row, heading).some(({ text }) => !beginsPair.test(text));
  const hasPair = (text: string) => text.search(pair) >= 0;
  const name = cell('name');
  const isLabel = name === '' || label.test(name) || columnOf(name)?.column === 'allergens';
  const isDish = !isLabel && !hasPair(name) && !hasPair(cell('category'));
  return isPriced || isDish ? null : legendIn(row.cells);
}

/** Matches the beginning of a legend's cell; 12:50 is a time. */
const beginsPair = /^(?:[A-Z]|\d{1,2})\s*[=:]\s*\p{L}/u;
const label = /:$|^(?:l[eé]gend[ae]?|leyenda|leggenda|легенда|图例|凡例)$/iu;

/**
 * Parses "milk, may contain nuts" or symbols of the legend. "none" means that there are none; an empty cell, that it is
 * unknown (D50, D265).
 */
export function allergensOf(
  cell: string,
  legend: Legend,
  report: (message: string) => void,
): readonly Item[] {
  if (nothing.test(cell)) return [];
  if (wordless.test(cell)) report(silent(cell));
  if (wordless.test(cell)) return [];
  const levels = new Map<string, 'contains' | 'may_contain'>();
  for (const { named, may } of clausesIn(withOurCommas(cell)).flatMap((clause) =>
    partsOf(clause, legend),
  )) {
    const meant = legend.get(named.toUpperCase()) ?? named;
    const code = allergenNamed(meant);
    if (!code) report(unknown(named, meant));
    else if (!may) levels.set(code, 'contains');
    else if (!levels.has(code)) levels.set(code, 'may_contain');
  }
  return [...levels].map(([code, level]) => ({ code, level }));
}

const nothing = /^(?:none|no|keine?|aucune?|ningun[oa]|nessuno?|brak|немає|なし|无|لا يوجد)$/iu;
const wordless = /^(?:[-–—?]+|n\s?\/\s?a|k\.\s?a\.?|tb[cd])$/iu;

const mayWords =
  'may contain|traces of|(?:kann )?spuren von|kann|peut contenir|traces de|puede contener|trazas de|può contenere|tracce di|może zawierać|може містити|قد [يت]حتوي على';
const traces = new RegExp(`^\\s*((?:${mayWords})\\s+|\\?\\s*)?(.*?)(?:\\s+enthalten)?\\s*$`, 'iu');
const allTraces = new RegExp(`^\\s*(?:${mayWords})\\s*:\\s*`, 'iu');
const contains =
  /^\s*(?:allergens?|allergene|contains|enthält|contient|contiene|zawiera|містить)(?:\s*:\s*|\s+(?=\p{L}))/iu;
const asTrace = /^(?:may contain|traces?|spuren|kann enthalten|traces possibles|trazas|tracce)$/iu;
const joining = /\s+(?:and|und|et|та)\s+|\s*[&+]\s*/iu;
/** Matches "e", "y" and "i" that join words, capitals only between words in capitals: others may be symbols. */
const joiningLetter = /\s+[yeiі]\s+|(?<=\p{Lu}{2})\s+[YEIІ]\s+(?=\p{Lu}{2})/u;
const signsAlone = /^(?:[A-Z\d\s]+|[a-z\d\s]+)$/;

/** Splits a cell at semicolons, line breaks and periods, without brackets around all of it. */
function clausesIn(cell: string): readonly string[] {
  const bare = /^\s*[([]([^()[\]]*)[)\]]\s*$/.exec(cell)?.[1] ?? cell;
  return bare.split(/[;\n]|\.(?:\s+|$)/).filter((clause) => clause.trim());
}

interface Part {
  readonly named: string;
  readonly may: boolean;
}

/** Lists what a clause names; "may contain:" applies to all that follows. */
function partsOf(clause: string, legend: Legend): readonly Part[] {
  const all = allTraces.test(clause);
  const list = clause.replace(allTraces, '').replace(contains, '');
  return list.split(/[,|/](?![^()[\]]*[)\]])/).flatMap((text) => {
    const [, may, named = ''] = traces.exec(text) ?? [];
    const isMay = all || may !== undefined;
    const one = inBrackets(named, legend);
    return signsIn(one.named, legend)
      .filter((sign) => sign.trim())
      .map((sign) => ({ named: sign.trim(), may: isMay || one.may }));
  });
}

/** Parses brackets: "gluten (wheat)" names a kind, "milk (traces)" a trace; other allergens are not understood. */
function inBrackets(text: string, legend: Legend): Part {
  const [, named = '', inner = ''] = /^(.*?\S)\s*[([](.*)[)\]]$/u.exec(text) ?? [];
  if (!named) return { named: text, may: false };
  if (asTrace.test(inner.trim())) return { named, may: true };
  const inside = [...inner.split(/[,;/]/), ...inner.split(/[^\p{L}\p{N}]+/u)].map((word) =>
    allergenNamed(legend.get(word.trim().toUpperCase()) ?? word),
  );
  const isOther = inside.some((code) => code !== null && code !== allergenNamed(named));
  return { named: isOther ? text : named, may: false };
}

/** Splits adjacent symbols of a legend, such as ACG or A C G, and words joined by "and". */
function signsIn(part: string, legend: Legend): readonly string[] {
  const signs = part.trim().replace(/\s+/g, '').toUpperCase();
  const isWord = legend.has(signs) || allergenNamed(part) !== null;
  if (isWord) return [part];
  if (signs.length > 1 && [...signs].every((sign) => legend.has(sign))) return [...signs];
  const words = part.trim().split(/\s+/);
  if (signsAlone.test(part) && words.every((word) => /^(?:\p{L}|\d{1,2})$/u.test(word)))
    return words;
  const isDoubtful = words.some((word) => /^[YEI]$/.test(word) && legend.has(word));
  if (isDoubtful) return [part];
  return part.split(joining).flatMap((word) => word.split(joiningLetter));
}

function silent(text: string): string {
  return `allergen "${text}" says nothing; write none where there are none, or leave the cell empty`;
}

function unknown(named: string, meant: string): string {
  if (meant !== named) {
    return `allergen "${named}" is "${meant}" in the legend, which is none; write additives into the description`;
  }
  if (/^(?:\p{Lu}|\d{1,2})$/u.test(named)) {
    return `allergen "${named}" is a sign of a legend that is not in the table; add a row such as "A = gluten, C = eggs", or write the words`;
  }
  if (wordless.test(named)) return silent(named);
  const near = nearestWord(named, schemaWords.allergens);
  return `allergen "${named}" is not known; ${near ? `did you mean "${near}"?` : `known are: ${schemaWords.allergens.join(', ')}`}`;
}
