import type { FailureCode } from '#domain/payment/failures.ts';

/** The behavior of a test card, as its provider documents it. `challenge`: its bank asks the customer first. */
export type Behavior = 'pays' | 'challenge' | Exclude<FailureCode, 'canceled' | 'expired'>;

/** The data of a typed card that the sandbox stores: never its number. */
export interface TestCard {
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly behavior: Behavior;
}

/** The test card with this number; null for any number that no provider has published as a test card. */
export function testCard(number: string, exp_month: number, exp_year: number): TestCard | null {
  const digits = number.replace(/\D/g, '');
  const behavior = published.get(digits);
  if (!behavior) return null;
  return { brand: brandOf(digits), last4: digits.slice(-4), exp_month, exp_year, behavior };
}

/** Test cards published by Stripe, Braintree, Judo and Dojo. */
const published: ReadonlyMap<string, Behavior> = new Map<string, Behavior>([
  ['4242424242424242', 'pays'],
  ['5555555555554444', 'pays'],
  ['378282246310005', 'pays'],
  ['4000000000000002', 'card_declined'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000000069', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc'],
  ['4000000000000119', 'processing_error'],
  ['4000002760003184', 'challenge'],
  ['4000000000003220', 'challenge'],
  ['4111111111111111', 'pays'],
  ['4000111111111115', 'card_declined'],
  ['4000000000001091', 'challenge'],
  ['4976000000003436', 'pays'],
  ['4221690000004963', 'card_declined'],
  ['4929421234600821', 'pays'],
]);

function brandOf(digits: string): string {
  if (digits.startsWith('4')) return 'visa';
  if (/^5[1-5]/.test(digits)) return 'mastercard';
  return /^3[47]/.test(digits) ? 'amex' : 'card';
}
