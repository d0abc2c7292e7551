import type Stripe from 'stripe';
import { CardRefused, type Cards, type SavedCard } from './provider.ts';

type Asking = <T>(ask: () => Promise<T>) => Promise<T>;

/** Cards that Stripe keeps: saved by a SetupIntent that the customer's bank may ask about (P1, R12). */
export function stripeCards(stripe: () => Promise<Stripe>, asking: Asking): Cards {
  return {
    newCustomer: (customer_id) =>
      asking(async () => {
        const asked = { metadata: { customer: String(customer_id) } };
        const key = { idempotencyKey: `customer:${customer_id}` };
        return (await (await stripe()).customers.create(asked, key)).id;
      }),
    begin: (customer) =>
      asking(async () => {
        const { id, client_secret } = await (await stripe()).setupIntents.create({
          customer,
          allowed_payment_method_types: ['card'],
          usage: 'on_session',
        });
        return { id, secret: client_secret ?? '' };
      }),
    keep: async (token, customer) => {
      const method = await asking(async () => (await stripe()).paymentMethods.retrieve(token));
      // Only what a SetupIntent has tied to this customer is theirs.
      const owner = typeof method.customer === 'string' ? method.customer : method.customer?.id;
      if (!method.card || owner !== customer) throw new CardRefused('card_declined');
      return keptOf(method.id, method.card);
    },
    forget: (reference) =>
      asking(async () => {
        await (await stripe()).paymentMethods.detach(reference);
      }),
  };
}

function keptOf(reference: string, card: Stripe.PaymentMethod.Card): SavedCard {
  const { brand, last4, exp_month, exp_year } = card;
  const expires_on = `${exp_year}-${String(exp_month).padStart(2, '0')}`;
  return { reference, card_type: brand, last4, expires_on };
}
