import type Stripe from 'stripe';
import { requireText } from './json-http.ts';
import type { SavedCard, SavedCards } from './provider.ts';
import { CardRefused } from './provider-errors.ts';

type CallStripe = <T>(request: () => Promise<T>) => Promise<T>;

/** Cards saved at Stripe through a SetupIntent, which the customer's bank may challenge (P1, P15). */
export function stripeCards(stripe: () => Promise<Stripe>, call: CallStripe): SavedCards {
  return {
    createCustomer: (key) =>
      call(async () => {
        const params = { metadata: { customer: key } };
        const options = { idempotencyKey: `customer:${key}` };
        const { id } = await (await stripe()).customers.create(params, options);
        return requireText({ id }, 'id');
      }),
    removeCustomer: (reference) =>
      call(async () => {
        const { customers } = await stripe();
        await customers.del(reference).catch((error) => {
          if (statusOf(error) !== 404) throw error;
        });
      }),
    createSetup: (customer) =>
      call(async () => {
        const { id, client_secret } = await (await stripe()).setupIntents.create({
          customer,
          allowed_payment_method_types: ['card'],
          usage: 'on_session',
        });
        return { id, secret: requireText({ client_secret }, 'client_secret') };
      }),
    save: async (token, customer) => {
      const method = await call(async () => {
        const found = await (await stripe()).paymentMethods.retrieve(token);
        requireText({ ...found }, 'id');
        return found;
      });
      // Only a card that a SetupIntent attached to this customer is theirs.
      const owner = typeof method.customer === 'string' ? method.customer : method.customer?.id;
      if (!method.card || owner !== customer) throw new CardRefused('card_declined');
      return toSavedCard(method.id, method.card);
    },
    remove: (reference) =>
      call(async () => {
        const { paymentMethods } = await stripe();
        await paymentMethods.detach(reference).catch(async (error) => {
          // Stripe refuses to detach a card twice, with the status of any faulty request.
          const isDetached = async () =>
            (await paymentMethods.retrieve(reference)).customer === null;
          const isGone = statusOf(error) === 400 ? await isDetached() : statusOf(error) === 404;
          if (!isGone) throw error;
        });
      }),
  };
}

function statusOf(error: unknown): unknown {
  return Object(error).statusCode;
}

function toSavedCard(reference: string, card: Stripe.PaymentMethod.Card): SavedCard {
  const { brand, last4, exp_month, exp_year } = card;
  const expires_on = `${exp_year}-${String(exp_month).padStart(2, '0')}`;
  return { reference, card_type: brand, last4, expires_on };
}
