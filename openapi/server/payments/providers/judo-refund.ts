import { minorOf, providerAmount } from '#domain/payment/provider-amount.ts';
import { asDoc, requireText } from './json-http.ts';
import type { Judo } from './judo-cards.ts';
import { combineReceipts, receiptsUrl } from './judo-receipts.ts';
import type { Charge, ChargeResult } from './provider.ts';
import { ProviderRefusal } from './provider-errors.ts';

/**
 * Refunds what has not been refunded yet, here or in Judo's dashboard, of the payment with a reference (O3). Judo takes a
 * payment reference once, also for a refund that it then declines: each try has one of its own, however many there were
 * (D298).
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
  const referenceOf = (index: number) => `${reference}:back${index === 1 ? '' : index}`;
  const tries = await pastTries(async (index) =>
    combineReceipts(await request('GET', receiptsUrl(host, referenceOf(index), 'refunds'))),
  );
  if (tries === null) return done;
  const receipt = await request('POST', `${host}/transactions/refunds`, {
    receiptId: paid.id,
    amount: providerAmount('judo', rest, currency),
    currency,
    yourPaymentReference: referenceOf(tries + 1),
  });
  if (requireText(receipt, 'result') === 'Success') return done;
  throw new ProviderRefusal('judo', 'provider_refused', `refund ${receipt.result}`);
}

/** Hourly tries for eleven years: a response with more cannot be about the requested reference. */
const MAX_TRIES = 100_000;

/**
 * Counts the tries so far; null if one has returned the money. A next one is made only once the one before it was declined,
 * so they have the first references without a gap, and one that returned the money is the last: it is found in a few steps
 * among any number of tries.
 * @throws ProviderRefusal if one is undecided
 */
async function pastTries(
  read: (index: number) => Promise<ReturnType<typeof combineReceipts>>,
): Promise<number | null> {
  let count = 0;
  let free = Number.POSITIVE_INFINITY;
  while (free - count > 1) {
    const index = free === Number.POSITIVE_INFINITY ? 2 * count || 1 : (count + free) >> 1;
    const { paid, verdict, isUndecided } = await read(index);
    if (paid) return null;
    // Another try could return the money twice, so the operator is notified and the receipt is read again later.
    if (isUndecided) throw new ProviderRefusal('judo', 'provider_refused', 'refund undecided');
    if (verdict) count = index;
    else free = index;
    if (count > MAX_TRIES) throw new Error('Judo has a declined refund under any reference.');
  }
  return count;
}

/** The part of a payment that is left at Judo (netAmount), in minor units; infinity if the receipt has none. */
function amountLeft(results: unknown, receiptId: string, currency: string): number {
  const receipts = Array.isArray(results) ? results.map(asDoc) : [];
  const net = receipts.find((one) => String(one.receiptId) === receiptId)?.netAmount;
  if (typeof net !== 'string' && typeof net !== 'number') return Number.POSITIVE_INFINITY;
  const left = minorOf('judo', net, currency);
  return Number.isNaN(left) ? Number.POSITIVE_INFINITY : left;
}
