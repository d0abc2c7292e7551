import { randomUUID } from 'node:crypto';
import type { JsonApi } from './json-http.ts';
import { receiptOf } from './judo-receipts.ts';
import { CardRefused, type CardSession, type Cards } from './provider.ts';

/** What the site has with Judo. */
export interface JudoKeys {
  /** The public half of the key, which the page may know. */
  readonly token: string;
  readonly secret: string;
  readonly judoId: string;
  readonly isProduction: boolean;
}

/** How Judo is asked. */
export interface Judo {
  readonly ask: JsonApi;
  readonly host: string;
  readonly keys: JudoKeys;
}

type Asking = <T>(act: () => Promise<T>) => Promise<T>;

/** Cards that Judo keeps: a token of its own, good for the customer whose name it was made with (P6). */
export function judoCards({ ask, host }: Judo, asking: Asking): Cards {
  return {
    // A customer is only a name of ours at Judo.
    newCustomer: async () => randomUUID(),
    keep: async (receiptId, customer) => {
      const receipt = await asking(() => ask('GET', `${host}/transactions/${receiptId}`));
      const { card, consumer, isSuccess } = receiptOf(receipt);
      // What the page says of a card is not believed: the receipt has to be this customer's.
      if (!card || !isSuccess || consumer !== customer) throw new CardRefused('card_declined');
      return card;
    },
    // Judo has no call to forget a token; without its customer's name it pays for nothing.
    forget: async () => undefined,
  };
}

/** A session in which Judo's frame saves a card; what is said of it there has to be the same. */
export async function cardSession(
  { ask, host, keys }: Judo,
  consumer: string,
  isOpen: boolean,
): Promise<CardSession> {
  const { client_secret: token, account: judo_id, is_test } = keysFor(keys);
  if (!isOpen) return { token, judo_id, is_test };
  const payment = randomUUID();
  const { reference } = await ask('POST', `${host}/paymentsession`, {
    judoId: keys.judoId,
    yourConsumerReference: consumer,
    yourPaymentReference: payment,
  });
  const names = { consumer_reference: consumer, payment_reference: payment };
  return { token, judo_id, is_test, ...names, reference: String(reference ?? '') };
}

/** What the page may know of the account. */
export function keysFor({ token, judoId, isProduction }: JudoKeys) {
  return { client_secret: token, account: judoId, is_test: !isProduction };
}
