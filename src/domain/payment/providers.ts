import type { PaymentType, Venue } from '#domain/model.ts';

/** The payment providers (§3 card_payment), as the contract lists them. */
export type PaymentProvider = Exclude<NonNullable<Venue['card_payment']>, 'all' | 'pay_later'>;

/**
 * The providers that can take a payment type in a currency, the preferred one first. Only TWINT has several: Stripe, which
 * takes it in francs, and Pay. (P9).
 */
export function providersOf(type: PaymentType, currency: string): readonly PaymentProvider[] {
  if (type === 'twint') return currency === 'CHF' ? ['stripe', 'paynl'] : ['paynl'];
  const provider = providerOf(type);
  return provider ? [provider] : [];
}

/** The provider whose client handles a payment type; null for none (P1 to P13). */
export function providerOf(type: Exclude<PaymentType, 'twint'>): PaymentProvider | null {
  switch (type) {
    case 'stripe':
    case 'stripe_apple_google_pay':
      return 'stripe';
    case 'braintree':
    case 'braintree_apple_pay':
    case 'braintree_google_pay':
    case 'guest_card_pay':
      return 'braintree';
    case 'judo':
    case 'paynl':
    case 'dojo':
      return type;
    case 'pay_later':
    case 'loyalty':
    case 'zero':
      return null;
  }
}

/** The provider for saving a card without an order: the venue's own, else the first that can; null if none (D22). */
export function cardSavingProvider(
  named: readonly string[] | null,
  stripeKey: string | null,
  venue: Pick<Venue, 'card_payment'> | null,
): PaymentProvider | null {
  const able = cardSavers.filter((provider) =>
    provider === 'stripe' ? stripeKey !== null : named?.includes(provider),
  );
  return able.find((provider) => provider === venue?.card_payment) ?? able[0] ?? null;
}

/** Whether a provider stores cards, and thus can save one without an order. */
const savesCards: Readonly<Record<PaymentProvider, boolean>> = {
  stripe: true,
  braintree: true,
  judo: true,
  paynl: false,
  dojo: false,
};

export const paymentProviders = Object.keys(savesCards) as readonly PaymentProvider[];

const cardSavers = paymentProviders.filter((provider) => savesCards[provider]);

/** The provider if it can store cards; else null. */
export function asCardSaver(provider: string | undefined): PaymentProvider | null {
  return cardSavers.find((one) => one === provider) ?? null;
}
