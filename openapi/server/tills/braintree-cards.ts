import type { BraintreeGateway } from 'braintree';
import { keptOf } from './braintree-verdict.ts';
import { CardRefused, type Cards } from './till.ts';

type Heard = <T>(ask: () => Promise<T>) => Promise<T>;

/** Cards in Braintree's vault: kept from a one-time nonce, and lent to the page as one (P3, R12). */
export function braintreeCards(gateway: () => Promise<BraintreeGateway>, heard: Heard): Cards {
  return {
    newCustomer: () =>
      heard(async () => {
        const { customer } = await (await gateway()).customer.create({});
        return customer.id;
      }),
    keep: async (token, customer) => {
      const { success, paymentMethod } = await heard(async () =>
        (await gateway()).paymentMethod.create({
          customerId: customer,
          paymentMethodNonce: token,
          options: { verifyCard: true },
        }),
      );
      if (!success || !('last4' in paymentMethod)) throw new CardRefused('card_declined');
      const { cardType, last4, expirationMonth = '', expirationYear = '' } = paymentMethod;
      const seen = { cardType: cardType ?? 'Card', last4, expirationMonth, expirationYear };
      return keptOf({ token: paymentMethod.token, ...seen });
    },
    forget: (reference) =>
      heard(async () => {
        await (await gateway()).paymentMethod.delete(reference);
      }),
    lend: (reference) =>
      heard(async () => {
        const { paymentMethodNonce } = await (await gateway()).paymentMethodNonce.create(reference);
        const { nonce, details } = paymentMethodNonce;
        return { nonce, bin: details?.bin ?? null };
      }),
  };
}
