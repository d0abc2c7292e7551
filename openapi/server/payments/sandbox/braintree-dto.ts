import type { Xml } from './braintree-xml.ts';
import type { TestCard } from './test-cards.ts';

/** A one-time token of a card; `shifted`: its bank has been asked and carries the liability. */
export interface TestNonce extends Readonly<Record<string, unknown>> {
  readonly card: TestCard;
  readonly token?: string;
  readonly shifted?: boolean;
  /** The wallet that it comes from; otherwise the card was typed. */
  readonly wallet?: 'ApplePayCard' | 'AndroidPayCard';
  /** The wallet has replaced the card's number, and with that authenticated its customer. */
  readonly isNetworkTokenized?: boolean;
}

/** A transaction as the sandbox stores it. */
export interface TestSale extends Readonly<Record<string, unknown>> {
  readonly object: 'transaction';
  /** The `orderId` of the sale: order and attempt. */
  readonly name: string;
  readonly amount: string;
  readonly currency: string;
  readonly card: TestCard;
  readonly token: string | null;
  readonly status:
    | 'submitted_for_settlement'
    | 'processor_declined'
    | 'gateway_rejected'
    | 'voided';
  readonly charges: number;
  readonly refunds: number;
  readonly order: string;
}

export function toBraintreeCard(card: TestCard, token: string | null): Xml {
  const { brand, last4, exp_month, exp_year } = card;
  return {
    token,
    'card-type': types[brand] ?? 'Visa',
    'last-4': last4,
    'expiration-month': String(exp_month).padStart(2, '0'),
    'expiration-year': String(exp_year),
  };
}

export function toBraintreeSale(
  id: string,
  { name, amount, currency, card, token, status }: TestSale,
): Xml {
  return {
    id,
    type: 'sale',
    status,
    amount,
    'currency-iso-code': currency,
    'order-id': name,
    'credit-card': toBraintreeCard(card, token),
    'processor-response-code':
      status === 'processor_declined' ? (declines[card.behavior] ?? '2000') : '1000',
    'gateway-rejection-reason': status === 'gateway_rejected' ? 'three_d_secure' : null,
    'refund-ids': [],
  };
}

const types: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'American Express',
};

const declines: Readonly<Record<string, string>> = {
  insufficient_funds: '2001',
  expired_card: '2004',
  incorrect_cvc: '2010',
  processing_error: '3000',
};
