import type { PaymentType } from '#domain/model.ts';

/**
 * The customer's step. element and slots: in the provider's fields before the order is placed, one element or several.
 * form and page: in the provider's form, or on its page, after that. wallet: in the phone's own sheet. none: no step.
 */
type Entry = 'element' | 'slots' | 'form' | 'page' | 'wallet' | 'none';

interface Traits {
  readonly entry: Entry;
  /** Destination of a refund, as the customer thinks of it (D279). */
  readonly refundsTo: 'card' | 'points' | 'other';
  /** Whether a card can be saved by the payment itself, also after the bank has asked (P6, P15). */
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

/** Whether it is a wallet, which has a button of its own. */
export function isWallet(type: PaymentType): boolean {
  return traitsOf(type).entry === 'wallet';
}

/**
 * Whether a card that pays can be kept with the same payment. Judo's own frame pays without keeping it: there a card is
 * saved apart from an order (P6, P15).
 */
export function savesCardWhilePaying(type: PaymentType): boolean {
  return traitsOf(type).savesCard === true;
}

/** Destination of money that was paid this way (D279). */
export function refundGoesTo(type: PaymentType): Traits['refundsTo'] {
  return traitsOf(type).refundsTo;
}

/** The traits of a type; a type of a newer backend, which this build does not know, needs no step and refunds elsewhere. */
function traitsOf(type: string): Traits {
  const known: Readonly<Record<string, Traits | undefined>> = traits;
  return known[type] ?? traits.zero;
}
