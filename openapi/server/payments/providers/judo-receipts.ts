import type { PaymentInput } from '#domain/model.ts';
import type { FailureCode } from '#domain/payment/failures.ts';
import { asDoc } from './json-http.ts';
import { cardText, type SavedCard, type Verdict } from './provider.ts';

type Doc = Readonly<Record<string, unknown>>;

/** A receipt of Judo's, in our words. */
export interface JudoPaid {
  readonly id: string;
  readonly isSuccess: boolean;
  /** The customer as Judo was told. */
  readonly consumer: string;
  readonly card: SavedCard | null;
  readonly code: FailureCode | null;
}

/** What the receipts of an attempt come to: paid where one of them is; null is that nothing was tried yet. */
export function judoReceipts(
  { results }: Doc,
  input?: PaymentInput,
): { readonly paid: JudoPaid | null; readonly verdict: Omit<Verdict, 'intent_id'> | null } {
  const list = Array.isArray(results) ? results.map((one) => receiptOf(asDoc(one))) : [];
  const paid = list.find(({ isSuccess }) => isSuccess) ?? null;
  const last = paid ?? list[0];
  if (!last) return { paid, verdict: null };
  const { card, code } = last;
  const display_text = card && cardText(card.card_type, card.last4);
  if (!paid) return { paid, verdict: { state: 'failed', display_text, code } };
  const kept = input?.save && card?.reference ? card : null;
  return { paid, verdict: { state: 'paid', display_text, kept } };
}

/** One receipt. */
export function receiptOf(receipt: Doc): JudoPaid {
  const { receiptId, result, consumer } = receipt;
  const isSuccess = result === 'Success';
  return {
    id: String(receiptId ?? ''),
    isSuccess,
    consumer: String(asDoc(consumer).yourConsumerReference ?? ''),
    card: cardOf(asDoc(receipt.cardDetails)),
    code: isSuccess ? null : declineOf(receipt),
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

/** The bank's number for its no, or that it was asked and did not agree. */
function declineOf({ result, externalBankResponseCode: bank, threeDSecure }: Doc): FailureCode {
  if (asDoc(threeDSecure).result === 'FAILED') return 'authentication_failed';
  if (result === 'Error') return 'processing_error';
  return declines[String(bank ?? '')] ?? 'card_declined';
}

/** The numbers of ISO 8583 that banks answer with. */
const declines: Readonly<Record<string, FailureCode>> = {
  '51': 'insufficient_funds',
  '54': 'expired_card',
  '82': 'incorrect_cvc',
  N7: 'incorrect_cvc',
  '91': 'processing_error',
  '96': 'processing_error',
};
