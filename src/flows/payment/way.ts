import { walletsHere } from '#browser/device/wallets.ts';
import type { Order, PaymentType, Venue } from '#domain/model.ts';
import { isRefusedForGood } from '#domain/payment/failures.ts';
import type { PickedWay } from '#domain/payment/payment-way.ts';
import { pickedWayStore, refusedWaysStore, saveCardStore } from '#stores/payment/way.ts';
import { readStore } from '#stores/store.ts';

/** Sets the customer's choice of payment. */
export function pickWay(way: PickedWay): void {
  pickedWayStore.value = way;
}

/** Sets whether to save the card, also across the bank's page and failed attempts (P15, T4). */
export function setSaveCard(isWanted: boolean): void {
  if (readStore(saveCardStore) !== isWanted) saveCardStore.value = isWanted;
}

/** Records a payment type that was permanently refused for an order (D76). */
export function recordRefusal({ uuid, payment }: Pick<Order, 'uuid' | 'payment'>): void {
  if (!payment || !isRefusedForGood(payment.code)) return;
  const { type, code } = payment;
  const known = readStore(refusedWaysStore);
  const before = known?.uuid === uuid ? known.ways.filter((way) => way.type !== type) : [];
  refusedWaysStore.value = { uuid, ways: [...before, { type, code: code ?? '' }] };
}

/** Whether Apple Pay is set up on this phone; Google Pay reports that only to its own script (P14). */
export function isWalletReady(): boolean {
  return walletsHere().apple;
}

/** The wallet's brand: Stripe's button supports two wallets (P2), of which this phone has one. */
export function brandOf(type: PaymentType) {
  if (type !== 'stripe_apple_google_pay') return type;
  return isWalletReady() ? 'braintree_apple_pay' : 'braintree_google_pay';
}

/** Wallets that this browser may support, by the payment types of a venue's provider (D78). */
export function walletsOf({ card_payment }: Pick<Venue, 'card_payment'>): readonly PaymentType[] {
  const { apple, google } = walletsHere();
  if (card_payment === 'braintree') {
    return [
      ...(apple ? (['braintree_apple_pay'] as const) : []),
      ...(google ? (['braintree_google_pay'] as const) : []),
    ];
  }
  // Stripe's button supports both.
  const isStripe = card_payment === 'stripe' || card_payment === 'all';
  return isStripe && (apple || google) ? ['stripe_apple_google_pay'] : [];
}
