import type { Order, PaymentAction } from '#domain/model.ts';
import type { PaymentProvider } from '#domain/payment/providers.ts';
import type { Fetching } from '../orders.ts';
import { answerBankPage, cards, sandbox, tokenOf } from './cards.ts';

type Card = 'pays' | 'declined' | 'challenge';

/** Actions of a customer at a provider, without its page. */
export interface Driver {
  readonly name: string;
  /** The failure code of a declined card, and of a rejected challenge; null if the provider never does that. */
  readonly declined: string | null;
  readonly unapproved: string | null;
  /** Whether the first request already takes the money, since customer and bank have agreed before. */
  readonly takesMoneyAtOnce: boolean;
  /** Whether the client's `retrieve` finds the payment without the id that the provider gave it. */
  readonly isFoundByOrder: boolean;
  /** Whether a repeated charge is the same payment instead of a new page. */
  readonly chargesOnce: boolean;
  /** The payment input sent with the order; some providers run the challenge before. */
  readonly typed: (server: Fetching, card: Card, verdict: string) => Promise<object>;
  /** The remaining step after the order was placed. */
  readonly atBank: (server: Fetching, order: Order, card: Card, verdict: string) => Promise<void>;
}

const stripe: Driver = {
  name: 'stripe',
  declined: 'card_declined',
  unapproved: 'authentication_failed',
  takesMoneyAtOnce: true,
  isFoundByOrder: false,
  chargesOnce: true,
  typed: async (server, card) => ({ type: 'stripe', token: await tokenOf(server, cards[card]) }),
  atBank: async (server, order, _, verdict) => {
    const secret = order.payment?.next_action?.client_secret;
    if (secret) await answerBankPage(server, secret, verdict);
  },
};

const braintree: Driver = {
  name: 'braintree',
  declined: 'card_declined',
  unapproved: 'authentication_failed',
  takesMoneyAtOnce: true,
  isFoundByOrder: true,
  chargesOnce: true,
  typed: async (server, card, verdict) => {
    const nonce = await tokenOf(server, cards[card], 'nonce');
    return { type: 'guest_card_pay', token: await verifiedNonce(server, nonce, verdict) };
  },
  atBank: async () => undefined,
};

/** A one-time token after 3-D Secure. */
export async function verifiedNonce(server: Fetching, nonce: string, verdict: string) {
  const first = await sandbox(server, 'checks', { nonce });
  if (!first.secret) return first.nonce;
  await answerBankPage(server, first.secret, verdict);
  return (await sandbox(server, `checks/${encodeURIComponent(first.secret)}`, {})).nonce;
}

const page = (order: Order) => {
  const url = order.payment?.next_action?.url ?? '';
  return new URL(url, 'http://localhost').searchParams.get('intent') ?? '';
};

const atPage = async (server: Fetching, order: Order, card: Card, verdict: string) => {
  const says = { pays: 'approve', declined: 'decline', challenge: verdict }[card];
  await answerBankPage(server, page(order), says);
};

const paynl: Driver = {
  name: 'paynl',
  declined: 'card_declined',
  unapproved: 'card_declined',
  takesMoneyAtOnce: false,
  isFoundByOrder: false,
  chargesOnce: false,
  typed: async () => ({ type: 'paynl' }),
  atBank: atPage,
};

const twint: Driver = {
  name: 'twint',
  declined: 'authentication_failed',
  unapproved: 'authentication_failed',
  takesMoneyAtOnce: false,
  isFoundByOrder: false,
  chargesOnce: true,
  typed: async () => ({ type: 'twint' }),
  atBank: atPage,
};

const dojo: Driver = {
  name: 'dojo',
  declined: 'card_declined',
  unapproved: 'card_declined',
  takesMoneyAtOnce: false,
  isFoundByOrder: true,
  chargesOnce: true,
  typed: async () => ({ type: 'dojo' }),
  atBank: async (server, order, card, verdict) => {
    const secret = order.payment?.next_action?.client_secret ?? '';
    const path = `dojo/${encodeURIComponent(secret)}`;
    const tried = await sandbox(server, path, { token: await tokenOf(server, cards[card]) });
    if (!tried.challenge) return;
    await answerBankPage(server, secret, verdict);
    await sandbox(server, path, {});
  },
};

const judo: Driver = {
  name: 'judo',
  declined: 'card_declined',
  unapproved: 'authentication_failed',
  takesMoneyAtOnce: false,
  isFoundByOrder: true,
  chargesOnce: true,
  typed: async () => ({ type: 'judo' }),
  atBank: async (server, order, card, verdict) => {
    const action = order.payment?.next_action;
    if (action?.type !== 'judo_session') return;
    await sendToJudo(server, action, order, await tokenOf(server, cards[card]), verdict);
  },
};

/** Sends Judo's frame and the customer's answer to the bank. */
async function sendToJudo(
  server: Fetching,
  { reference, account, consumer_reference, payment_reference }: PaymentAction,
  { total }: Order,
  token: string,
  verdict: string,
): Promise<void> {
  const path = `judo/${encodeURIComponent(reference ?? '')}`;
  const config = {
    judoId: account,
    amount: total,
    currency: 'CHF',
    yourConsumerReference: consumer_reference,
    yourPaymentReference: payment_reference,
  };
  const tried = await sandbox(server, path, { config, token });
  if (!tried.challenge) return;
  await answerBankPage(server, tried.challenge, verdict);
  await sandbox(server, path, { config });
}

/** Every provider has a driver, so that all outcomes are tested with it. */
export const driverOf: Readonly<Record<PaymentProvider | 'twint', Driver>> = {
  stripe,
  braintree,
  judo,
  paynl,
  twint,
  dojo,
};

export const drivers: readonly Driver[] = Object.values(driverOf);
