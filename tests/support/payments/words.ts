import type { Order } from '#domain/model.ts';
import { createIntl } from '#ui/lib/create-intl.ts';
import { englishMessages } from '../render.tsx';

const intl = createIntl({ locale: 'en', messages: englishMessages() });

/** The text shown for a failed payment: title and reason (screens/checkout/pay-left). */
export function failureTextOf({ payment }: Pick<Order, 'payment'>): string {
  return saidOfCode(payment?.code ?? 'other');
}

/** The same for a failure code. */
export function saidOfCode(code: string): string {
  const values = { code };
  const say = (id: 'payments.declined.title' | 'payments.declined.reason') =>
    intl.formatMessage({ id }, values);
  return `${say('payments.declined.title')} · ${say('payments.declined.reason')}`;
}

/** Expected text by code, from design 11.9. */
export const expectedWords: Readonly<Record<string, string>> = {
  card_declined: 'Your bank declined the card · Declined by the bank',
  insufficient_funds: 'Your bank declined the card · Declined: not enough funds',
  authentication_failed: "Your bank didn't approve it · Not approved at your bank",
  canceled: "This isn't paid yet · Stopped before it was paid",
  incorrect_cvc: 'Your bank declined the card · Declined: check the security code',
  processing_error: "The payment didn't work · The bank didn't answer",
  amount_too_small:
    'The amount is too small to pay this way · Not possible: the amount is too small',
  amount_too_large:
    'The amount is too large to pay this way · Not possible: the amount is too large',
  currency_not_supported: "You can't pay this way in this currency · Not possible in this currency",
  provider_refused: "You can't pay this way here right now · Not possible here right now",
};
