import { exponentOf } from '#domain/lib/currency.ts';
import { fromMinor, toMinor } from '#domain/lib/money.ts';
import type { PaymentProvider } from './providers.ts';

/**
 * How each provider's API represents money, from its documentation:
 * - Stripe counts in the currency's smallest unit, with exceptions (docs.stripe.com/currencies: zero-decimal,
 * three-decimal, special cases, maximum charge amounts).
 * - Braintree takes a decimal string that matches the currency of the merchant account (Transaction: sale, amount).
 * - Judo takes a decimal number of major units (payment session, amount).
 * - Pay. takes cents (Order: create, amount.value) and Dojo "the minor unit, for example 100 for 1.00 GBP" (payment
 * intent, amount.value); neither documents currencies without cents, so these are not charged.
 */
export interface ProviderAmounts {
  readonly stripe: number;
  readonly braintree: string;
  readonly judo: number;
  readonly paynl: number;
  readonly dojo: number;
}

/** Zero-decimal in ISO 4217 but two-decimal at Stripe, where the last two digits must be zero. */
const stripePadded: ReadonlySet<string> = new Set(['ISK', 'UGX']);
/** Three-decimal currencies of Stripe; the last digit must be zero. */
const stripeThreeDecimal: ReadonlySet<string> = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** Why a provider cannot charge a venue's currency, in one sentence for the operator; null if it can. */
export function chargeProblem(provider: PaymentProvider, currency: string): string | null {
  const code = currency.toUpperCase();
  const exponent = exponentOf(code);
  if (provider === 'paynl' || provider === 'dojo') {
    const name = provider === 'paynl' ? 'Pay.' : 'Dojo';
    if (exponent === 2) return null;
    return `${name} takes amounts in hundredths, and does not say how it takes ${code}, which has ${exponent} decimals.`;
  }
  if (provider !== 'stripe') return null;
  if (stripeThreeDecimal.has(code)) {
    return `Stripe charges ${code} in steps of 0.010 only, and an order can come to any 0.001.`;
  }
  if (exponent > 2) return `Stripe does not charge ${code}.`;
  if (code === 'MGA') {
    return 'Stripe charges MGA in whole ariary only, and an order can come to any 0.01.';
  }
  return null;
}

/** Whether a provider's API can represent an amount in minor units without loss. */
export function canCharge(provider: PaymentProvider, minor: number, currency: string): boolean {
  if (chargeProblem(provider, currency) !== null) return false;
  return provider !== 'stripe' || minor * stripeUnits(currency) <= stripeMaximum(currency);
}

/** Converts an amount in minor units to the provider's representation (D111). */
export function providerAmount<Provider extends PaymentProvider>(
  provider: Provider,
  minor: number,
  currency: string,
): ProviderAmounts[Provider] {
  const amounts: { readonly [Name in PaymentProvider]: () => ProviderAmounts[Name] } = {
    stripe: () => minor * stripeUnits(currency),
    braintree: () => decimalText(minor, currency),
    judo: () => fromMinor(minor, currency),
    paynl: () => minor,
    dojo: () => minor,
  };
  return amounts[provider]();
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
  if (provider === 'stripe') return Number(amount) / stripeUnits(currency);
  const isMajor = provider === 'braintree' || provider === 'judo';
  return isMajor ? toMinor(Number(amount), currency) : Number(amount);
}

/** Number of Stripe's units per minor unit. */
function stripeUnits(currency: string): number {
  return stripePadded.has(currency.toUpperCase()) ? 100 : 1;
}

/** Maximum charge: eight digits; twelve for rupiah. */
function stripeMaximum(currency: string): number {
  return currency.toUpperCase() === 'IDR' ? 999_999_999_999 : 99_999_999;
}
