/**
 * Normalizes typed, pasted, scanned and dictated text (D150). App and backend validate and compare the same plain text,
 * so that invisible marks, other keyboards' digits or curly apostrophes never matter.
 */

/** Visible text on one line, otherwise as it was typed: for names and addresses. Joiners that scripts and emoji need stay. */
export function visibleText(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\s\p{Z}\p{Cc}\u115f\u1160\u2800\u3164\uffa0]+/gu, ' ')
    .replace(/(?![\u200c\u200d])\p{Cf}|\u034f/gu, '')
    .replace(/(^| )[ \u200c\u200d]+|[ \u200c\u200d]+( |$)/gu, '$1$2')
    .trim();
}

/** Text for comparing and for codes: ASCII digits, and every dash, apostrophe, quote and space alike; capitals stay. */
export function plainText(typed: string): string {
  const upright = typed.replace(apostrophes, "'").replace(quotes, '"');
  return visibleText(upright.normalize('NFKC').replace(/\p{DI}/gu, ''))
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(dashes, '-')
    .replace(apostrophes, "'")
    .replace(quotes, '"');
}

/** A code as it is compared: plain, in capitals and without spaces. A Turkish phone's İ is an I. */
export function codeText(typed: string): string {
  return capitals(plainText(typed)).replace(/ /g, '');
}

/** Converts to capitals; some scripts need composing again afterwards. */
function capitals(text: string): string {
  return text.toUpperCase().normalize('NFC').replace(/İ/g, 'I');
}

/** The digits of a number in any of the world's scripts, as ASCII. */
export function digitsIn(typed: string): string {
  return plainText(typed).replace(/\D/g, '');
}

/** An email address as it is sent to: out of a link or a name's brackets, without what a keyboard or a sentence put around it. */
export function emailText(typed: string): string {
  const text = plainText(typed).replace(/İ/g, 'I');
  const [, inBrackets] = /<([^<>]*)>$/.exec(text) ?? [];
  return (inBrackets ?? text)
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(/^[\s"'(<[]+|[\s"')>\],;:.]+$/g, '')
    .replace(/ *([@.]) */g, '$1');
}

/** A postcode as it is written on a letter: in capitals, without the sign that stands before it in Japan. */
export function postcodeText(typed: string): string {
  return capitals(plainText(typed))
    .replace(/^(〒 ?)+/, '')
    .replace(/ー/g, '-');
}

/** Postcodes of the same place are the same key: without spaces and hyphens, a country before it or a street's four digits behind. */
export function postcodeKey(typed: string): string {
  const bare = postcodeText(typed);
  const local = bare.replace(/^[A-Z]{1,2}[ -]?(?=\d{4,5}$)/, '').replace(/^(\d{5})-\d{4}$/, '$1');
  return local.replace(/[ -]/g, '');
}

/** How long people find a text: a letter of any script and an emoji count as the contract counts them. */
export function lengthOf(text: string): number {
  return [...text].length;
}

const apostrophes = /[\u0060\u00b4\u02b9-\u02bd\u02c8\u055a\u05f3\u2018-\u201b\u2032\u2035\ua78c]/g;
const quotes = /[\u00ab\u00bb\u02ba\u05f4\u201c-\u201f\u2033\u2036\u2039\u203a\u3003]/g;
const dashes = /[\p{Pd}\u00af\u02d7\u2043\u2212]/gu;

/** Digits come in rows of ten that begin at 0 or 6 of their column. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const column = code & 15;
  const isFromTop = /\p{Nd}/u.test(String.fromCodePoint(code - column));
  return String(isFromTop ? column : column - 6);
}
