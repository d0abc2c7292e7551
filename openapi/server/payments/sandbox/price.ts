import { currencyFormat } from '#domain/lib/currency.ts';
import { fromMinor } from '#domain/lib/money.ts';
import { minorOf } from '#domain/payment/provider-amount.ts';

interface Priced {
  readonly object: string;
  readonly amount?: unknown;
  readonly currency?: unknown;
}

/** What is to be paid as the bank's page writes it; null is nothing yet. */
export function priceOf({ object, amount, currency }: Priced): string | null {
  if (typeof amount !== 'number' || typeof currency !== 'string') return null;
  const provider = object === 'payment_intent' ? 'stripe' : 'dojo';
  const price = fromMinor(minorOf(provider, amount, currency), currency);
  return new Intl.NumberFormat('en', currencyFormat(currency)).format(price);
}
