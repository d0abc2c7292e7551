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

/** The state of a transaction: refunded only if all of it went back, here or in Braintree's control panel. */
export async function resultOf(
  gateway: BraintreeGateway,
  transaction: Transaction,
  charge: Charge,
): Promise<ChargeResult> {
  const result = toResult(transaction, charge.input);
  const isRefunded = (await unreturned(gateway, transaction, charge)) <= 0;
  return isRefunded ? { ...result, state: 'refunded' } : result;
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
