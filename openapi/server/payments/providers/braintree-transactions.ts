import type { BraintreeGateway, Transaction } from 'braintree';
import { minorOf } from '#domain/payment/provider-amount.ts';
import { toResult } from './braintree-result.ts';
import type { Charge, ChargeResult } from './provider.ts';

/**
 * Finds the transaction of an attempt, even if the answer of the sale was lost; null if there is none.
 * @throws Error if Braintree names a transaction and then fails to send it: the library yields undefined in its place
 */
export async function findTransaction(
  gateway: BraintreeGateway,
  charge: Charge,
): Promise<Transaction | null> {
  if (charge.intent_id) return gateway.transaction.find(charge.intent_id);
  const matches = gateway.transaction.search((search) => {
    search.orderId().is(orderIdOf(charge));
  });
  for await (const transaction of matches) {
    if (!transaction) throw new Error('Braintree did not send the transaction that it found.');
    // Refunds have the order id of their sale.
    if (transaction.type === 'sale') return transaction;
  }
  return null;
}

/** The order id under which an attempt is known to Braintree. */
export function orderIdOf({ order_uuid, attempt }: Charge): string {
  return `${order_uuid}:${attempt}`;
}

/**
 * The state of a transaction: refunded only if all of it went back, here or in Braintree's control panel. One that was
 * charged in another currency is given back.
 */
export async function resultOf(
  gateway: BraintreeGateway,
  transaction: Transaction,
  charge: Charge,
): Promise<ChargeResult> {
  const result = toResult(transaction, charge.input);
  if (isOtherCurrency(transaction, charge)) {
    return result.state === 'paid' ? returnAll(gateway, transaction, charge) : result;
  }
  const isRefunded = (await unreturned(gateway, transaction, charge)) <= 0;
  return isRefunded ? { ...result, state: 'refunded' } : result;
}

/** Whether a merchant account of another currency has charged, where the same number is another amount. */
function isOtherCurrency({ currencyIsoCode }: Transaction, { currency }: Charge): boolean {
  return Boolean(currencyIsoCode) && currencyIsoCode !== currency;
}

/** @throws Error if the money cannot be given back yet */
async function returnAll(
  gateway: BraintreeGateway,
  transaction: Transaction,
  { currency }: Charge,
): Promise<ChargeResult> {
  const { id: intent_id, currencyIsoCode, refundIds = [] } = transaction;
  if (refundIds.length > 0) return { state: 'closed', intent_id };
  const refusal = await giveBack(gateway, transaction);
  if (refusal === null) return { state: 'failed', intent_id, code: 'currency_not_supported' };
  throw new Error(`Braintree charged ${currencyIsoCode} instead of ${currency}: ${refusal}`);
}

/**
 * Voids a transaction that is not settled yet, and refunds one that is: an amount, or all of it. Returns null, or why
 * Braintree refused.
 * @throws Error if the answer does not say (D270)
 */
export async function giveBack(
  { transaction: api }: BraintreeGateway,
  { id, status }: Transaction,
  amount?: string,
): Promise<string | null> {
  const isSettled = status === 'settled' || status === 'settling';
  const answer = isSettled ? await api.refund(id, amount) : await api.void(id);
  if (answer.success && answer.transaction) return null;
  if (!answer.message) throw new Error('Braintree did not say what became of a refund.');
  return answer.message;
}

/** The rest of a transaction that has not been refunded, in minor units. */
export async function unreturned(
  gateway: BraintreeGateway,
  { refundIds = [] }: Transaction,
  { amount_minor, currency }: Charge,
): Promise<number> {
  const refunds = await Promise.all(refundIds.map((id) => gateway.transaction.find(id)));
  return refunds
    .filter(({ status }) => !undone.has(status))
    .reduce((rest, { amount }) => rest - minorOf('braintree', amount, currency), amount_minor);
}

/** The states of a refund that returned no money. */
const undone: ReadonlySet<string> = new Set([
  'failed',
  'processor_declined',
  'gateway_rejected',
  'settlement_declined',
  'voided',
]);
