/**
 * Normalizes typed, pasted, scanned and dictated text (D150). App and backend validate and compare the same plain text,
 * so that invisible marks, other keyboards' digits or curly apostrophes never matter.
 */

/** Visible text on one line, otherwise as typed, for names and addresses. Keeps joiners that scripts and emoji need. */
export function visibleText(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\s\p{Z}\p{Cc}\u115f\u1160\u2800\u3164\uffa0]+/gu, ' ')
    .replace(/(?![\u200c\u200d])\p{Cf}|\u034f/gu, '')
    .replace(/(^| )[ \u200c\u200d]+|(?<![ \u200c\u200d])[ \u200c\u200d]+( |$)/gu, '$1$2')
    .trim()
    .normalize('NFC');
}

/** Free text of customers: visible text that keeps its line breaks (D203). */
export function noteText(typed: string): string {
  return typed
    .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
    .map(visibleText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Text for comparing and for codes: ASCII digits, and one kind of dash, apostrophe, quote and space; case is kept. */
export function plainText(typed: string): string {
  const upright = typed.replace(apostrophes, "'").replace(quotes, '"');
  // A keycap (1️⃣) is its digit.
  return visibleText(upright.normalize('NFKC').replace(/\p{DI}|\u20e3/gu, ''))
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(dashes, '-')
    .replace(apostrophes, "'")
    .replace(quotes, '"');
}

/** Normalizes a code for comparing: plain, in capitals and without spaces. A Turkish phone's İ becomes I. */
export function codeText(typed: string): string {
  // Combining marks may need reordering once the spaces between them are gone.
  return capitals(plainText(typed)).replace(/ /g, '').normalize('NFC');
}

/** Keeps a code's letters and digits, the only characters that its boxes accept (A11, B1). */
export function codeKey(typed: string): string {
  return codeText(typed)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .normalize('NFC');
}

/** Converts to capitals; some scripts need composing again afterwards. */
function capitals(text: string): string {
  return text.toUpperCase().normalize('NFC').replace(/İ/g, 'I').replace(/ẞ/g, 'SS');
}

/**
 * The digits of a number in any script, as ASCII; with `many`, the only group of that many digits
 * in a sentence with other numbers.
 */
export function digitsIn(typed: string, many?: number): string {
  const digits = (text: string) => text.replace(/\D/g, '');
  const groups = plainText(typed).match(/\d+(?:[ -]\d+)*/g) ?? [];
  const [found, ...others] = groups.map(digits).filter(({ length }) => length === many);
  return found && others.length === 0 ? found : digits(groups.join(''));
}

/** Removes the punctuation around a text and a label before it. */
export function bareText(typed: string): string {
  return plainText(typed)
    .replace(/^[^\p{L}\p{N}]*\p{L}{3,}(?: \p{L}+)? ?: ?/u, '')
    .replace(around, '');
}

/**
 * Extracts an email address: from a link or angle brackets, without label, comment, or what a keyboard
 * or sentence added around it. An ideographic full stop is a dot (UTS 46).
 */
export function emailText(typed: string): string {
  // The next cell of a copied table row is not part of the address.
  const text = plainText(typed.replace(/(@[^\s.]+\.\S+)\t.*$/su, '$1'))
    .replace(/%(40|2b|20|22|3c|3e)/gi, (code) => decodeURIComponent(code))
    .replace(/İ/g, 'I')
    .replace(/[。｡]/g, '.');
  const [, inBrackets] = /[<("]([^<>()"]*@[^<>()"]*)[>)"][^\p{L}\p{N}]*$/u.exec(text) ?? [];
  return (inBrackets ?? text)
    .replace(/^(?:[^@:]*: ?)+/, '')
    .replace(mail, '')
    .replace(/(@[^?;]*)[?;].*$/, '$1')
    .replace(/(?<=[\p{L}\p{N}]) ?\([^()@]*\)[^\p{L}\p{N}]*$/u, '')
    .replace(
      /^(?:[\s\p{Ps}\p{Pi}\p{So}"'<*/.,]|-+ )+|(?<=[\p{L}\p{N}\p{M}])[^\p{L}\p{N}\p{M}]+$/gu,
      '',
    )
    .replace(/ *([@.]) */g, '$1');
}

/** A word for "email" without a colon. */
const mail = /^(?:e-?)?(?:mail|courriel|correo|poczta|пошта|邮箱|メール|البريد)\p{P}?\s+(?=\S+@)/iu;

/**
 * Normalizes a postcode: in capitals, without the Japanese postal mark, and without the town
 * or country after it.
 */
export function postcodeText(typed: string): string {
  return capitals(plainText(typed))
    .replace(/^(〒 ?)+/, '')
    .replace(/ー/g, '-')
    .replace(
      /^((?:[A-Z]{1,3}-)?\d[\d -]{2,6}\d(?: ?[A-Z]{2}(?= ))?)(?:[ ,]+\p{L}{3,}.*|, ?\p{L}+)$/u,
      '$1',
    )
    .replace(/(?: ?,[ ,]*\p{L}+)+$/u, '');
}

/**
 * A key for comparing postcodes: without spaces and punctuation, a word or country before it or a four-digit street
 * suffix. Letters that look like digits count as digits (K1A OB1).
 */
export function postcodeKey(typed: string): string {
  return postcodeText(typed)
    .replace(/^[^\p{L}\p{N}]*\p{L}{3,}[^\p{N}]*(?=[\d -]+$)/u, '')
    .replace(/^\p{L}[\p{L} .,-]* (?=[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$)/u, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(
      /^(?!O)[A-Z]{1,2}(?=\d{4,5}$|\d{7}$)|^NL(?=\d{4}[A-Z]{2}$)|^(?:GB|UK)(?=[A-Z].{3,5}[A-Z]{2}$)/,
      '',
    )
    .replace(/^(\d{5})\d{4}$/, '$1')
    .replace(/O/g, '0')
    .replace(/I/g, '1');
}

/**
 * Returns the length of a text in characters as people and the contract count them: an emoji is one, though JavaScript
 * and a browser's own limit count it as two (D203).
 */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Truncates a text without splitting a character; composes it, so that its length is counted the same later. */
export function cutTo(text: string, max: number): string {
  const composed = [...text.normalize()];
  return composed.length > max ? composed.slice(0, max).join('') : text;
}

/** Punctuation around a text; a hyphen or underscore may be part of the text. */
const around = /^[\s\p{Ps}\p{Pi}\p{Po}\p{S}]+|[\s\p{Pe}\p{Pf}\p{Po}\p{S}]+$/gu;
const apostrophes = /[\u0060\u00b4\u02b9-\u02bd\u02c8\u055a\u05f3\u2018-\u201b\u2032\u2035\ua78c]/g;
const quotes = /[\u00ab\u00bb\u02ba\u05f4\u201c-\u201f\u2033\u2036\u2039\u203a\u3003]/g;
const dashes = /[\p{Pd}\u00af\u02d7\u2043\u2212]/gu;

/** In Unicode, digits come in groups of ten that start at a code ending in 0 or 6. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const column = code & 15;
  const isFromTop = /\p{Nd}/u.test(String.fromCodePoint(code - column));
  return String(isFromTop ? column : column - 6);
}
