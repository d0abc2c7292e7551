import { exponentOf } from '#domain/lib/currency.ts';
import { isAmount } from '#domain/lib/money.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { currenciesOf, isForeign, marks } from './currency-words.ts';

/**
 * Parses a typed amount with a decimal comma, a currency or thousands separators: "12,50 €" and "12€50" are 12.50,
 * "5,-" is 5 and "1.250,00" is 1250.00 (D150, D259, D323); null for anything else. In a currency without decimals, three
 * digits after a point or comma are thousands: "¥1,200" is 1200 (D342). Arabic signs between digits are read like ours
 * (D310).
 */
export function amountIn(text: string, currency: string | null = null): string | null {
  // Superscript digits are cents or footnotes, and digits on two lines are two numbers.
  if (/\p{No}|\p{Nd}\P{Nd}*[\n\r]\P{Nd}*\p{Nd}/u.test(text)) return null;
  const bare = plainAmount(text)
    .replace(marks, (mark) => (/\p{L}/u.test(mark) && currenciesOf(mark) === null ? mark : '¤'))
    .replace(/^([^¤]*\d)¤(?=\d\d$)/, '$1.')
    .replace(/^[\s¤]+|[\s¤]+$/g, '')
    .replace(/(?<=\d)'(?=\d\d$)/, '.')
    .replace(/(?<=\d)[\s¤]*[.,:/]?-+$/, '');
  const [, whole = '', , decimals] =
    /^([1-9]\d{0,2}([.,' ])\d{3}(?:\2\d{3})*|\d*)(?:[.,](\d+))?$/.exec(bare) ?? [];
  if (whole === '' && decimals === undefined) return null;
  // "350 400" is two prices, "350 000" and "1 250" are one.
  if (/^\d{3} .*(?<! 000)$/.test(whole)) return null;
  // A single group of three digits is ambiguous: it is read as decimals, and the caller asks.
  const isWhole = currency !== null && exponentOf(currency) === 0;
  if (decimals === undefined && isUnclear(bare) && !isWhole) return bare.replace(',', '.');
  if (decimals !== undefined && decimals.length > 3) return null;
  const digits = whole.replace(/\D/g, '') || '0';
  return decimals === undefined ? digits : `${digits}.${decimals}`;
}

/** Writes the digits of a text, and the Arabic signs that divide them, as ours (D310). */
function plainAmount(text: string): string {
  return plainText(text)
    .replace(/(?<=\d)٫(?=\d)/g, '.')
    .replace(/(?<=\d)،(?=\d)/g, ',')
    .replace(/(?<=\d)٬(?=\d)/g, "'");
}

/**
 * Whether a text ends with an amount rather than with a number: it has cents or a dash for them, a sign or a word of the
 * currency, or a minus (D259).
 */
export function endsWithAmount(text: string, currency: string | null): boolean {
  const isMoney = (mark: string) =>
    /\p{Sc}/u.test(mark) || currenciesOf(mark)?.includes(currency ?? 'EUR');
  const bare = plainAmount(text).replace(marks, (mark) => (isMoney(mark) ? '¤' : mark));
  return /(?:\d[.,]\d\d(?:\s*[A-Z]{3})?|\d\s*¤|¤\s*\d[\d.,]*|\d[.,/]-+|(?:^|[\s(])-\d[\d.,]*)\s*\)?$/.test(
    bare,
  );
}

const isUnclear = (bare: string) => /^\d{1,3}[.,]\d{3}$/.test(bare);

/** Parses the price in a cell, in a currency if known, or describes the problem (D259, D265). */
export function priceIn(
  text: string,
  currency: string | null,
): { readonly amount: number } | { readonly problem: string } {
  if (text === '') return { problem: 'price is empty; write it like 12.50' };
  const amount = amountIn(text, currency);
  const said = `price "${text}"`;
  if (amount === null) {
    if (isDate(text)) {
      return {
        problem: `${said} looks like a date or time, which spreadsheets make of a price; make the column one of text or numbers and write it like 2.50`,
      };
    }
    if (/^\s*-\s*\d/.test(text)) return { problem: `${said} is less than 0` };
    const isSeveral = /\d[.,]?[^\d.,']\D*\d|\p{L}{2,}\.?\s*\d/u.test(plainText(text));
    return {
      problem: isSeveral
        ? `${said} is not one amount; write the lowest, and what costs more as options: "Size: small | large +1.00"`
        : `${said} is not a number; write it like 12.50`,
    };
  }
  const wrong = doubtOf(text, amount, currency);
  return wrong ? { problem: `${said} ${wrong}` } : { amount: Number(amount) };
}

/** Describes why a typed amount is ambiguous, or cannot be right (D112, D259); null if nothing is wrong. */
export function doubtOf(text: string, amount: string, currency: string | null): string | null {
  if (currency && isForeign(text, currency))
    return `is not in ${currency}, the venue’s currency; write the amount that is meant`;
  if (/[.,]\d{3}$/.test(amount) && exponentOf(currency ?? 'EUR') < 3) {
    const [whole = '', three = ''] = amount.split('.');
    return `may be ${whole}${three} or ${Number(amount)}; write the one that is meant${currency ? '' : ', or say in whose currency: --venue SLUG'}`;
  }
  return currency && amountProblem(Number(amount), currency);
}

/** Describes what is wrong with a number as an amount of a currency (D110, D112); null if nothing. */
export function amountProblem(amount: number, currency: string): string | null {
  if (isAmount(amount, currency)) return null;
  return Math.abs(amount) < 1e12 ? `is finer than ${currency} is` : 'is more than money can be';
}

/** Whether a spreadsheet may have made it of a price such as 2.5: a word in it is a month, not "50 Cent". */
function isDate(text: string): boolean {
  const word = /\p{L}{3}/u.exec(text)?.[0].toLowerCase();
  return date.test(text) && (word === undefined || months.has(word));
}

/** The first three characters of the months in the app's European languages; Mrz is Excel's for März. */
const months = new Set(['mrz', ...'de en es fr it nl pl pt uk'.split(' ').flatMap(monthsOf)]);

function monthsOf(language: string): readonly string[] {
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) =>
    name.format(Date.UTC(2026, month)).slice(0, 3).toLowerCase(),
  );
}

/** Matches the dates and times into which spreadsheets convert prices such as 2.5. */
const date =
  /^(?:\d{1,2}\.?[ -]?\p{L}{3,9}\.?|\p{L}{3,9}\.?[ -]\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d\d-\d\d.*|\d{1,2}:\d\d(?::\d\d)?)$/u;
