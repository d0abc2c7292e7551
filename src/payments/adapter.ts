import type { PaymentAction, PaymentInput, PaymentType } from '#domain/model.ts';
import type { FailureCode } from '#domain/payment/failures.ts';

/** The data of a payment that a provider's client receives; never card data. */
export interface PaymentContext {
  readonly type: PaymentType;
  readonly amount_minor: number;
  readonly currency: string;
  readonly locale: string;
  /** Sandbox: its scripts replace the providers'. */
  readonly isSandbox: boolean;
  readonly publishableKey: string | null;
  /** The site's id at Google, without which Google Pay takes no real money. */
  readonly googleMerchantId: string | null;
  /** Loads the token that a provider's client starts with, from our backend. */
  readonly clientToken: () => Promise<string>;
  /** Loads a one-time token of a saved card, with its BIN (the digits that identify its bank). */
  readonly createNonce: (
    id: number,
  ) => Promise<{ readonly nonce: string; readonly bin?: string | null }>;
  /** Loads a session in which Judo's client may save a card. */
  readonly cardSession: () => Promise<CardSession>;
  /** Name of the signed-in customer. */
  readonly customerName: string | null;
  /** Name of the payee shown by wallets. */
  readonly payee: string;
  /** Appearance of the provider's fields, from the theme. */
  readonly appearance: FieldAppearance;
}

/** Data of a session for saving a card. */
export type CardSession = Omit<PaymentAction, 'type'>;

/** Colors and corners of fields that a provider renders. */
export interface FieldAppearance {
  readonly brand: string;
  readonly surface: string;
  readonly ink: string;
  readonly line: string;
  readonly danger: string;
  readonly radius: string;
  readonly font: string;
}

/** Events of the provider's fields. */
export interface FieldEvents {
  readonly ready: () => void;
  /** Whether all fields are filled. */
  readonly complete: (isComplete: boolean) => void;
  /** The customer approved in the wallet's sheet. */
  readonly approved: () => void;
  /** The fields or the wallet are not available. */
  readonly unavailable: () => void;
  /** The customer approved in the wallet's sheet, but the payment failed. */
  readonly failed: (code: FailureCode) => void;
}

/** Result of a step at the provider; our backend's state is what counts (D76). */
export type AdapterOutcome =
  | { readonly kind: 'done' | 'canceled' }
  | { readonly kind: 'leaves'; readonly url: string }
  /** A one-time token to pay the order with. */
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'failed'; readonly code: FailureCode };

/** A provider's client for one payment type, with its fields and secrets, in memory only. */
export interface PaymentSession {
  /** Mounts the provider's fields, button or frame in an element. */
  readonly mount?: (
    place: HTMLElement,
    events: FieldEvents,
    action?: PaymentAction,
  ) => Promise<void>;
  /** Creates a one-time token of the typed card; nothing is charged (D76). */
  readonly authorize?: (save: boolean) => Promise<Pick<PaymentInput, 'token' | 'save'>>;
  /** Performs the step that the provider requires after the order was placed. */
  readonly handleNextAction?: (action: PaymentAction) => Promise<AdapterOutcome>;
  /** Saves a card without an order. */
  readonly save?: (secret: string) => Promise<SavedCardToken>;
  readonly close: () => void;
}

/** A saved card: the provider's token, and the client's complete response if our backend requires it. */
export interface SavedCardToken {
  readonly token: string;
  readonly answer?: Readonly<Record<string, unknown>>;
}

/** A provider's adapter; its SDK is not loaded until it is opened. */
export interface PaymentAdapter {
  readonly open: (context: PaymentContext) => Promise<PaymentSession>;
}

/** The input is invalid; with the provider's own message, if any. */
export class PaymentProblem extends Error {
  constructor(
    readonly code: FailureCode | null,
    message = '',
  ) {
    super(message);
    this.name = 'PaymentProblem';
  }
}

/** Failure code for an error in a wallet's sheet; an unknown error is no refusal but a processing error (D275). */
export function problemCode(reason: unknown): FailureCode {
  return (reason instanceof PaymentProblem ? reason.code : null) ?? 'processing_error';
}
