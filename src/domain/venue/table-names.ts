import type { Table } from '#domain/model.ts';
import { lookOf } from '#domain/text/code-words.ts';
import { folded } from '#domain/text/search-text.ts';

/** The name on a table; without one, its id. */
export function tableName({ name, id }: Pick<Table, 'name' | 'id'>): string {
  return name ?? String(id);
}

/**
 * The tables that match a typed name: `Table 12A`, `12 A`, `#12A`, and `7` for 007. Several
 * match if the same number exists in several rooms; the customer must then choose (D153).
 */
export function findTables(tables: readonly Table[], typed: string): readonly Table[] {
  for (const [typedKey, nameKey] of readings) {
    const key = typedKey(typed);
    if (key === '') continue;
    const meant = tables.filter((table) => namesOf(table).some((name) => nameKey(name) === key));
    if (meant.length > 0) return meant;
  }
  return [];
}

/** The tables whose name or code starts with the typed text (D153). */
export function tablesLike(tables: readonly Table[], typed: string): readonly Table[] {
  const start = withoutWords(typed);
  if (start === '') return tables;
  const meant = findTables(tables, typed);
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
/** Words for "table" and "number" in many languages. */
const parted = folded(
  'table|tabl|tbl|tab|tisch|tischnr|tavolo|tafel|mesa|stol|stolik|masa|bord|ban|meja|pöytä|asztal|stůl|place|platz|seat|' +
    'laud|galds|stalas|stul|maza|sto|miza|trapezi|' +
    'no|nr|num|numero|number|nummer|numer|br|so|стіл|столик|стол|маса|номер|τραπέζι|שולחן|' +
    '(?:ال)?طاول[هة]|میز|رقم|टेबल|โต๊ะ(?:ที่)?',
);
/** Words for tables in scripts without spaces between words. */
const joined = folded('テーブル|てーぷる|[桌卓番号號台第]|번|테이블');
const words = new RegExp(`(?<!\\p{L})(${parted})(?!\\p{L})|${joined}`, 'giu');
const withoutWords = (text: string) => bare(folded(text).replace(words, ' '));
const withoutZeros: Reading = (text) => withoutWords(text).replace(/^0+(?=\d)/, '');
/** Removes T for table or N for number; a later reading, as names may begin with them too (T for terrace). */
const withoutLetter: Reading = (text) =>
  withoutZeros(
    folded(text)
      .replace(words, ' ')
      .replace(/^\W*[tn]\W*(?=\d)/, ''),
  );
/** Words for other numbered places; people may type just the number (D262). */
const rooms = folded(
  'room|rm|suite|cabin|booth|lane|umbrella|sunbed|zimmer|zi|kabine|schirm|liege|chambre|habitacion|camera|stanza|ombrellone|' +
    'pokoj|kamer|rum|huone|szoba|oda|quarto|кімната|комната|غرفة|कमरा|ห้อง|phong',
);
const roomsJoined = folded('部屋|[号號]室|房[间間]?|호실|객실');
const roomWords = new RegExp(`(?<!\\p{L})(${rooms})(?!\\p{L})|${roomsJoined}`, 'giu');
const withoutRoom: Reading = (text) => withoutZeros(folded(text).replace(roomWords, ' '));
/** Folds look-alikes on the sign: O as zero, I as one (D200). */
const looked: Reading = (text) => lookOf(withoutZeros(text).toUpperCase());
const numberIn = (text: string) =>
  bare(folded(text).replace(/\p{L}{2,}|\p{L}(?=[^\p{L}\p{N}]*\d)/gu, ' ')).replace(/^0+(?=\d)/, '');
/** The number alone, without a room before it. */
const numberOnly: Reading = (text) => /^\d+\p{L}?$/u.exec(withoutZeros(text))?.[0] ?? '';

/** Ways of comparing typed text with a table's name, the strictest first. */
const readings: readonly (readonly [typed: Reading, name: Reading])[] = [
  [bare, bare],
  [withoutWords, withoutWords],
  [withoutZeros, withoutZeros],
  [withoutLetter, withoutZeros],
  [withoutRoom, withoutZeros],
  [withoutRoom, withoutRoom],
  [looked, looked],
  [numberOnly, numberIn],
];

function namesOf(table: Table): readonly string[] {
  return [tableName(table), table.short_code ?? ''].filter(Boolean);
}
