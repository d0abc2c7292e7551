import { exponentOf } from '#domain/lib/currency.ts';
import { fromMinor, toMinor } from '#domain/lib/money.ts';
import type { PaymentProvider } from './providers.ts';

/** An amount as each provider's API takes it. */
export interface ProviderAmounts {
  readonly stripe: number;
  readonly braintree: string;
  readonly judo: number;
  readonly paynl: number;
  readonly dojo: number;
}

/** The representation of money in a provider's API, from its documentation. Currencies are in capitals. */
interface AmountRule<Amount> {
  /** Why a currency cannot be charged, in one sentence for the operator; null if it can. */
  readonly problem: (currency: string) => string | null;
  /** The largest amount of one charge, in the provider's representation. */
  readonly maximum?: (currency: string) => Amount;
  readonly fromMinor: (minor: number, currency: string) => Amount;
  readonly toMinor: (amount: number | string, currency: string) => number;
}

/** Zero-decimal in ISO 4217 but two-decimal at Stripe, where the last two digits must be zero. */
const stripePadded: ReadonlySet<string> = new Set(['ISK', 'UGX']);
/** Three-decimal currencies of Stripe; the last digit must be zero. */
const stripeThreeDecimal: ReadonlySet<string> = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);
/** Number of Stripe's units per minor unit. */
const stripeUnits = (currency: string) => (stripePadded.has(currency) ? 100 : 1);

const majorUnits = {
  problem: () => null,
  toMinor: (amount: number | string, currency: string) => toMinor(Number(amount), currency),
};

/** One entry per provider: what a new one can charge is decided here, and nowhere else (D111). */
const rules: { readonly [Name in PaymentProvider]: AmountRule<ProviderAmounts[Name]> } = {
  /**
   * The currency's smallest unit, with exceptions (docs.stripe.com/currencies: zero-decimal, three-decimal, special
   * cases, maximum charge amounts: eight digits, twelve for rupiah).
   */
  stripe: {
    problem: stripeProblem,
    maximum: (currency) => (currency === 'IDR' ? 999_999_999_999 : 99_999_999),
    fromMinor: (minor, currency) => minor * stripeUnits(currency),
    toMinor: (amount, currency) => Number(amount) / stripeUnits(currency),
  },
  /** A decimal string that matches the currency of the merchant account (Transaction: sale, amount). */
  braintree: { ...majorUnits, fromMinor: decimalText },
  /** A decimal number of major units (payment session, amount). */
  judo: { ...majorUnits, fromMinor },
  /** Cents (Order: create, amount.value); currencies without cents are not documented. */
  paynl: hundredths('Pay.'),
  /** "The minor unit, for example 100 for 1.00 GBP" (payment intent, amount.value); others are not documented. */
  dojo: hundredths('Dojo'),
};

function stripeProblem(currency: string): string | null {
  if (stripeThreeDecimal.has(currency)) {
    return `Stripe charges ${currency} in steps of 0.010 only, and an order can come to any 0.001.`;
  }
  if (exponentOf(currency) > 2) return `Stripe does not charge ${currency}.`;
  if (currency === 'MGA') {
    return 'Stripe charges MGA in whole ariary only, and an order can come to any 0.01.';
  }
  return null;
}

/** The rule of a provider that documents currencies with cents alone. */
function hundredths(name: string): AmountRule<number> {
  return {
    problem(currency) {
      const exponent = exponentOf(currency);
      if (exponent === 2) return null;
      return `${name} takes amounts in hundredths, and does not say how it takes ${currency}, which has ${exponent} decimals.`;
    },
    fromMinor: (minor) => minor,
    toMinor: Number,
  };
}

/** Why a provider cannot charge a venue's currency, in one sentence for the operator; null if it can. */
export function chargeProblem(provider: PaymentProvider, currency: string): string | null {
  return rules[provider].problem(currency.toUpperCase());
}

/** Whether a provider's API can represent an amount in minor units without loss (D111). */
export function canCharge(provider: PaymentProvider, minor: number, currency: string): boolean {
  if (chargeProblem(provider, currency) !== null) return false;
  const code = currency.toUpperCase();
  const { maximum, fromMinor } = rules[provider];
  return maximum === undefined || fromMinor(minor, code) <= maximum(code);
}

/** Converts an amount in minor units to the provider's representation (D111). */
export function providerAmount<Provider extends PaymentProvider>(
  provider: Provider,
  minor: number,
  currency: string,
): ProviderAmounts[Provider] {
  return rules[provider].fromMinor(minor, currency.toUpperCase());
}

/** Formats minor units as a decimal string, as wallets require: 1.250 for 1250 fils. */
export function decimalText(minor: number, currency: string): string {
  return fromMinor(minor, currency).toFixed(exponentOf(currency));
}

/** Converts a provider's amount back to minor units. */
export function minorOf(
  provider: PaymentProvider,
  amount: number | string,
  currency: string,
): number {
  return rules[provider].toMinor(amount, currency.toUpperCase());
}
