import { walletsHere } from '#browser/device/wallets.ts';
import type { Order, PaymentType, Venue } from '#domain/model.ts';
import { isRefusedForGood } from '#domain/payment/failures.ts';
import type { PickedWay } from '#domain/payment/payment-way.ts';
import { pickedWayStore, refusedWaysStore, saveCardStore } from '#stores/orders/payment-way.ts';
import { readStore } from '#stores/store.ts';

/** The customer wants to pay with this from now on. */
export function pickWay(way: PickedWay): void {
  pickedWayStore.value = way;
}

/** The card that is paid with shall be kept: also when the bank asks, and when the first try comes to nothing. */
export function wishToSave(isWished: boolean): void {
  if (readStore(saveCardStore) !== isWished) saveCardStore.value = isWished;
}

/** Notes the way that an order was refused with, where it would only be refused again (D76). */
export function noteRefused({ uuid, payment }: Pick<Order, 'uuid' | 'payment'>): void {
  if (!payment || !isRefusedForGood(payment.code)) return;
  const { type, code } = payment;
  const known = readStore(refusedWaysStore);
  const before = known?.uuid === uuid ? known.ways.filter((way) => way.type !== type) : [];
  refusedWaysStore.value = { uuid, ways: [...before, { type, code: code ?? '' }] };
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
