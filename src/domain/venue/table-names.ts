import type { Table } from '#domain/model.ts';
import { folded } from '#domain/text/search-text.ts';

/** What stands on a table; without a name its number in the system. */
export function tableName({ name, id }: Pick<Table, 'name' | 'id'>): string {
  return name ?? String(id);
}

/**
 * The tables that somebody means who typed what they read there: `Table 12A`, `12 A`, `#12A`, and `7` for 007. Several
 * are meant where a number stands on more than one, such as in two rooms: then the customer is asked (D153).
 */
export function tablesMeant(tables: readonly Table[], typed: string): readonly Table[] {
  for (const keyOf of readings) {
    const key = keyOf(typed);
    if (key === '') continue;
    const meant = tables.filter((table) =>
      namesOf(table).some((name) => (keyOf === numberOnly ? numberIn(name) : keyOf(name)) === key),
    );
    if (meant.length > 0) return meant;
  }
  return [];
}

/** The tables whose name or code begins with what is being typed. */
export function tablesLike(tables: readonly Table[], typed: string): readonly Table[] {
  const start = withoutWords(typed);
  if (start === '') return tables;
  const meant = tablesMeant(tables, typed);
  return tables.filter(
    (table) =>
      meant.includes(table) ||
      namesOf(table).some((name) => {
        const words = folded(name).split(/\s+/);
        return [...words, bare(name), withoutWords(name)].some((word) => word.startsWith(start));
      }),
  );
}

type Reading = (text: string) => string;

const bare: Reading = (text) => folded(text).replace(/[^\p{L}\p{N}]/gu, '');
/** The word for a table, and for a number, in the languages of the app. */
const words =
  /(?<!\p{L})(table|tisch|tisch-?nr|tavolo|tafel|mesa|stol|stolik|no|nr|num|numero|number)(?!\p{L})|стіл|стол|столик|طاول[هة]|てー[ぶふ]る|[桌卓番号號]/giu;
const withoutWords = (text: string) => bare(folded(text).replace(words, ' '));
const withoutZeros: Reading = (text) => withoutWords(text).replace(/^0+(?=\d)/, '');
const numberIn = (text: string) =>
  bare(folded(text).replace(/\p{L}{2,}/gu, ' ')).replace(/^0+(?=\d)/, '');
/** Only a number that was typed alone may stand for one with a room before it. */
const numberOnly: Reading = (text) => /^\d+\p{L}?$/u.exec(withoutZeros(text))?.[0] ?? '';

const readings = [bare, withoutWords, withoutZeros, numberOnly];

function namesOf(table: Table): readonly string[] {
  return [tableName(table), table.short_code ?? ''].filter(Boolean);
}
