import { currencyFormat } from '#domain/lib/currency.ts';
import { fromMinor } from '#domain/lib/money.ts';
import { minorOf } from '#domain/payment/provider-amount.ts';

interface Priced {
  readonly object: string;
  readonly amount?: unknown;
  readonly currency?: unknown;
}

/** Formats the amount to pay for the bank page; null where there is no amount, as when a card is only saved. */
export function priceOf({ object, amount, currency }: Priced): string | null {
  if (typeof amount !== 'number' || typeof currency !== 'string') return null;
  const provider = object === 'payment_intent' ? 'stripe' : 'dojo';
  const price = fromMinor(minorOf(provider, amount, currency), currency);
  return new Intl.NumberFormat('en', currencyFormat(currency)).format(price);
}
