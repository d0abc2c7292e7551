import { walletsHere } from '#browser/wallets.ts';
import type { PaymentType, Venue } from '#domain/model.ts';
import type { PickedWay } from '#domain/payment-way.ts';
import { pickedWayStore } from '#stores/payment-way.ts';

/** The customer wants to pay with this from now on. */
export function pickWay(way: PickedWay): void {
  pickedWayStore.value = way;
}

/** The phone itself says that Apple Pay is set up on it; Google says so to its own script only (P14). */
export function isWalletReady(): boolean {
  return walletsHere().apple;
}

/** What a way to pay is called here: Stripe's button knows two wallets, and this phone has one of them. */
export function brandOf(type: PaymentType) {
  if (type !== 'stripe_apple_google_pay') return type;
  return isWalletReady() ? 'braintree_apple_pay' : 'braintree_google_pay';
}

/** The wallets that this browser may have, by the names that a venue's provider gives them (D78). */
export function walletsOf({ card_payment }: Pick<Venue, 'card_payment'>): readonly PaymentType[] {
  const { apple, google } = walletsHere();
  if (card_payment === 'braintree') {
    return [
      ...(apple ? (['braintree_apple_pay'] as const) : []),
      ...(google ? (['braintree_google_pay'] as const) : []),
    ];
  }
  // Stripe's button knows both.
  const isStripe = card_payment === 'stripe' || card_payment === 'all';
  return isStripe && (apple || google) ? ['stripe_apple_google_pay'] : [];
}
