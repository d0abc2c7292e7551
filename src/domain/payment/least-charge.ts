import { exponentOf } from '#domain/lib/currency.ts';
import type { Venue } from '#domain/model.ts';
import type { PaymentProvider } from './providers.ts';
import { knownProviders, offeredProviders, type PaymentOptionsInput } from './ways-to-pay.ts';

/** Stripe's smallest charges in major units (docs.stripe.com/currencies, minimum charge amounts). */
const stripeLeast: Readonly<Record<string, number>> = {
  ...{ AED: 2, BGN: 1, CZK: 15, DKK: 2.5, GBP: 0.3, HKD: 4, HUF: 175, JPY: 50, MXN: 10 },
  ...{ MYR: 2, NOK: 3, PLN: 2, RON: 2, SEK: 3, THB: 10 },
};
/** Of the other currencies it says 0.50, as of dollars and euros. */
const stripeLeastElse = 0.5;

/** The smallest amount that a provider charges, in minor units; the others document none. */
function leastCharge(provider: PaymentProvider, currency: string): number {
  if (provider !== 'stripe') return 1;
  const code = currency.toUpperCase();
  return Math.ceil((stripeLeast[code] ?? stripeLeastElse) * 10 ** exponentOf(code));
}

/** The smallest amount that a guest can pay here with money that moves now, in minor units. */
export function leastToPay(
  venue: Pick<Venue, 'card_payment' | 'enable_pay_with_twint'>,
  settings: PaymentOptionsInput['settings'],
  currency: string,
): number {
  const providers = offeredProviders(venue, knownProviders(venue, settings), currency);
  const least = providers.map((provider) => leastCharge(provider, currency));
  return least.length === 0 ? 1 : Math.min(...least);
}

/** Whether a part of a bill, or what it leaves, is too small to be paid here: then the staff takes it (D269). */
export function whatIsTooSmall(part: number, rest: number, least: number): 'part' | 'rest' | null {
  if (part > 0 && part < least) return 'part';
  return part > 0 && rest > 0 && rest < least ? 'rest' : null;
}
