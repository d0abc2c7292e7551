import { decimalText } from '#domain/payment/provider-amount.ts';
import type { TestCard } from './test-cards.ts';

/** A Judo receipt as the sandbox stores it. */
export interface TestReceipt extends Readonly<Record<string, unknown>> {
  readonly receiptId: string;
  readonly type: 'Payment' | 'Save';
  readonly result: 'Success' | 'Declined' | 'Error';
  readonly bank: string;
  readonly isRefusedByBank: boolean;
  readonly amount: number;
  readonly currency: string;
  readonly consumer: string;
  readonly payment: string;
  readonly card: TestCard;
  readonly cardToken: string;
  readonly charges: number;
  readonly refunds: number;
  readonly order: string;
}

export function toJudoReceipt(receipt: TestReceipt): object {
  const { receiptId, type, result, amount, currency, consumer, payment, card, cardToken } = receipt;
  return {
    receiptId,
    type,
    result,
    message: result === 'Success' ? 'AuthCode: TEST' : 'Test payments: this card was declined.',
    externalBankResponseCode: receipt.bank,
    yourPaymentReference: payment,
    amount: decimalText(amount, currency),
    currency: currency.toUpperCase(),
    cardDetails: {
      cardLastfour: card.last4,
      endDate: `${String(card.exp_month).padStart(2, '0')}${String(card.exp_year).slice(2)}`,
      cardScheme: card.brand === 'visa' ? 'Visa' : card.brand,
      cardToken: result === 'Success' ? cardToken : '',
    },
    consumer: { yourConsumerReference: consumer },
    threeDSecure: {
      attempted: card.behavior === 'challenge',
      result: receipt.isRefusedByBank ? 'FAILED' : 'PASSED',
    },
  };
}

/** The ISO 8583 response code with which a bank answers for a test card. */
export function bankResponseCode(behavior: TestCard['behavior']): string {
  return numbers[behavior] ?? '05';
}

const numbers: Readonly<Partial<Record<TestCard['behavior'], string>>> = {
  pays: '00',
  challenge: '00',
  insufficient_funds: '51',
  expired_card: '54',
  incorrect_cvc: '82',
  processing_error: '91',
};
