import { exponentOf } from '#domain/lib/currency.ts';
import type { Venue } from '#domain/model.ts';
import type { PaymentProvider } from './providers.ts';
import { knownProviders, offeredProviders, type PaymentOptionsInput } from './ways-to-pay.ts';

/** Stripe's smallest charges in major units (docs.stripe.com/currencies, minimum charge amounts). */
const stripeMinimums: Readonly<Record<string, number>> = {
  AED: 2,
  BGN: 1,
  CZK: 15,
  DKK: 2.5,
  GBP: 0.3,
  HKD: 4,
  HUF: 175,
  JPY: 50,
  MXN: 10,
  MYR: 2,
  NOK: 3,
  PLN: 2,
  RON: 2,
  SEK: 3,
  THB: 10,
};
/** The minimum in other currencies, as in dollars and euros. */
const stripeDefault = 0.5;

/** Returns a provider's smallest charge in minor units; only Stripe documents one. */
function minimumCharge(provider: PaymentProvider, currency: string): number {
  if (provider !== 'stripe') return 1;
  const code = currency.toUpperCase();
  return Math.ceil((stripeMinimums[code] ?? stripeDefault) * 10 ** exponentOf(code));
}

/** Returns the smallest amount that a guest can pay in the app, in minor units (D269). */
export function minimumPayable(
  venue: Pick<Venue, 'card_payment' | 'enable_pay_with_twint'>,
  settings: PaymentOptionsInput['settings'],
  currency: string,
): number {
  const providers = offeredProviders(venue, knownProviders(venue, settings), currency);
  const minimums = providers.map((provider) => minimumCharge(provider, currency));
  return minimums.length === 0 ? 1 : Math.min(...minimums);
}

/**
 * Returns whether a part of a bill, or the rest, is too small to be paid in the app and thus left to the staff;
 * amounts in minor units (D269).
 */
export function belowMinimum(part: number, rest: number, minimum: number): 'part' | 'rest' | null {
  if (part > 0 && part < minimum) return 'part';
  return part > 0 && rest > 0 && rest < minimum ? 'rest' : null;
}
