import { plainText } from '#domain/text/plain-text.ts';

/**
 * Words next to an amount that name currencies, with the currencies that each can mean; also the letters before the sign of
 * a dollar or real (D342).
 */
const words: ReadonlyMap<string, string> = new Map(
  [
    ...['euro EUR', 'euros EUR', 'fr CHF XAF XOF XPF', 'sfr CHF', 'kr SEK NOK DKK ISK', 'zł PLN'],
    ...['kč CZK', 'lei RON MDL', 'ft HUF', 'tl TRY', 'грн UAH', 'лв BGN', '円 JPY', '원 KRW'],
    ...['元 CNY TWD HKD', 'rs INR LKR MUR NPR PKR SCR', 'rm MYR', 'dh AED MAD', 'dhs AED MAD'],
    ...['درهم AED MAD', 'ريال SAR QAR OMR YER', 'دينار KWD BHD JOD IQD LYD TND DZD'],
    ...['دإ AED', 'رس SAR', 'دك KWD', 'دب BHD', 'رق QAR', 'رع OMR', 'جم EGP', 'دأ JOD', 'دم MAD'],
    ...['us$ USD', 'a$ AUD', 'au$ AUD', 'c$ CAD', 'ca$ CAD', 'hk$ HKD', 'mx$ MXN', 'nt$ TWD'],
    ...['nz$ NZD', 'r$ BRL', 's$ SGD'],
  ].map((line) => {
    const [word = '', ...currencies] = line.split(' ');
    return [word, currencies.join(' ')] as const;
  }),
);
const codes = new Set(Intl.supportedValuesOf('currency'));

/**
 * Matches currency symbols, and words, which may name currencies; the sign of some dollars has letters before it, and an
 * Arabic one letters with points between them.
 */
export const marks = /(?<!\p{L})\p{L}{1,2}\$|\p{Sc}|(?<!\p{L})(?:\p{Script=Arabic}\.)*\p{L}+\.?/gu;

/** The currencies that a word can mean; null for a word of something else, such as XXL (D259). */
export function currenciesOf(word: string): string | null {
  return codes.has(word) ? word : (words.get(word.replaceAll('.', '').toLowerCase()) ?? null);
}

/** Whether a text names another currency than this one (D259). */
export function isForeign(text: string, currency: string): boolean {
  return (plainText(text).match(marks) ?? []).some((mark) => {
    if (/^\p{Sc}/u.test(mark)) return !signOf(currency).includes(mark);
    return !(currenciesOf(mark) ?? currency).includes(currency);
  });
}

function signOf(currency: string): string {
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(0);
}
