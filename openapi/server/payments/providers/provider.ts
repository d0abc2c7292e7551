import type { PaymentAction, PaymentInput } from '#domain/model.ts';
import type { FailureCode } from '#domain/payment/failures.ts';
import type { PaymentProvider } from '#domain/payment/providers.ts';

/** A payment attempt as provider clients take it. */
export interface Charge {
  readonly order_uuid: string;
  /** 1, 2, 3 …; charging the same attempt twice is one charge. */
  readonly attempt: number;
  readonly amount_minor: number;
  readonly currency: string;
  readonly input: PaymentInput;
  /** The provider's id of the attempt; null until an answer has reached us. */
  readonly intent_id: string | null;
  /** Number of calls in a row without an answer: if not 0, the provider may have done what it was asked. */
  readonly tries: number;
  /** The provider's customer reference; null for guests and cards that are not saved. */
  readonly customer: string | null;
  /** The provider's reference of the saved card. */
  readonly card: string | null;
  /** The step that the customer still has to do. */
  readonly action?: PaymentAction | null;
  /** URL to which the bank redirects the customer. */
  readonly return_url: string;
  /** When the order expires unpaid. */
  readonly deadline?: Date;
  /** A closed attempt is closed once more, because its customer may have answered their bank since. */
  readonly isRecheck?: boolean;
}

/** The data of a card saved at a provider that this server may store. */
export interface SavedCard {
  readonly reference: string;
  readonly card_type: string;
  readonly last4: string;
  /** Year and month, as in 2028-08. */
  readonly expires_on: string;
}

/**
 * State of a charge as the provider reports it. open: nothing was tried, or nothing is in progress; closed: this
 * attempt will never be charged.
 */
export interface ChargeResult {
  readonly state: 'open' | 'action' | 'processing' | 'failed' | 'paid' | 'closed' | 'refunded';
  readonly intent_id: string | null;
  /** Closed as far as the provider knows; a request still in flight could change that. */
  readonly isUncertain?: boolean;
  /** Closed, but the customer may still answer their bank, and pay it. */
  readonly isAtBank?: boolean;
  readonly action?: PaymentAction | null;
  readonly code?: FailureCode | null;
  /** The card's name for people, as in "Visa ending 4242". */
  readonly display_text?: string | null;
  /** The card, if the customer wanted it saved. */
  readonly savedCard?: SavedCard | null;
}

/** A payment provider, through its own server library or its documented HTTP API. */
export interface ProviderClient {
  readonly provider: PaymentProvider;
  /**
   * Opens an attempt that nobody can pay yet, and returns its id, which is stored before `charge` takes the money (D291);
   * omitted if charging only opens a page or a form, or cannot be done in two steps.
   */
  readonly open?: (charge: Charge) => Promise<string>;
  /**
   * Charges an attempt; charging the same attempt twice is one charge.
   * @throws ProviderRefusal if the provider definitely refused and took nothing
   * @throws ProviderTimeout if it is unknown what happened
   */
  readonly charge: (charge: Charge) => Promise<ChargeResult>;
  /** Reads the state of an attempt. */
  readonly retrieve: (charge: Charge) => Promise<ChargeResult>;
  /** Makes sure that an attempt can no longer be charged; reports `paid` if it already was. */
  readonly close: (charge: Charge) => Promise<ChargeResult>;
  /** Refunds an attempt in full; refunding twice is one refund. */
  readonly refund: (charge: Charge) => Promise<ChargeResult>;
  /** The currencies that the site's account is set up for, if the site's keys name them. */
  readonly currencies?: ReadonlySet<string>;
  /** Saved cards, if the provider supports them. */
  readonly cards?: SavedCards;
  /** Token that the provider's client in the page starts with, if it needs one. The currency is an ISO 4217 code. */
  readonly clientToken?: (customer: string | null, currency: string) => Promise<string>;
  /** Session in which the provider's client in the page saves a card. */
  readonly cardSession?: (customer: string, isOpen: boolean) => Promise<CardSession>;
}

/** Credentials for saving a card in the page, and the references that the client must repeat. */
export interface CardSession {
  readonly token: string;
  readonly judo_id: string;
  readonly is_test: boolean;
  readonly reference?: string;
  readonly consumer_reference?: string;
  readonly payment_reference?: string;
}

export interface SavedCards {
  /** Creates a customer; creating one again under the same key returns the same one, where the provider takes keys. */
  readonly createCustomer: (key: string) => Promise<string>;
  /** Deletes the provider's record of a customer with all its cards; omitted if the provider keeps none. */
  readonly removeCustomer?: (reference: string) => Promise<void>;
  /** Starts saving a card; the provider's client in the page confirms it with the secret. */
  readonly createSetup?: (
    customer: string,
  ) => Promise<{ readonly id: string; readonly secret: string }>;
  /**
   * Saves a card from the token of the provider's client.
   * @throws CardRefused if the provider does not accept it
   */
  readonly save: (token: string, customer: string) => Promise<SavedCard>;
  /** Also succeeds if the provider has no such card. */
  readonly remove: (reference: string) => Promise<void>;
  /** Creates a one-time token of a saved card, with its BIN (the digits that identify its bank). */
  readonly createNonce?: (
    reference: string,
  ) => Promise<{ readonly nonce: string; readonly bin: string | null }>;
}

/** Formats a card as in "Visa ending 4242": brand and last digits are all that may be shown. */
export function cardLabel(brand: string, last4: string): string {
  const names: Readonly<Record<string, string>> = { amex: 'American Express', jcb: 'JCB' };
  const name = names[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
  return `${name} ending ${last4}`;
}
