import { exponentOf } from '#domain/lib/currency.ts';
import { fromMinor, toMinor } from '#domain/lib/money.ts';
import type { PaymentProvider } from './providers.ts';

/**
 * How each provider's interface takes money, by its documentation:
 * - Stripe counts in the currency's smallest unit, with exceptions (docs.stripe.com/currencies: zero-decimal,
 *   three-decimal, special cases, maximum charge amounts).
 * - Braintree takes a decimal text that matches the currency of the merchant account (Transaction: sale, amount).
 * - Judo takes a decimal number of major units (payment session, amount).
 * - Pay. takes cents (Order: create, amount.value) and Dojo "the minor unit, for example 100 for 1.00 GBP" (payment
 *   intent, amount.value); neither says what that is in a currency without cents, so nothing is charged in one.
 */
export interface ProviderAmounts {
  readonly stripe: number;
  readonly braintree: string;
  readonly judo: number;
  readonly paynl: number;
  readonly dojo: number;
}

/** Without decimals in ISO 4217, with two at Stripe, of which the last two have to be zeros. */
const paddedAtStripe: ReadonlySet<string> = new Set(['ISK', 'UGX']);
/** The currencies of Stripe's that have three decimals; the last one has to be a zero. */
const threeAtStripe: ReadonlySet<string> = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/**
 * Why a provider cannot charge whatever a venue's orders come to in a currency, in one sentence for its operator; null is
 * that it can.
 */
export function chargeProblem(provider: PaymentProvider, currency: string): string | null {
  const code = currency.toUpperCase();
  const exponent = exponentOf(code);
  if (provider === 'paynl' || provider === 'dojo') {
    const name = provider === 'paynl' ? 'Pay.' : 'Dojo';
    if (exponent === 2) return null;
    return `${name} takes amounts in hundredths, and does not say how it takes ${code}, which has ${exponent} decimals.`;
  }
  if (provider !== 'stripe') return null;
  if (threeAtStripe.has(code)) {
    return `Stripe charges ${code} in steps of 0.010 only, and an order can come to any 0.001.`;
  }
  if (exponent > 2) return `Stripe does not charge ${code}.`;
  if (code === 'MGA') {
    return 'Stripe charges MGA in whole ariary only, and an order can come to any 0.01.';
  }
  return null;
}

/** Whether a provider can charge an amount (minor units): its interface holds it, and nothing of it is lost there. */
export function canCharge(provider: PaymentProvider, minor: number, currency: string): boolean {
  if (chargeProblem(provider, currency) !== null) return false;
  return provider !== 'stripe' || minor * stripeUnits(currency) <= mostAtStripe(currency);
}

/** An amount (minor units) as a provider's interface takes it (D111). */
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

/** An amount in minor units as a text with the currency's decimals: 1.250 of 1250 fils, as wallets show it. */
export function decimalText(minor: number, currency: string): string {
  return fromMinor(minor, currency).toFixed(exponentOf(currency));
}

/** The way back: the minor units of what a provider's interface says. */
export function minorOf(
  provider: PaymentProvider,
  amount: number | string,
  currency: string,
): number {
  if (provider === 'stripe') return Number(amount) / stripeUnits(currency);
  const isMajor = provider === 'braintree' || provider === 'judo';
  return isMajor ? toMinor(Number(amount), currency) : Number(amount);
}

/** How many of Stripe's units are one of the currency's. */
function stripeUnits(currency: string): number {
  return paddedAtStripe.has(currency.toUpperCase()) ? 100 : 1;
}

/** Eight digits; twelve of rupiah. */
function mostAtStripe(currency: string): number {
  return currency.toUpperCase() === 'IDR' ? 999_999_999_999 : 99_999_999;
}
