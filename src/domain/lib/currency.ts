/**
 * The decimals of every ISO 4217 currency that has another number of them than 2. A table of its own, because the
 * engines answer `Intl.NumberFormat` by different lists (HUF, IDR and IQD have 0, 2 or 3 decimals, depending on whom
 * one asks), and because the first format that a page makes costs 70 ms of its start.
 */
const exponents: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
  ...'CLF UYW'.split(' ').map((code) => [code, 4] as const),
]);

/** No currency has more decimals than these. */
export const MAX_EXPONENT = 4;

/**
 * How many decimals a currency has: 0 of JPY, 2 of EUR, 3 of KWD (ISO 4217, D41, D110). Coins that a country no longer strikes,
 * such as 1 and 2 Rappen, change nothing: ECMA-402 knows no cash rounding, and a card is charged to the last unit.
 */
export function exponentOf(currency: string): number {
  return exponents.get(currency.toUpperCase()) ?? 2;
}

/** How Intl writes an amount: never fewer decimals than are charged, whatever the engine thinks usual there. */
export function currencyFormat(currency: string) {
  return {
    style: 'currency',
    currency,
    maximumFractionDigits: exponentOf(currency),
  } as const;
}
