import { baseLetterOf, isDigit } from './bare-letters.ts';

/** The position of a match in a text: from (included) to (not included). */
export type Range = readonly [from: number, to: number];

/**
 * Folds a text for searches: lower case, without accents and apostrophes, dashes as spaces, an umlaut as its base letter
 * however it was typed (Müsli, Muesli), half-width and small letters of other scripts as their normal forms (D150).
 */
export function folded(text: string): string {
  return plain.test(text) ? joinedVowels(text.toLowerCase()) : fold(text).text;
}

/** Splits a query into folded words, without those that only join others, such as & or "and" (design 11.4). */
export function wordsOf(typed: string): readonly string[] {
  const words = folded(
    typed
      .replace(/[\u0060\u00b4\u2018\u2019\u2032']n\b[\u0060\u00b4\u2018\u2019\u2032']?/gi, ' n ')
      .replace(/(?<=\p{L}{3})[&+,;/|](?=\p{L}{3})/gu, ' '),
  )
    .split(/\s+/)
    .map((word) => word.replace(sentence, '') || word)
    .filter(Boolean);
  const options = words.filter((word, index) => index === 0 || !joining.has(word));
  const wanted = options.filter((word) => !joining.has(word) && /[\p{L}\p{N}]/u.test(word));
  return options.length > 1 && wanted.length > 0 ? wanted : options;
}

/**
 * Whether a folded text contains a folded word, also written as one word or two (cocacola, tbone), or abbreviated
 * (St.) (design 11.4).
 */
export function occursIn(text: string, word: string): boolean {
  return text.includes(word) || otherPlacesOf(text, word).length > 0;
}

/** All ranges of a text that match one of the folded words, in order and merged where they overlap (design 11.4). */
export function rangesOf(text: string, words: readonly string[]): readonly Range[] {
  const { text: plain, origin } = fold(text);
  const found = words.flatMap((word) => {
    const places = placesOf(plain, word);
    return (places.length > 0 ? places : otherPlacesOf(plain, word)).map(
      ([from, to]): Range => [origin[from] ?? 0, lastOrigin(origin, to - 1, text.length)],
    );
  });
  return joined(found.sort(([one], [other]) => one - other));
}

/** Punctuation around a word in a sentence. */
const sentence = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}%]+$/gu;
const saints: readonly string[] = ['st', 'saint', 'sankt', 'santo'];
/** Text in which only capitals and two-letter umlauts need folding, as most of an English menu. */
const plain = /^[ !#-%(-,./-_a-~]*$/;
const joining = new Set('& + n and und et y e i oraz та і й و と 和 -'.split(' '));

/** The folded text, and the position in the original of each of its characters. */
function fold(text: string): { readonly text: string; readonly origin: readonly number[] } {
  let plain = '';
  const origin: number[] = [];
  let at = 0;
  for (const character of text) {
    const isDecimal = character === ',' && isDigit(text.codePointAt(at + 1));
    const bare = isDecimal ? '.' : baseLetterOf(character);
    const isJoined =
      (bare === 'e' && /[aou]$/.test(plain)) || (bare === 'a' && plain.endsWith('a'));
    const isEnd = bare === '.' && !isDigit(text.codePointAt(at + 1));
    if (!isJoined && !isEnd) {
      for (let index = 0; index < bare.length; index += 1) origin.push(at);
      plain += bare;
    }
    at += character.length;
  }
  return { text: plain, origin };
}

/** Folds aa, ae, oe and ue (å, ä, ö, ü) to one vowel, and removes full stops (B.L.T.) except decimal points. */
function joinedVowels(text: string): string {
  return text
    .replace(/\.(?!\d)/g, '')
    .replace(/,(?=\d)/g, '.')
    .replace(/a[ae]+|([ou])e+/g, (_, vowel: string | undefined) => vowel ?? 'a');
}

/** Splits a word in two at every position; none for short words, whose parts would match everything. */
function asTwo(word: string): readonly string[] {
  if (word.length < 5) return [];
  return Array.from(
    { length: word.length - 3 },
    (_, at) => `${word.slice(0, at + 2)} ${word.slice(at + 2)}`,
  );
}

/** Finds initials that the text joins by a sign and people type without it: mms, gt, pbj for M&M's, G & T, PB&J. */
function initialPlaces(text: string, word: string): readonly Range[] {
  const letters = [...word].filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  if (letters.length < 2 || letters.length > 24) return [];
  const pattern = `(?<![\\p{L}\\p{N}])${letters.join('(?: ?[&+] ?)?')}`;
  return [...text.matchAll(new RegExp(pattern, 'gu'))].map(
    ({ index, 0: found }): Range => [index, index + found.length],
  );
}

function placesOf(text: string, word: string): readonly Range[] {
  const places: Range[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    places.push([at, at + word.length]);
  }
  return places;
}

/** Finds a word in another spelling: as two words, after a single letter, or as an abbreviation of "Saint". */
function otherPlacesOf(text: string, word: string): readonly Range[] {
  const [letter = '', ...others] = word;
  const behindLetter = others.length > 1 ? [` ${letter} ${others.join('')}`] : [];
  const isSaint = saints.includes(word);
  return [
    ...(/[&+]/.test(text) ? initialPlaces(text, word) : []),
    ...asTwo(word).flatMap((two) => placesOf(text, two)),
    // Both begin with a space that is added to the text, so positions are one less in the text itself.
    ...behindLetter.flatMap((two) => within(placesOf(` ${text}`, two), 0)),
    ...(isSaint ? saints : []).flatMap((one) => within(placesOf(` ${text} `, ` ${one} `), 1)),
  ];
}

/** Shifts ranges found in a text with an added leading space, and drops trailing spaces. */
function within(places: readonly Range[], spaces: number): readonly Range[] {
  return places.map(([from, to]): Range => [from, to - 1 - spaces]);
}

/** Returns the origin of the character after the one at `last`. */
function lastOrigin(origin: readonly number[], last: number, length: number): number {
  const from = origin[last];
  const next = origin.slice(last + 1).find((index) => index !== from);
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
