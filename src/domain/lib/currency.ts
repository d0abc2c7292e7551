/**
 * The number of decimals of each ISO 4217 currency where it is not 2. A table, because
 * engines' `Intl.NumberFormat` disagree (HUF, IDR and IQD have 0, 2 or 3 decimals, depending on the
 * engine), and because the first format that a page creates delays its start by 70 ms.
 */
const exponents: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
  ...'CLF UYW'.split(' ').map((code) => [code, 4] as const),
]);

/** The maximum number of decimals of any currency. */
export const MAX_EXPONENT = 4;

/**
 * The number of decimals of a currency: JPY 0, EUR 2, KWD 3 (ISO 4217, D41, D110). Coins that a country no longer mints,
 * such as 1 and 2 Rappen, make no difference: there is no cash rounding, and cards are charged to the last unit.
 */
export function exponentOf(currency: string): number {
  return exponents.get(String(currency).toUpperCase()) ?? 2;
}

/** Intl options for amounts: always with the decimals that are charged, whatever the engine's default. */
export function currencyFormat(currency: string) {
  return {
    style: 'currency',
    currency,
    maximumFractionDigits: exponentOf(currency),
  } as const;
}
