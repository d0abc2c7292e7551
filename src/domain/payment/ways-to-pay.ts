import { isZeroTotal } from '#domain/checkout/checkout.ts';
import { exponentOf } from '#domain/lib/currency.ts';
import { sumMoney, toMinor } from '#domain/lib/money.ts';
import type { Cart, LoyaltyCard, PaymentType, Venue } from '#domain/model.ts';
import type { Settings } from '#domain/session/settings.ts';
import { canCharge, chargeProblem } from './provider-amount.ts';
import { type PaymentProvider, paymentProviders } from './providers.ts';

/** A way to pay that is shown; what it lacks, in the venue's currency, where it cannot be used (D79). */
export interface Way {
  readonly type: PaymentType;
  readonly missing: number | null;
  /** Our word for why the order could not be paid with it, where it was tried. */
  readonly refused?: string;
}

/** What decides which ways a customer is shown. */
export interface PayingGiven {
  readonly settings: Pick<
    Settings,
    | 'enable_zero_payment'
    | 'full_price_loyalty_payment'
    | 'payment_providers'
    | 'stripe_publishable_key'
  >;
  readonly currency: string;
  readonly loyaltyCard: LoyaltyCard | null;
  /** Nobody is signed in: Braintree has a payment of its own for them (P12). */
  readonly isGuest: boolean;
  /** The wallets that this browser has, as its provider's client found them (D78). */
  readonly wallets: readonly PaymentType[];
}

type Paying = Pick<Venue, 'card_payment' | 'enable_pay_with_twint'>;

/** Every way to pay this basket here, the most usual first; none means that it cannot be paid in the app (§3, P1 to P13). */
export function waysToPay(
  cart: Pick<Cart, 'line_items_attributes' | 'total'>,
  venue: Paying,
  given: PayingGiven,
): readonly Way[] {
  const { settings, currency } = given;
  if (isZeroTotal(cart)) return settings.enable_zero_payment ? [way('zero')] : [];
  const total = toMinor(cart.total ?? 0, currency);
  const known = knownProviders(venue, settings);
  const providers = offeredProviders(venue, known, currency).filter((provider) =>
    canCharge(provider, total, currency),
  );
  const cards = providers.flatMap((provider) => typesOf(provider, given));
  const hasTwint = venue.enable_pay_with_twint === true && takesTwint(providers, currency);
  return [
    ...cards.map(way),
    ...(hasTwint ? [way('twint')] : []),
    ...loyaltyWay(cart, given),
    ...(takesLater(venue) ? [way('pay_later')] : []),
  ];
}

/** Those of the providers that a venue works with, its own or every one, and that can charge its currency (D75). */
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

export function takesLater({ card_payment }: Pick<Venue, 'card_payment'>): boolean {
  return card_payment === 'pay_later' || card_payment === 'all';
}

/** An order that is paid like this may wait for the network; a card waits for a tap (D82). */
export function mayWait(type: PaymentType): boolean {
  return type === 'pay_later' || type === 'loyalty' || type === 'zero';
}

/** The site says for whom it has keys; where it does not, a venue's own word is taken, and Stripe's key is seen (D75). */
function knownProviders(
  { card_payment }: Paying,
  { payment_providers: named, stripe_publishable_key: key }: PayingGiven['settings'],
): readonly PaymentProvider[] {
  const likely: readonly string[] = card_payment === 'all' ? ['stripe'] : paymentProviders;
  const known = named ?? likely;
  return paymentProviders.filter(
    (provider) => known.includes(provider) && (provider !== 'stripe' || key !== null),
  );
}

function typesOf(provider: PaymentProvider, given: PayingGiven): readonly PaymentType[] {
  const { wallets, isGuest, currency } = given;
  switch (provider) {
    case 'stripe':
      return [...wallets.filter((type) => type === 'stripe_apple_google_pay'), 'stripe'];
    case 'braintree':
      return [
        ...wallets.filter(
          (type) =>
            type === 'braintree_apple_pay' ||
            // Google's sheet takes a price with two decimals or none.
            (type === 'braintree_google_pay' && exponentOf(currency) <= 2),
        ),
        isGuest ? 'guest_card_pay' : 'braintree',
      ];
    default:
      return [provider];
  }
}

/** Stripe takes TWINT in francs only. */
function takesTwint(providers: readonly PaymentProvider[], currency: string): boolean {
  if (providers.includes('paynl')) return true;
  return providers.includes('stripe') && currency === 'CHF';
}

/** The balance pays the whole order or nothing (D79), and only one in its own currency (L1). */
function loyaltyWay(
  { total }: Pick<Cart, 'total'>,
  { loyaltyCard: card, settings, currency }: PayingGiven,
): readonly Way[] {
  if (!settings.full_price_loyalty_payment || card?.balance === undefined) return [];
  if ((card.currency ?? currency) !== currency) return [];
  const missing = sumMoney([total ?? 0, -card.balance]);
  return [{ type: 'loyalty', missing: missing > 0 ? missing : null }];
}

function way(type: PaymentType): Way {
  return { type, missing: null };
}
