import { describe, expect, it } from 'vitest';
import { currencyFormat, exponentOf, MAX_EXPONENT } from '#domain/lib/currency.ts';

/**
 * Currencies that CLDR formats in whole units because nobody uses their coins, although ISO 4217 has decimals for them.
 * Engines that follow CLDR return 0 for them, some of the currencies only since a later release.
 */
const writtenWhole = new Set(
  'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR RSD SLE SLL SOS SYP TWD TZS UZS YER ZMK'.split(
    ' ',
  ),
);

describe('the decimals of a currency', () => {
  it('[C5] are those of Intl for every currency it knows, except where CLDR omits coins', () => {
    for (const currency of Intl.supportedValuesOf('currency')) {
      const format = new Intl.NumberFormat('en', { style: 'currency', currency });
      const { maximumFractionDigits = 2 } = format.resolvedOptions();
      const usual = writtenWhole.has(currency) ? [0, exponentOf(currency)] : [exponentOf(currency)];
      expect(usual, currency).toContain(maximumFractionDigits);
      expect(exponentOf(currency), currency).toBeLessThanOrEqual(MAX_EXPONENT);
    }
  });

  it.each([
    ['EUR', 2],
    ['JPY', 0],
    ['VND', 0],
    ['ISK', 0],
    ['UGX', 0],
    ['HUF', 2],
    ['TWD', 2],
    ['KWD', 3],
    ['IQD', 3],
    ['CLF', 4],
    ['jpy', 0],
    ['XTS', 2],
  ])('[C5] %s has %d', (currency, exponent) => {
    expect(exponentOf(currency)).toBe(exponent);
  });

  it.each([
    ['JPY', 118, '¥118'],
    ['EUR', 4.5, '€4.50'],
    ['KWD', 1.25, 'KWD 1.250'],
    ['VND', 1_250_000_000, '₫1,250,000,000'],
    ['CHF', 7.15, 'CHF 7.15'],
  ])('[C5] an amount in %s is written with them: %d', (currency, amount, text) => {
    const format = new Intl.NumberFormat('en', currencyFormat(currency));
    expect(format.format(amount).replace('\u00a0', ' ')).toBe(text);
  });

  it.each(['HUF', 'IQD', 'COP'])(
    '[C5] an amount in %s is shown without losing a digit',
    (currency) => {
      const format = new Intl.NumberFormat('en', currencyFormat(currency));
      expect(format.format(1200.5)).toContain('1,200.5');
    },
  );
});

it.each([5, {}, [], true])(
  '[D41] [D170] the currency %j of another backend is no code, and stops no screen',
  (code) => {
    expect(exponentOf(code as never)).toBe(2);
  },
);
