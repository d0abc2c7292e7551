import type { BraintreeGateway } from 'braintree';
import { toSavedCard } from './braintree-result.ts';
import { requireText } from './json-http.ts';
import type { SavedCards } from './provider.ts';
import { CardRefused } from './provider-errors.ts';

type CallGateway = <T>(request: (gateway: BraintreeGateway) => Promise<T>) => Promise<T>;

/** Cards in Braintree's vault: saved from a one-time nonce, and passed to the page as one (P3, P15). */
export function braintreeCards(call: CallGateway): SavedCards {
  return {
    createCustomer: () =>
      call(async (gateway) => {
        const { customer } = await gateway.customer.create({});
        return customer.id;
      }),
    removeCustomer: (reference) =>
      call(async (gateway) => {
        await gateway.customer.delete(reference).catch(unlessGone);
      }),
    save: async (token, customer) => {
      const { success, paymentMethod } = await call(async (gateway) => {
        const answer = await gateway.paymentMethod.create({
          customerId: customer,
          paymentMethodNonce: token,
          options: { verifyCard: true },
        });
        if (answer.success) requireText({ ...answer.paymentMethod }, 'token');
        else requireText({ ...answer }, 'message');
        return answer;
      });
      if (!success || !('last4' in paymentMethod)) throw new CardRefused('card_declined');
      const { cardType, last4, expirationMonth = '', expirationYear = '' } = paymentMethod;
      const fields = { cardType: cardType ?? 'Card', last4, expirationMonth, expirationYear };
      return toSavedCard({ token: paymentMethod.token, ...fields });
    },
    remove: (reference) =>
      call(async (gateway) => {
        await gateway.paymentMethod.delete(reference).catch(unlessGone);
      }),
    createNonce: (reference) =>
      call(async (gateway) => {
        const { paymentMethodNonce } = await gateway.paymentMethodNonce.create(reference);
        const { nonce, details } = paymentMethodNonce;
        return { nonce, bin: details?.bin ?? null };
      }),
  };
}

/**
 * Returns null if Braintree no longer has a record.
 * @throws any other error: wrong keys, for example, prove nothing
 */
export function unlessGone(error: unknown): null {
  if (Object(error).type !== 'notFoundError') throw error;
  return null;
}
