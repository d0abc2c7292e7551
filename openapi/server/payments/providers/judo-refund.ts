import { minorOf, providerAmount } from '#domain/payment/provider-amount.ts';
import { asDoc, requireText } from './json-http.ts';
import type { Judo } from './judo-cards.ts';
import { combineReceipts, receiptsUrl } from './judo-receipts.ts';
import type { Charge, ChargeResult } from './provider.ts';
import { ProviderRefusal } from './provider-errors.ts';

/** Judo takes a payment reference once, also for a refund that it then declines: each try has one of its own. */
const maxTries = 20;

/**
 * Refunds what has not been refunded yet, here or in Judo's dashboard, of the payment with a reference (O3).
 * @throws ProviderRefusal if Judo declines it, Error if an answer does not say what became of it (D270)
 */
export async function createRefund(
  { request, host }: Judo,
  charge: Charge,
  reference: string,
): Promise<ChargeResult> {
  const { intent_id, amount_minor, currency } = charge;
  const payments = await request('GET', receiptsUrl(host, reference));
  const { paid } = combineReceipts(payments);
  if (!paid) throw new Error('Judo does not find what it has charged.');
  const done: ChargeResult = { state: 'refunded', intent_id };
  const rest = Math.min(amount_minor, amountLeft(payments.results, paid.id, currency));
  if (rest <= 0) return done;
  for (let place = 1; place <= maxTries; place += 1) {
    const back = `${reference}:back${place === 1 ? '' : place}`;
    const refunds = await request('GET', receiptsUrl(host, back, 'refunds'));
    const { paid: returned, verdict, isUndecided } = combineReceipts(refunds);
    if (returned) return done;
    // Another try could return the money twice, so the operator is notified and the rest is read again later.
    if (isUndecided) throw new ProviderRefusal('judo', 'provider_refused', 'refund undecided');
    if (verdict) continue;
    const receipt = await request('POST', `${host}/transactions/refunds`, {
      receiptId: paid.id,
      amount: providerAmount('judo', rest, currency),
      currency,
      yourPaymentReference: back,
    });
    if (requireText(receipt, 'result') === 'Success') return done;
    throw new ProviderRefusal('judo', 'provider_refused', `refund ${receipt.result}`);
  }
  throw new ProviderRefusal('judo', 'provider_refused', `${maxTries} refunds were declined`);
}

/** The part of a payment that is left at Judo (netAmount), in minor units; infinity if the receipt has none. */
function amountLeft(results: unknown, receiptId: string, currency: string): number {
  const receipts = Array.isArray(results) ? results.map(asDoc) : [];
  const net = receipts.find((one) => String(one.receiptId) === receiptId)?.netAmount;
  if (typeof net !== 'string' && typeof net !== 'number') return Number.POSITIVE_INFINITY;
  const left = minorOf('judo', net, currency);
  return Number.isNaN(left) ? Number.POSITIVE_INFINITY : left;
}
