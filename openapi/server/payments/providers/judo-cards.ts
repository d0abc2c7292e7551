import { randomUUID } from 'node:crypto';
import { type JsonApi, requireText } from './json-http.ts';
import { parseReceipt } from './judo-receipts.ts';
import type { CardSession, SavedCards } from './provider.ts';
import { CardRefused } from './provider-errors.ts';

/** The site's Judo account. */
export interface JudoKeys {
  /** API token, which the page may know. */
  readonly token: string;
  readonly secret: string;
  readonly judoId: string;
  readonly isProduction: boolean;
}

/** Connection to Judo's API. */
export interface Judo {
  readonly request: JsonApi;
  readonly host: string;
  readonly keys: JudoKeys;
}

type CallJudo = <T>(request: () => Promise<T>) => Promise<T>;

/** Cards saved at Judo: each is a token that is valid for the consumer reference it was created with (P6). */
export function judoCards({ request, host }: Judo, call: CallJudo): SavedCards {
  return {
    // Judo has no customers, only consumer references that we choose.
    createCustomer: async () => randomUUID(),
    save: async (receiptId, customer) => {
      const { card, consumer, isSuccess } = await call(async () => {
        const receipt = parseReceipt(
          await request('GET', `${host}/transactions/${encodeURIComponent(receiptId)}`),
        );
        // A challenge in progress, or an error at Judo, is no answer of the bank (D293).
        if (!receipt.isSuccess && !receipt.isDeclined) throw new Error('Judo has not decided yet.');
        return receipt;
      });
      // The page is not trusted: the receipt must belong to this customer.
      if (!card || !isSuccess || consumer !== customer) throw new CardRefused('card_declined');
      return card;
    },
    // Judo cannot delete a token; without its consumer reference it is useless.
    remove: async () => undefined,
  };
}

/** Opens a session in which Judo's frame saves a card; the frame must repeat its references. */
export async function cardSession(
  { request, host, keys }: Judo,
  consumer: string,
  isOpen: boolean,
): Promise<CardSession> {
  const { client_secret: token, account: judo_id, is_test } = publicAccount(keys);
  if (!isOpen) return { token, judo_id, is_test };
  const paymentReference = randomUUID();
  const session = await request('POST', `${host}/paymentsession`, {
    judoId: keys.judoId,
    yourConsumerReference: consumer,
    yourPaymentReference: paymentReference,
  });
  const references = { consumer_reference: consumer, payment_reference: paymentReference };
  return { token, judo_id, is_test, ...references, reference: requireText(session, 'reference') };
}

/** Account details that the page may know. */
export function publicAccount({ token, judoId, isProduction }: JudoKeys) {
  return { client_secret: token, account: judoId, is_test: !isProduction };
}
