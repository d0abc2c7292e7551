import type { Order } from '#domain/model.ts';
import { createIntl } from '#ui/create-intl.ts';
import { englishMessages } from './render.tsx';

const intl = createIntl({ locale: 'en', messages: englishMessages() });

/** What the customer reads of an order whose money did not come: its title, and why (screens/checkout/pay-left). */
export function saidOf({ payment }: Order): string {
  const values = { code: payment?.code ?? 'other' };
  const say = (id: 'payments.declined.title' | 'payments.declined.reason') =>
    intl.formatMessage({ id }, values);
  return `${say('payments.declined.title')} · ${say('payments.declined.reason')}`;
}

/** By the code, as design 9 words it. */
export const expectedWords: Readonly<Record<string, string>> = {
  card_declined: 'Your bank declined the card · Declined by the bank',
  insufficient_funds: 'Your bank declined the card · Declined: not enough funds',
  authentication_failed: "Your bank didn't approve it · Not approved at your bank",
  canceled: "This isn't paid yet · Stopped before it was paid",
};
