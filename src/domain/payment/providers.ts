import type { PaymentType, Venue } from '#domain/model.ts';

/** Who takes cards and other money for a venue (§3 card_payment). */
export type PaymentProvider = (typeof paymentProviders)[number];

export const paymentProviders = ['stripe', 'braintree', 'judo', 'paynl', 'dojo'] as const;

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

/** The provider draws single fields, for which the screen has places. */
export function hasOwnSlots(type: PaymentType): boolean {
  return type === 'braintree' || type === 'guest_card_pay';
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

const keepers = ['stripe', 'braintree', 'judo'] as const;
