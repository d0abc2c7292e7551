import { digitsIn } from './plain-text.ts';

/** Whether a character code is a digit of any script (D150). */
export function isDigit(code: number | undefined): boolean {
  return code !== undefined && /\p{Nd}/u.test(String.fromCodePoint(code));
}

/** Folds a character for searches: lower case, without marks; an apostrophe becomes empty and a dash a space (D150). */
export function baseLetterOf(character: string): string {
  if (apostrophes.test(character)) return '';
  if (/[\p{Pd}\p{Z}\u2212\u02d7]/u.test(character)) return ' ';
  const small = character.normalize('NFKC').toLowerCase();
  const bare = small.normalize('NFD').replace(/[\p{M}\p{DI}\p{Cf}]/gu, '');
  return [...bare].map((letter) => alone[letter] ?? plainLetter(letter)).join('');
}

/** Maps digits of other scripts to ASCII and katakana to hiragana. */
function plainLetter(letter: string): string {
  if (/[\u30a1-\u30f6]/.test(letter)) return String.fromCharCode(letter.charCodeAt(0) - 0x60);
  return /\p{Nd}/u.test(letter) ? digitsIn(letter) : letter;
}

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
  ґ: 'г',
  '⁄': '/',
  أ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ـ: '',
};
