import { exponentOf } from '#domain/lib/currency.ts';
import type { Venue } from '#domain/model.ts';
import type { PaymentProvider } from './providers.ts';
import { knownProviders, offeredProviders, type PaymentOptionsInput } from './ways-to-pay.ts';

/** Stripe's smallest charges in major units (docs.stripe.com/currencies, minimum charge amounts). */
const stripeMinimums: Readonly<Record<string, number>> = {
  ...{ AED: 2, BGN: 1, CZK: 15, DKK: 2.5, GBP: 0.3, HKD: 4, HUF: 175, JPY: 50, MXN: 10 },
  ...{ MYR: 2, NOK: 3, PLN: 2, RON: 2, SEK: 3, THB: 10 },
};
/** Of the other currencies it says 0.50, as of dollars and euros. */
const stripeDefault = 0.5;

/** The smallest amount that a provider charges, in minor units; the others document none. */
function minimumCharge(provider: PaymentProvider, currency: string): number {
  if (provider !== 'stripe') return 1;
  const code = currency.toUpperCase();
  return Math.ceil((stripeMinimums[code] ?? stripeDefault) * 10 ** exponentOf(code));
}

/** The smallest amount that a guest can pay here with money that moves now, in minor units. */
export function minimumPayable(
  venue: Pick<Venue, 'card_payment' | 'enable_pay_with_twint'>,
  settings: PaymentOptionsInput['settings'],
  currency: string,
): number {
  const providers = offeredProviders(venue, knownProviders(venue, settings), currency);
  const minimums = providers.map((provider) => minimumCharge(provider, currency));
  return minimums.length === 0 ? 1 : Math.min(...minimums);
}

/** Whether a part of a bill, or what it leaves, is too small to be paid here: then the staff takes it (D269). */
export function belowMinimum(part: number, rest: number, minimum: number): 'part' | 'rest' | null {
  if (part > 0 && part < minimum) return 'part';
  return part > 0 && rest > 0 && rest < minimum ? 'rest' : null;
}
