import type { PaymentInput } from '#domain/model.ts';
import type { FailureCode } from '#domain/payment/failures.ts';
import { asDoc, requireText } from './json-http.ts';
import { type ChargeResult, cardLabel, type SavedCard } from './provider.ts';

type Doc = Readonly<Record<string, unknown>>;

/** A parsed Judo receipt. */
export interface JudoReceipt {
  readonly id: string;
  readonly isSuccess: boolean;
  /** Declined by the bank. Any other result, such as a challenge in progress, is inconclusive (D270). */
  readonly isDeclined: boolean;
  /** All of it was refunded, here or in Judo's dashboard (netAmount). */
  readonly isReturned: boolean;
  /** The consumer reference sent to Judo. */
  readonly consumer: string;
  readonly card: SavedCard | null;
  readonly code: FailureCode | null;
}

interface CombinedReceipts {
  readonly paid: JudoReceipt | null;
  /** A challenge is in progress, or Judo cannot say how it ended. */
  readonly isUndecided: boolean;
  readonly verdict: Omit<ChargeResult, 'intent_id'> | null;
}

/**
 * Combines the receipts of an attempt: paid if one of them is, unless all of it was refunded since; failed if all are
 * declined; null if nothing was tried yet, or one is undecided.
 * @throws Error if the answer lists no receipts, not even none
 */
export function combineReceipts({ results }: Doc, input?: PaymentInput): CombinedReceipts {
  if (!Array.isArray(results)) throw new Error('Judo did not list the receipts of a payment.');
  const list = results.map((one) => parseReceipt(asDoc(one)));
  const paid = list.find(({ isSuccess }) => isSuccess) ?? null;
  const isUndecided = !paid && list.some(({ isDeclined }) => !isDeclined);
  const last = paid ?? list[0];
  if (!last || isUndecided) return { paid, isUndecided, verdict: null };
  const { card, code } = last;
  const display_text = card && cardLabel(card.card_type, card.last4);
  if (!paid) return { paid, isUndecided, verdict: { state: 'failed', display_text, code } };
  if (paid.isReturned) return { paid, isUndecided, verdict: { state: 'refunded', display_text } };
  const savedCard = input?.save && card?.reference ? card : null;
  return { paid, isUndecided, verdict: { state: 'paid', display_text, savedCard } };
}

/** The address of the receipts with a payment reference. */
export function receiptsUrl(host: string, reference: string, kind = 'payments'): string {
  return `${host}/transactions/${kind}?yourPaymentReference=${encodeURIComponent(reference)}`;
}

/** @throws Error if the receipt has no result */
export function parseReceipt(receipt: Doc): JudoReceipt {
  const { receiptId, consumer } = receipt;
  const result = requireText(receipt, 'result');
  const isSuccess = result === 'Success';
  return {
    id: String(receiptId ?? ''),
    isSuccess,
    isDeclined: result === 'Declined',
    isReturned: receipt.netAmount != null && Number(receipt.netAmount) <= 0,
    consumer: String(asDoc(consumer).yourConsumerReference ?? ''),
    card: cardOf(asDoc(receipt.cardDetails)),
    code: isSuccess ? null : failureCodeOf(receipt),
  };
}

function cardOf({
  cardLastfour,
  cardLastFour,
  cardToken,
  cardScheme,
  endDate,
}: Doc): SavedCard | null {
  const last4 = cardLastfour ?? cardLastFour;
  const [, month, year] = /^(\d\d)\/?(\d\d)$/.exec(String(endDate ?? '')) ?? [];
  if (!last4 || !month) return null;
  return {
    reference: String(cardToken ?? ''),
    card_type: String(cardScheme ?? 'card').toLowerCase(),
    last4: String(last4),
    expires_on: `20${year}-${month}`,
  };
}

/** Maps the bank's decline code, or a failed 3-D Secure challenge. */
function failureCodeOf({ externalBankResponseCode: bank, threeDSecure }: Doc): FailureCode {
  if (asDoc(threeDSecure).result === 'FAILED') return 'authentication_failed';
  return declines[String(bank ?? '')] ?? 'card_declined';
}

/** ISO 8583 response codes. */
const declines: Readonly<Record<string, FailureCode>> = {
  '51': 'insufficient_funds',
  '54': 'expired_card',
  '82': 'incorrect_cvc',
  N7: 'incorrect_cvc',
  '91': 'processing_error',
  '96': 'processing_error',
};
