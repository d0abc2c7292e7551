/** Where in a text something was found: from (included) to (not included). */
export type Range = readonly [from: number, to: number];

/** A text without accents and capitals, for comparing. */
export function folded(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  const bare = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return bare.replace(/[ßæœøłđς]/g, (letter) => alone[letter] ?? letter);
}

/** The words of what was typed, folded. */
export function wordsOf(typed: string): readonly string[] {
  return folded(typed).split(/\s+/).filter(Boolean);
}

/** Every place in a text where one of the folded words stands, in order and joined where they overlap. */
export function rangesOf(text: string, words: readonly string[]): readonly Range[] {
  const { text: plain, origin } = fold(text);
  const found = words.flatMap((word) =>
    placesOf(plain, word).map((place): Range => {
      const last = place + word.length - 1;
      return [origin[place] ?? 0, lastOrigin(origin, last, text.length)];
    }),
  );
  return joined(found.sort(([one], [other]) => one - other));
}

/** Most of a menu in English: nothing to fold but capitals. */
const plain = /^[ -~]*$/;
const alone: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ς: 'σ',
};

/** The folded text, and for each of its characters where it came from. */
function fold(text: string): { readonly text: string; readonly origin: readonly number[] } {
  let plain = '';
  const origin: number[] = [];
  let at = 0;
  for (const character of text) {
    const small = character.toLowerCase();
    const bare = alone[small] ?? small.normalize('NFD').replace(/\p{M}/gu, '');
    for (let index = 0; index < bare.length; index += 1) origin.push(at);
    plain += bare;
    at += character.length;
  }
  return { text: plain, origin };
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
