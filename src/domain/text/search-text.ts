import { digitsIn } from './plain-text.ts';

/** Where in a text something was found: from (included) to (not included). */
export type Range = readonly [from: number, to: number];

/**
 * A text as searches compare it: without capitals, accents and apostrophes, dashes as spaces, an umlaut as its bare letter
 * however it was typed (Müsli, Muesli), half-width and small letters of other scripts like their fellows (D150).
 */
export function folded(text: string): string {
  return plain.test(text) ? joinedUmlauts(text.toLowerCase()) : fold(text).text;
}

/** The words of what was typed, folded; one that only joins two others, such as & or "and", is not looked for. */
export function wordsOf(typed: string): readonly string[] {
  const words = folded(
    typed.replace(
      /[\u0060\u00b4\u2018\u2019\u2032']n\b[\u0060\u00b4\u2018\u2019\u2032']?/gi,
      ' n ',
    ),
  )
    .split(/\s+/)
    .filter(Boolean);
  const options = words.filter((word, place) => place === 0 || !joining.has(word));
  return options.length > 1 ? options.filter((word) => !joining.has(word)) : options;
}

/** Whether a folded word stands in a folded text; it may be written as one word or as two (cocacola). */
export function standsIn(text: string, word: string): boolean {
  return text.includes(word) || asTwo(word).some((two) => text.includes(two));
}

/** Every place in a text where one of the folded words stands, in order and joined where they overlap. */
export function rangesOf(text: string, words: readonly string[]): readonly Range[] {
  const { text: plain, origin } = fold(text);
  const found = words.flatMap((word) =>
    [word, ...(plain.includes(word) ? [] : asTwo(word))].flatMap((written) =>
      placesOf(plain, written).map((place): Range => {
        const last = place + written.length - 1;
        return [origin[place] ?? 0, lastOrigin(origin, last, text.length)];
      }),
    ),
  );
  return joined(found.sort(([one], [other]) => one - other));
}

/** Most of a menu in English: nothing to fold but capitals and umlauts that were typed as two letters. */
const plain = /^[ !#-%(-,./-~]*$/;
const apostrophes = /['"\u0060\u00b4\u02b9-\u02bc\u05f3\u2018-\u201f\u2032\u2033]/;
const alone: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'a',
  œ: 'o',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  أ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ـ: '',
};
const joining = new Set('& + n and und et y e i oraz та і й و と 和 -'.split(' '));

/** The folded text, and for each of its characters where it came from. */
function fold(text: string): { readonly text: string; readonly origin: readonly number[] } {
  let plain = '';
  const origin: number[] = [];
  let at = 0;
  for (const character of text) {
    const bare = bareOf(character);
    const isUmlaut = bare === 'e' && /[aou]$/.test(plain);
    if (!isUmlaut) {
      for (let index = 0; index < bare.length; index += 1) origin.push(at);
      plain += bare;
    }
    at += character.length;
  }
  return { text: plain, origin };
}

function joinedUmlauts(text: string): string {
  return text.replace(/([aou])e+/g, '$1');
}

function bareOf(character: string): string {
  if (apostrophes.test(character)) return '';
  if (/[\p{Pd}\p{Z}\u2212\u02d7]/u.test(character)) return ' ';
  const small = character.normalize('NFKC').toLowerCase();
  const bare = small.normalize('NFD').replace(/[\p{M}\p{DI}\p{Cf}]/gu, '');
  return [...bare].map((letter) => alone[letter] ?? plainLetter(letter)).join('');
}

/** Digits of other scripts are the same number, katakana are the same sounds as hiragana. */
function plainLetter(letter: string): string {
  if (/[\u30a1-\u30f6]/.test(letter)) return String.fromCharCode(letter.charCodeAt(0) - 0x60);
  return /\p{Nd}/u.test(letter) ? digitsIn(letter) : letter;
}

/** A word as two, wherever it may have been parted; short ones would be found in everything. */
function asTwo(word: string): readonly string[] {
  if (word.length < 5) return [];
  return Array.from(
    { length: word.length - 3 },
    (_, at) => `${word.slice(0, at + 2)} ${word.slice(at + 2)}`,
  );
}

function placesOf(text: string, word: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    places.push(at);
  }
  return places;
}

/** Where the character after the one at `last` came from. */
function lastOrigin(origin: readonly number[], last: number, length: number): number {
  const from = origin[last];
  const next = origin.slice(last + 1).find((place) => place !== from);
  return next ?? length;
}

function joined(ranges: readonly Range[]): readonly Range[] {
  const done: Range[] = [];
  for (const range of ranges) {
    const last = done.at(-1);
    if (!last || range[0] > last[1]) done.push(range);
    else done.splice(-1, 1, [last[0], Math.max(last[1], range[1])]);
  }
  return done;
}
