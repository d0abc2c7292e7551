import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exponentOf } from '#domain/lib/currency.ts';
import {
  canCharge,
  chargeProblem,
  decimalText,
  minorOf,
  providerAmount,
} from '#domain/payment/provider-amount.ts';
import { paymentProviders } from '#domain/payment/providers.ts';
import { runs } from '../runs.ts';

const wordsOf = (problem: string | null) => (problem === null ? 'charges it' : problem);

describe('the amount sent to a provider', () => {
  it.each([
    ['stripe', 'JPY', 118, 118],
    ['stripe', 'EUR', 425, 425],
    ['stripe', 'KWD', 1250, 1250],
    ['stripe', 'VND', 1_250_000, 1_250_000],
    ['stripe', 'ISK', 500, 50_000],
    ['stripe', 'UGX', 5, 500],
    ['stripe', 'HUF', 1045, 1045],
    ['stripe', 'TWD', 80_045, 80_045],
    ['stripe', 'isk', 500, 50_000],
    ['braintree', 'JPY', 118, '118'],
    ['braintree', 'EUR', 425, '4.25'],
    ['braintree', 'EUR', 400, '4.00'],
    ['braintree', 'KWD', 1250, '1.250'],
    ['braintree', 'VND', 10 ** 12, '1000000000000'],
    ['judo', 'JPY', 118, 118],
    ['judo', 'EUR', 425, 4.25],
    ['judo', 'KWD', 1255, 1.255],
    ['paynl', 'EUR', 425, 425],
    ['dojo', 'GBP', 425, 425],
  ] as const)(
    '[P1] [P3] [P6] [P7] [P8] %s in %s for %d minor units: %j',
    (provider, currency, minor, requested) => {
      expect(providerAmount(provider, minor, currency)).toBe(requested);
      expect(minorOf(provider, requested, currency)).toBe(minor);
    },
  );

  it('[P1] converts back to the same minor units wherever it is charged', () => {
    const currency = fc.constantFrom('JPY', 'ISK', 'VND', 'EUR', 'CHF', 'HUF', 'KWD', 'BHD', 'CLF');
    const minors = fc.integer({ min: 0, max: 10 ** 12 });
    fc.assert(
      fc.property(
        fc.constantFrom(...paymentProviders),
        currency,
        minors,
        (provider, code, minor) => {
          if (!canCharge(provider, minor, code)) return;
          expect(minorOf(provider, providerAmount(provider, minor, code), code)).toBe(minor);
        },
      ),
      runs,
    );
  });
});

describe('whether a provider can charge a currency', () => {
  const hundredths = (name: string, currency: string) =>
    `${name} takes amounts in hundredths, and does not say how it takes ${currency}, which has ${exponentOf(currency)} decimals.`;

  it.each([
    ['stripe', 'JPY', 'charges it'],
    ['stripe', 'ISK', 'charges it'],
    ['stripe', 'HUF', 'charges it'],
    [
      'stripe',
      'KWD',
      'Stripe charges KWD in steps of 0.010 only, and an order can come to any 0.001.',
    ],
    [
      'stripe',
      'MGA',
      'Stripe charges MGA in whole ariary only, and an order can come to any 0.01.',
    ],
    ['stripe', 'IQD', 'Stripe does not charge IQD.'],
    ['stripe', 'CLF', 'Stripe does not charge CLF.'],
    ['braintree', 'JPY', 'charges it'],
    ['braintree', 'KWD', 'charges it'],
    ['judo', 'JPY', 'charges it'],
    ['judo', 'KWD', 'charges it'],
    ['paynl', 'EUR', 'charges it'],
    ['paynl', 'JPY', hundredths('Pay.', 'JPY')],
    ['paynl', 'KWD', hundredths('Pay.', 'KWD')],
    ['dojo', 'GBP', 'charges it'],
    ['dojo', 'JPY', hundredths('Dojo', 'JPY')],
  ] as const)('[P1] [P3] [P6] [P7] [P8] %s and %s: %s', (provider, currency, words) => {
    expect(wordsOf(chargeProblem(provider, currency))).toBe(words);
    expect(canCharge(provider, 1000, currency)).toBe(words === 'charges it');
  });

  it.each([
    ['USD', 99_999_999, true],
    ['USD', 100_000_000, false],
    ['VND', 99_999_999, true],
    ['VND', 100_000_000, false],
    ['ISK', 999_999, true],
    ['ISK', 1_000_000, false],
    ['IDR', 999_999_999_999, true],
    ['IDR', 1_000_000_000_000, false],
  ])('[P1] Stripe accepts eight digits, and twelve of rupiah: %s %d %s', (currency, minor, can) => {
    expect(canCharge('stripe', minor, currency)).toBe(can);
  });
});

describe('an amount as a wallet shows it', () => {
  it.each([
    [1250, 'KWD', '1.250'],
    [118, 'JPY', '118'],
    [5, 'EUR', '0.05'],
  ])('[P4] [P5] %d minor units of %s are %s', (minor, currency, text) => {
    expect(decimalText(minor, currency)).toBe(text);
  });
});
