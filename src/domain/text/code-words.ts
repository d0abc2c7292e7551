import { plainText } from './plain-text.ts';

/**
 * Extracts the code from a sentence: "Use FERN10 at checkout", "Code FF12", "код FERN10", a link's `?code=FERN10`. It is
 * the only word with letters and digits, or follows a word for "code"; null if neither is found (D237).
 */
export function codeInSentence(typed: string): string | null {
  const text = plainText(typed);
  const [, behind] = label.exec(text) ?? [];
  const labeled = behind === undefined ? [] : wordsOf(behind);
  const only = onlyMixed(labeled) ?? onlyMixed(wordsOf(text));
  if (labeled.some((word) => /\p{L}/u.test(word))) return only ?? joinedStart(labeled);
  return / .* /.test(text) && wordsOf(text).length > 2 ? only : null;
}

/** Removes what a scanner adds to a code: an AIM symbology identifier before it, and a separate field after it (|0). */
export function scannedText(typed: string): string {
  return typed
    .replace(/^\s*\][A-Za-z]\d(?=[\p{L}\p{N}])/u, '')
    .replace(/(?<=[\p{L}\p{N}]{2}["'”’»]?)\s*\|\s*0?\s*$|(?<=\p{L}.*\p{N})\|.*$/u, '');
}

/**
 * Folds a code so that codes which look alike on paper are equal (D200): O counts as zero, I and L as one, and letters of
 * other scripts as the Latin ones that they resemble.
 */
export function lookOf(code: string): string {
  return code
    .replace(/[^ -~]/g, (letter) => latin[others.indexOf(letter)] ?? letter)
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}

const others = 'АВСЕНКМОРТХУІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧØ';
const latin = 'ABCEHKMOPTXYIJSABEZHIKMNOPTYXO';

/** Words for "code" in many languages; those of scripts without spaces need no space after them. */
const label = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])(?:${[
    'use|enter|apply|codes?|kode|kod|vouchers?|coupons?|gutschein|kupon|cup[oó]n|c[oó]digo|codice|buono|m[aã]',
    '\\p{L}+(?:code|kod)|код|промокод|купон|رمز|كود|كوبون|قسيمة',
  ].join('|')})(?:[^\\p{L}\\p{N}]+(?:${[
    'is|ist|lautet|est|es|è|jest|to|promo|code|kod|rabatowy|descuento|sconto|الخصم',
  ].join(
    '|',
  )})(?!\\p{L}))*[^\\p{L}\\p{N}]+|(?:コード|クーポン|[代优優惠口][码碼]|코드|쿠폰|โค้ด)[^\\p{L}\\p{N}]*)(.+)$`,
  'iu',
);

/** Splits into words, also where the script changes: 优惠码FERN10. */
const wordsOf = (text: string): readonly string[] =>
  text.match(/[\p{sc=Latin}\p{M}\p{Nd}_-]+|(?:(?!\p{sc=Latin})[\p{L}\p{M}\p{Nd}_-])+/gu) ?? [];

function onlyMixed(words: readonly string[]): string | null {
  const mixed = words.filter(
    (word) => word.length > 3 && /\p{L}/u.test(word) && /\p{Nd}/u.test(word),
  );
  return mixed.length === 1 ? (mixed[0] ?? null) : null;
}

/** Joins a code written with spaces, such as F E R N 1 0; any other word continues the sentence. */
function joinedStart([first = '', ...others]: readonly string[]): string {
  const end = others.findIndex((word) => word.length > 1 && !/^\p{Nd}+$/u.test(word));
  const isSpaced = [...first].length < 2 || /^\p{Nd}/u.test(others[0] ?? '');
  return isSpaced ? [first, ...others.slice(0, end < 0 ? undefined : end)].join('') : first;
}
