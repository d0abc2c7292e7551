import type { PaymentAction, PaymentInput } from '#domain/model.ts';
import type { FailureCode } from '#domain/payment/failures.ts';
import type { PaymentProvider } from '#domain/payment/providers.ts';

/** The money of an order as a provider is asked for it. */
export interface Charge {
  readonly order_uuid: string;
  /** 1, 2, 3 …: the same attempt asked twice is one charge. */
  readonly attempt: number;
  readonly amount_minor: number;
  readonly currency: string;
  readonly input: PaymentInput;
  /** How the provider knows the attempt, as far as its answer reached us. */
  readonly intent_id: string | null;
  /** How often in a row the provider gave no answer: from 1 on it may have done what it was asked. */
  readonly tries: number;
  /** The customer as this provider knows them; null for guests and cards that nobody keeps. */
  readonly customer: string | null;
  /** The saved card as this provider knows it. */
  readonly card: string | null;
  /** The customer's step that is still open. */
  readonly action?: PaymentAction | null;
  /** Where the customer comes back to. */
  readonly return_url: string;
}

/** A card that a provider keeps: what we may know of it. */
export interface SavedCard {
  readonly reference: string;
  readonly card_type: string;
  readonly last4: string;
  /** 2028-08. */
  readonly expires_on: string;
}

/**
 * How far the money is, as the provider says. open: nothing was tried, or nothing that is still running; closed: nothing
 * will ever be taken for this attempt.
 */
export interface Verdict {
  readonly state: 'open' | 'action' | 'processing' | 'failed' | 'paid' | 'closed' | 'refunded';
  readonly intent_id: string | null;
  /** It is closed as far as the provider knows now; a request that is still on its way could change that. */
  readonly isUncertain?: boolean;
  readonly action?: PaymentAction | null;
  readonly code?: FailureCode | null;
  /** Visa ending 4242. */
  readonly display_text?: string | null;
  /** The card, where the customer wanted it kept. */
  readonly kept?: SavedCard | null;
}

/** A provider of money, behind its own server library or its documented HTTP API. */
export interface ProviderClient {
  readonly provider: PaymentProvider;
  /**
   * Asks for the money of an attempt; asked twice, the same attempt is one charge.
   * @throws ProviderRefusal the provider will not do it; nothing was taken
   * @throws ProviderTimeout nobody knows what happened
   */
  readonly charge: (charge: Charge) => Promise<Verdict>;
  /** How far an attempt is. */
  readonly look: (charge: Charge) => Promise<Verdict>;
  /** Sees to it that nothing is taken for an attempt any more; says so where it was taken already. */
  readonly close: (charge: Charge) => Promise<Verdict>;
  /** Gives back all that was taken for an attempt; asked twice, it goes back once. */
  readonly refund: (charge: Charge) => Promise<Verdict>;
  /** How the provider keeps cards, where it does. */
  readonly cards?: Cards;
  /** What the provider's client in the page starts with, where it needs a token. */
  readonly clientToken?: (customer: string | null, currency: string) => Promise<string>;
  /** A session in which the provider's client in the page saves a card. */
  readonly cardSession?: (customer: string, isOpen: boolean) => Promise<CardSession>;
}

/** What a provider's client in the page saves a card with, and what it has to repeat. */
export interface CardSession {
  readonly token: string;
  readonly judo_id: string;
  readonly is_test: boolean;
  readonly reference?: string;
  readonly consumer_reference?: string;
  readonly payment_reference?: string;
}

/** Cards that a provider keeps for its customers. */
export interface Cards {
  readonly newCustomer: (customer_id: number) => Promise<string>;
  /** Begins to save a card: what the provider's client in the page confirms with. */
  readonly begin?: (customer: string) => Promise<{ readonly id: string; readonly secret: string }>;
  /** Makes a kept card of what the provider's client answered. */
  readonly keep: (token: string, customer: string) => Promise<SavedCard>;
  readonly forget: (reference: string) => Promise<void>;
  /** A one-time token of a kept card, with the digits that tell its bank. */
  readonly lend?: (
    reference: string,
  ) => Promise<{ readonly nonce: string; readonly bin: string | null }>;
}

/** Nobody knows what happened: the provider did not answer, or not in its words. */
export class ProviderTimeout extends Error {
  constructor(provider: PaymentProvider, cause: unknown) {
    super(`${provider} did not answer.`, { cause });
    this.name = 'ProviderTimeout';
  }
}

/** The provider said no, and it will say so again: nothing was done. */
export class ProviderRefusal extends Error {
  constructor(
    provider: PaymentProvider,
    /** What the customer reads of it. */
    readonly code: FailureCode,
    /** The provider's own words, for the operator. */
    readonly detail: string,
  ) {
    super(`${provider} refused (${code}): ${detail}`);
    this.name = 'ProviderRefusal';
  }
}

/**
 * Asks a provider and tells a definite no from silence.
 * @param refusalOf what the customer reads of an error that is a definite no; null for any other
 */
export async function askProvider<T>(
  provider: PaymentProvider,
  refusalOf: (error: unknown) => FailureCode | null,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof CardRefused || error instanceof ProviderRefusal) throw error;
    const code = refusalOf(error);
    if (code === null) throw new ProviderTimeout(provider, error);
    throw new ProviderRefusal(provider, code, detailOf(error));
  }
}

/** The provider's own words for an error, which are for the operator alone. */
function detailOf(error: unknown): string {
  const { message, code, type } = Object(error);
  return String(message || code || type || error);
}

/** The provider does not take this card for keeping. */
export class CardRefused extends Error {
  constructor(readonly code: FailureCode) {
    super(code);
    this.name = 'CardRefused';
  }
}

/** Visa ending 4242: brand and last digits are all that anybody may see of a card. */
export function cardText(brand: string, last4: string): string {
  const known: Readonly<Record<string, string>> = { amex: 'American Express', jcb: 'JCB' };
  const name = known[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
  return `${name} ending ${last4}`;
}
