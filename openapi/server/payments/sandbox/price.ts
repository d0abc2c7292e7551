import { currencyFormat } from '#domain/lib/currency.ts';
import { fromMinor } from '#domain/lib/money.ts';
import { minorOf } from '#domain/payment/provider-amount.ts';
import type { PaymentProvider } from '#domain/payment/providers.ts';
import type { TestCheck } from './checks.ts';
import type { TestDojo } from './dojo-api.ts';
import type { TestJudo } from './judo-api.ts';
import type { TestPayOrder } from './paynl-api.ts';
import type { TestIntent } from './stripe-intents.ts';
import type { TestSetup } from './stripe-setups.ts';

/** The documents for which each provider's bank page is shown. */
interface BankDocuments {
  readonly stripe: TestIntent | TestSetup;
  readonly braintree: TestCheck;
  readonly judo: TestJudo;
  readonly paynl: TestPayOrder;
  readonly dojo: TestDojo;
}

export type BankDocument = BankDocuments[PaymentProvider];

/** The provider in whose units a document has its amount; null if it has minor units, or no amount. */
const units: Readonly<Record<BankDocument['object'], PaymentProvider | null>> = {
  payment_intent: 'stripe',
  setup_intent: null,
  check: null,
  judo_session: null,
  pay_order: 'paynl',
  dojo_intent: 'dojo',
};

/** Formats the amount to pay for the bank page; null if there is no amount, as when a card is only saved. */
export function priceOf({ object, amount, currency }: BankDocument): string | null {
  if (typeof amount !== 'number' || typeof currency !== 'string') return null;
  const provider = units[object];
  const minor = provider ? minorOf(provider, amount, currency) : amount;
  return new Intl.NumberFormat('en', currencyFormat(currency)).format(fromMinor(minor, currency));
}
