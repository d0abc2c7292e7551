import type { Transaction } from 'braintree';
import type { PaymentInput } from '#domain/model.ts';
import type { FailureCode } from '#domain/payment/failures.ts';
import { type ChargeResult, cardLabel, type SavedCard } from './provider.ts';

/**
 * Maps the status of a transaction.
 * @throws Error if the status is unknown, as money may have been taken (D270)
 */
export function toResult(transaction: Transaction, input?: PaymentInput): ChargeResult {
  const { id: intent_id, status } = transaction;
  const card = cardOf(transaction);
  const display_text = card ? cardLabel(card.card_type, card.last4) : null;
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
        savedCard: input?.save && card?.reference ? card : null,
      };
    case 'authorizing':
      return { state: 'processing', intent_id, display_text };
    case 'voided':
      return { state: 'closed', intent_id };
    case 'processor_declined':
    case 'gateway_rejected':
    case 'settlement_declined':
    case 'authorization_expired':
    case 'failed':
      return { state: 'failed', intent_id, display_text, code: failureCodeOf(transaction) };
    default:
      throw new Error(`Braintree has a transaction in the state ${status}.`);
  }
}

/** The details of a vaulted card that this server may store. */
export function toSavedCard(card: {
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
  return toSavedCard({
    token: token ?? '',
    cardType: cardType ?? 'Card',
    last4,
    expirationMonth: expirationMonth ?? '',
    expirationYear: expirationYear ?? '',
  });
}

/** Maps the bank's decline code, or the gateway's own rejection. */
function failureCodeOf({
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
