import type { BraintreeGateway } from 'braintree';
import { keptOf } from './braintree-verdict.ts';
import { CardRefused, type Cards } from './provider.ts';

type Asking = <T>(ask: (gateway: BraintreeGateway) => Promise<T>) => Promise<T>;

/** Cards in Braintree's vault: kept from a one-time nonce, and lent to the page as one (P3, R12). */
export function braintreeCards(asking: Asking): Cards {
  return {
    newCustomer: () =>
      asking(async (gateway) => {
        const { customer } = await gateway.customer.create({});
        return customer.id;
      }),
    keep: async (token, customer) => {
      const { success, paymentMethod } = await asking(async (gateway) =>
        gateway.paymentMethod.create({
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
      asking(async (gateway) => {
        await gateway.paymentMethod.delete(reference);
      }),
    lend: (reference) =>
      asking(async (gateway) => {
        const { paymentMethodNonce } = await gateway.paymentMethodNonce.create(reference);
        const { nonce, details } = paymentMethodNonce;
        return { nonce, bin: details?.bin ?? null };
      }),
  };
}
