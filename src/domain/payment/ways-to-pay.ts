import { isZeroTotal } from '#domain/checkout/checkout.ts';
import { exponentOf } from '#domain/lib/currency.ts';
import { sumMoney, toMinor } from '#domain/lib/money.ts';
import type { Cart, LoyaltyCard, PaymentType, Venue } from '#domain/model.ts';
import type { Settings } from '#domain/session/settings.ts';
import { canCharge, chargeProblem } from './provider-amount.ts';
import { type PaymentProvider, paymentProviders, providersOf } from './providers.ts';

/** A payment type on offer; `missing` is the amount by which it falls short, in the venue's currency (D79). */
export interface Way {
  readonly type: PaymentType;
  readonly missing: number | null;
  /** Failure code if it was tried and refused for this order. */
  readonly refused?: string;
}

/** Input that decides which payment types are offered. */
export interface PaymentOptionsInput {
  readonly settings: Pick<
    Settings,
    | 'enable_zero_payment'
    | 'full_price_loyalty_payment'
    | 'payment_providers'
    | 'stripe_publishable_key'
  >;
  readonly currency: string;
  readonly loyaltyCard: LoyaltyCard | null;
  /** Whether the customer is not signed in: Braintree has a separate type for guests (P12). */
  readonly isGuest: boolean;
  /** Wallets available in this browser, as the provider's client reported (D78). */
  readonly wallets: readonly PaymentType[];
}

type Paying = Pick<Venue, 'card_payment' | 'enable_pay_with_twint'>;

/** All payment types for this basket, most common first; empty if it cannot be paid in the app (§3, P1 to P13). */
export function waysToPay(
  cart: Pick<Cart, 'line_items_attributes' | 'total'>,
  venue: Paying,
  input: PaymentOptionsInput,
): readonly Way[] {
  const { settings, currency } = input;
  if (isZeroTotal(cart)) return settings.enable_zero_payment ? [way('zero')] : [];
  const total = toMinor(cart.total ?? 0, currency);
  const known = knownProviders(venue, settings);
  const providers = offeredProviders(venue, known, currency).filter((provider) =>
    canCharge(provider, total, currency),
  );
  const cards = providers.flatMap((provider) => typesOf(provider, input));
  const takesTwint = providersOf('twint', currency).some((one) => providers.includes(one));
  const hasTwint = venue.enable_pay_with_twint === true && takesTwint;
  return [
    ...cards.map(way),
    ...(hasTwint ? [way('twint')] : []),
    ...loyaltyWay(cart, input),
    ...(offersPayLater(venue) ? [way('pay_later')] : []),
  ];
}

/** The venue's providers, its own or all, that can charge its currency (D75). */
export function offeredProviders(
  { card_payment }: Pick<Venue, 'card_payment'>,
  known: readonly PaymentProvider[],
  currency: string,
): readonly PaymentProvider[] {
  return known.filter(
    (provider) =>
      (card_payment === 'all' || provider === card_payment) &&
      chargeProblem(provider, currency) === null,
  );
}

/** Whether guests can pay at the venue (P10). */
export function offersPayLater({ card_payment }: Pick<Venue, 'card_payment'>): boolean {
  return card_payment === 'pay_later' || card_payment === 'all';
}

/** Whether an order paid this way may be sent once the network is back; a card needs the customer's action (D82). */
export function canBeQueued(type: PaymentType): boolean {
  return type === 'pay_later' || type === 'loyalty' || type === 'zero';
}

/** The site lists providers with keys; if it does not, the venue's own setting and Stripe's key decide (D75). */
export function knownProviders(
  { card_payment }: Paying,
  { payment_providers: named, stripe_publishable_key: key }: PaymentOptionsInput['settings'],
): readonly PaymentProvider[] {
  const likely: readonly string[] = card_payment === 'all' ? ['stripe'] : paymentProviders;
  const known = named ?? likely;
  return paymentProviders.filter(
    (provider) => known.includes(provider) && (provider !== 'stripe' || key !== null),
  );
}

function typesOf(provider: PaymentProvider, input: PaymentOptionsInput): readonly PaymentType[] {
  const { wallets, isGuest, currency } = input;
  switch (provider) {
    case 'stripe':
      return [...wallets.filter((type) => type === 'stripe_apple_google_pay'), 'stripe'];
    case 'braintree':
      return [
        ...wallets.filter(
          (type) =>
            type === 'braintree_apple_pay' ||
            // Google Pay supports prices with two decimals or none.
            (type === 'braintree_google_pay' && exponentOf(currency) <= 2),
        ),
        isGuest ? 'guest_card_pay' : 'braintree',
      ];
    default:
      return [provider];
  }
}

/** Points pay the whole order or nothing (D79), and only in their own currency (L1). */
function loyaltyWay(
  { total }: Pick<Cart, 'total'>,
  { loyaltyCard: card, settings, currency }: PaymentOptionsInput,
): readonly Way[] {
  if (!settings.full_price_loyalty_payment || card?.balance === undefined) return [];
  if ((card.currency ?? currency) !== currency) return [];
  const missing = sumMoney([total ?? 0, -card.balance]);
  return [{ type: 'loyalty', missing: missing > 0 ? missing : null }];
}

function way(type: PaymentType): Way {
  return { type, missing: null };
}
