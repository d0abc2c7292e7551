import type { PaymentType } from '#domain/model.ts';

/**
 * The customer's step. element and slots: in the provider's fields before the order is placed, one element or several.
 * form and page: in the provider's form, or on its page, afterwards. wallet: in the phone's own sheet. none: no step.
 */
type Entry = 'element' | 'slots' | 'form' | 'page' | 'wallet' | 'none';

interface Traits {
  readonly entry: Entry;
  /** Destination of a refund, as the customer thinks of it (D279). */
  readonly refundsTo: 'card' | 'points' | 'other';
  /** Whether the payment itself can save the card, even after the bank's challenge (P6, P15). */
  readonly savesCard?: true;
}

/** The properties of payment types on which the app depends; a new type does not compile without its entry. */
const traits: Readonly<Record<PaymentType, Traits>> = {
  stripe: { entry: 'element', refundsTo: 'card', savesCard: true },
  stripe_apple_google_pay: { entry: 'wallet', refundsTo: 'card' },
  braintree: { entry: 'slots', refundsTo: 'card', savesCard: true },
  braintree_apple_pay: { entry: 'wallet', refundsTo: 'card' },
  braintree_google_pay: { entry: 'wallet', refundsTo: 'card' },
  guest_card_pay: { entry: 'slots', refundsTo: 'card' },
  judo: { entry: 'form', refundsTo: 'card' },
  dojo: { entry: 'form', refundsTo: 'card' },
  paynl: { entry: 'page', refundsTo: 'other' },
  twint: { entry: 'page', refundsTo: 'other' },
  loyalty: { entry: 'none', refundsTo: 'points' },
  pay_later: { entry: 'none', refundsTo: 'other' },
  zero: { entry: 'none', refundsTo: 'other' },
};

/** Whether it takes a new card before the order is placed, as opposed to a wallet (P3, P12). */
export function isNewCard(type: PaymentType): boolean {
  return traitsOf(type).entry === 'element' || hasOwnSlots(type);
}

/** Whether the provider renders single fields into elements of the screen (P3, P12). */
export function hasOwnSlots(type: PaymentType): boolean {
  return traitsOf(type).entry === 'slots';
}

/** Whether it takes a card in the provider's own form after the order is placed (P6, P8). */
export function isCardForm(type: PaymentType): boolean {
  return traitsOf(type).entry === 'form';
}

/** Whether it is a wallet, which has its own button. */
export function isWallet(type: PaymentType): boolean {
  return traitsOf(type).entry === 'wallet';
}

/**
 * Whether a payment can also save its card. Judo's own frame cannot: there a card is saved separately, without an order
 * (P6, P15).
 */
export function savesCardWhilePaying(type: PaymentType): boolean {
  return traitsOf(type).savesCard === true;
}

/** Destination of the refund of a payment of this type (D279). */
export function refundGoesTo(type: PaymentType): Traits['refundsTo'] {
  return traitsOf(type).refundsTo;
}

/** The traits of a type; an unknown one, of a newer backend, needs no step and refunds to `other`. */
function traitsOf(type: string): Traits {
  const known: Readonly<Record<string, Traits | undefined>> = traits;
  return known[type] ?? traits.zero;
}
