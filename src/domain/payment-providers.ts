import type { PaymentType, Venue } from './model.ts';

/** Who takes cards and other money for a venue (§3 card_payment). */
export type PaymentProvider = (typeof paymentProviders)[number];

export const paymentProviders = ['stripe', 'braintree', 'judo', 'paynl', 'dojo'] as const;

/** The providers for which the app has an adapter; the others are not offered. */
export type AdaptedProvider = Exclude<PaymentProvider, 'judo'>;

export function isAdapted(provider: PaymentProvider): provider is AdaptedProvider {
  return provider !== 'judo';
}

/** Whose client takes a way to pay in hand; null is no provider's. TWINT is the venue's own provider's. */
export function providerOf(
  type: PaymentType,
  { card_payment }: Pick<Venue, 'card_payment'>,
): PaymentProvider | null {
  switch (type) {
    case 'stripe':
    case 'stripe_apple_google_pay':
      return 'stripe';
    case 'braintree':
    case 'braintree_apple_pay':
    case 'braintree_google_pay':
    case 'guest_card_pay':
      return 'braintree';
    case 'twint':
      return card_payment === 'paynl' ? 'paynl' : 'stripe';
    case 'judo':
    case 'paynl':
    case 'dojo':
      return type;
    default:
      return null;
  }
}

/** Who keeps a card that is saved without an order: the venue's own provider, else the first that can; null is nobody. */
export function keeperOf(
  named: readonly string[] | null,
  stripeKey: string | null,
  venue: Pick<Venue, 'card_payment'> | null,
): (typeof keepers)[number] | null {
  const able = keepers.filter((provider) =>
    provider === 'stripe' ? stripeKey !== null : named?.includes(provider),
  );
  return able.find((provider) => provider === venue?.card_payment) ?? able[0] ?? null;
}

const keepers = ['stripe', 'braintree'] as const;
