import type { Transaction } from 'braintree';
import type { PaymentInput } from '#domain/model.ts';
import type { FailureCode } from '#domain/payment/failures.ts';
import { cardText, type SavedCard, type Verdict } from './provider.ts';

/** How far a transaction is, in our words. */
export function verdictOf(transaction: Transaction, input?: PaymentInput): Verdict {
  const { id: intent_id, status } = transaction;
  const card = cardOf(transaction);
  const display_text = card ? cardText(card.card_type, card.last4) : null;
  if (transaction.refundIds?.length) return { state: 'refunded', intent_id, display_text };
  switch (status) {
    case 'authorized':
    case 'submitted_for_settlement':
    case 'settlement_pending':
    case 'settlement_confirmed':
    case 'settling':
    case 'settled':
      return {
        state: 'paid',
        intent_id,
        display_text,
        kept: input?.save && card?.reference ? card : null,
      };
    case 'authorizing':
      return { state: 'processing', intent_id, display_text };
    case 'voided':
      return { state: 'closed', intent_id };
    default:
      return { state: 'failed', intent_id, display_text, code: declineOf(transaction) };
  }
}

/** What may be known of a kept card. */
export function keptOf(card: {
  readonly token: string;
  readonly cardType: string;
  readonly last4: string;
  readonly expirationMonth: string;
  readonly expirationYear: string;
}): SavedCard {
  const { token, cardType, last4, expirationMonth, expirationYear } = card;
  const expires_on = `${expirationYear}-${expirationMonth.padStart(2, '0')}`;
  return {
    reference: token,
    card_type: brands[cardType] ?? cardType.toLowerCase(),
    last4,
    expires_on,
  };
}

const brands: Readonly<Record<string, string>> = {
  'American Express': 'amex',
  MasterCard: 'mastercard',
};

function cardOf({ creditCard }: Transaction): SavedCard | null {
  if (!creditCard?.last4) return null;
  const { token, cardType, last4, expirationMonth, expirationYear } = creditCard;
  return keptOf({
    token: token ?? '',
    cardType: cardType ?? 'Card',
    last4,
    expirationMonth: expirationMonth ?? '',
    expirationYear: expirationYear ?? '',
  });
}

/** The bank's number for its no, or the gateway's own no. */
function declineOf({
  processorResponseCode: code,
  gatewayRejectionReason: reason,
}: Transaction): FailureCode {
  if (reason === 'three_d_secure') return 'authentication_failed';
  if (reason === 'cvv') return 'incorrect_cvc';
  return declines[code] ?? (code?.startsWith('3') ? 'processing_error' : 'card_declined');
}

const declines: Readonly<Record<string, FailureCode>> = {
  '2001': 'insufficient_funds',
  '2004': 'expired_card',
  '2010': 'incorrect_cvc',
  '2099': 'authentication_failed',
};
