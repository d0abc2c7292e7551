import type { PaymentAction, PaymentInput, PaymentType } from '#domain/model.ts';
import type { FailureCode } from '#domain/payment/failures.ts';

/** What a provider's client is told of the customer's payment; never anything of a card. */
export interface PaymentContext {
  readonly type: PaymentType;
  readonly amount_minor: number;
  readonly currency: string;
  readonly locale: string;
  /** Payments are tried out: the test till's script stands in for the provider's. */
  readonly isSandbox: boolean;
  /** Stripe's public key. */
  readonly publishableKey: string | null;
  /** A one-time token that a provider's client starts with; ours asks the provider for it. */
  readonly clientToken: () => Promise<string>;
  /** A saved card as a one-time token, with the digits that tell its bank. */
  readonly lend: (id: number) => Promise<{ readonly nonce: string; readonly bin?: string | null }>;
  /** A session in which Judo's client may save a card of the customer's. */
  readonly cardSession: () => Promise<CardSession>;
  /** Who pays, where somebody is signed in. */
  readonly customerName: string | null;
  /** Who is paid, as a wallet shows it. */
  readonly payee: string;
  /** How the provider's fields should look, from the theme. */
  readonly look: FieldLook;
}

/** What a session for saving a card was opened with. */
export type CardSession = Omit<PaymentAction, 'type'>;

/** Colours and corners for fields that a provider draws. */
export interface FieldLook {
  readonly brand: string;
  readonly surface: string;
  readonly ink: string;
  readonly line: string;
  readonly danger: string;
  readonly radius: string;
  readonly font: string;
}

/** What the provider's fields say. */
export interface FieldEvents {
  readonly ready: () => void;
  /** Everything that is asked for is typed in. */
  readonly complete: (isComplete: boolean) => void;
  /** The customer agreed in a wallet's own sheet. */
  readonly approved: () => void;
  /** The fields or the wallet cannot be had here. */
  readonly unavailable: () => void;
  /** The customer agreed in a wallet's own sheet, and nothing came of it. */
  readonly failed: (code: FailureCode) => void;
}

/** How a step at the provider ended; what counts is what the backend hears (D76). */
export type Outcome =
  | { readonly kind: 'done' | 'canceled' }
  | { readonly kind: 'leaves'; readonly url: string }
  /** A one-time token that the order is to be paid with. */
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'failed'; readonly code: FailureCode };

/** One provider's client for one way to pay, with its fields and its secrets, in memory only. */
export interface PaymentSession {
  /** Puts the provider's fields, button or frame into an element. */
  readonly mount?: (
    place: HTMLElement,
    events: FieldEvents,
    action?: PaymentAction,
  ) => Promise<void>;
  /** Makes a one-time token of what was typed; no money moves (D76). */
  readonly authorise?: (save: boolean) => Promise<Pick<PaymentInput, 'token' | 'save'>>;
  /** Does what the provider asks once the order is there. */
  readonly act?: (action: PaymentAction) => Promise<Outcome>;
  /** Saves a card without an order. */
  readonly save?: (secret: string) => Promise<KeptToken>;
  readonly close: () => void;
}

/** A saved card: the provider's name for it, and all that its client answered where our backend wants that. */
export interface KeptToken {
  readonly token: string;
  readonly answer?: Readonly<Record<string, unknown>>;
}

/** A provider's adapter: its SDK is fetched when it is opened, never before. */
export interface PaymentAdapter {
  readonly open: (context: PaymentContext) => Promise<PaymentSession>;
}

/** What was typed cannot be used as it is; the provider's own words, where it has some. */
export class PaymentProblem extends Error {
  constructor(
    readonly code: FailureCode | null,
    message = '',
  ) {
    super(message);
    this.name = 'PaymentProblem';
  }
}

/** Our word for what went wrong in a wallet's own sheet; what no provider has put in words did not work. */
export function problemCode(reason: unknown): FailureCode {
  return (reason instanceof PaymentProblem ? reason.code : null) ?? 'processing_error';
}
