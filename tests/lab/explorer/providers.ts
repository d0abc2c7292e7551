import { randomUUID } from 'node:crypto';
import { braintreeClient } from '#server/payments/providers/braintree.ts';
import { dojoClient } from '#server/payments/providers/dojo.ts';
import type { Transport } from '#server/payments/providers/json-http.ts';
import { judoClient } from '#server/payments/providers/judo.ts';
import { paynlClient } from '#server/payments/providers/paynl.ts';
import type { ProviderClients } from '#server/payments/providers/providers.ts';
import { stripeClient } from '#server/payments/providers/stripe.ts';
import { braintreeSandbox } from '#server/payments/sandbox/braintree-api.ts';
import { dojoSandbox, executeDojo, type TestDojo } from '#server/payments/sandbox/dojo-api.ts';
import { judoSandbox, type TestJudo } from '#server/payments/sandbox/judo-api.ts';
import { executeJudo } from '#server/payments/sandbox/judo-client.ts';
import {
  answerPayOrder,
  paynlSandbox,
  type TestPayOrder,
} from '#server/payments/sandbox/paynl-api.ts';
import type { SandboxLedger, SandboxStore } from '#server/payments/sandbox/sandbox-store.ts';
import { stripeSandbox } from '#server/payments/sandbox/stripe-api.ts';
import {
  answerBank,
  cancelIntent,
  type TestIntent,
} from '#server/payments/sandbox/stripe-intents.ts';
import { testCard } from '#server/payments/sandbox/test-cards.ts';
import { cards } from '../../support/payments/cards.ts';
import type { Step } from './scheduler.ts';

/** A request that takes longer than this, in milliseconds, never arrives. */
const UNDER_WAY_MS = 60_000;

/** Duration of a provider's silence after a lost answer, in milliseconds. */
const SILENT_MS = 6 * 60_000;

/** Until when all providers are silent, in milliseconds. */
export interface Silence {
  until: number;
}

/**
 * The product's own provider clients, against providers in memory: a request arrives, is lost, or is answered by somebody
 * else; it is handled, and its response arrives, arrives empty, or is lost.
 */
export function gatedProviders(
  ledger: SandboxLedger,
  step: Step,
  clock: () => Date,
  silence: Silence = { until: 0 },
): ProviderClients {
  const gated =
    (empty: () => unknown): SandboxLedger =>
    async <T>(act: (store: SandboxStore) => Promise<T>) => {
      const sent = clock().getTime();
      const fault = await step('send');
      const isLate = clock().getTime() - sent > UNDER_WAY_MS;
      const isSilent = clock().getTime() < silence.until;
      if (isLate || isSilent || fault === 'unsent') throw new Error('Not sent.');
      if (fault === 'garbled') return empty() as T;
      const answer = await ledger(act);
      const what =
        answer instanceof Response ? await answer.clone().text() : JSON.stringify(answer);
      const heard = await step('answer', what.slice(0, 200));
      if (heard === 'silence') silence.until = clock().getTime() + SILENT_MS;
      if (heard === 'lost' || heard === 'silence') throw new Error('The answer was lost.');
      const isNo = Object(answer).status >= 300;
      return heard === 'garbled' && !isNo ? (empty() as T) : answer;
    };
  const all = [
    stripeClient('sk_test_explorer', stripeSandbox(gated(() => ({ status: 200, body: {} })))),
    braintreeClient(
      {
        merchantId: 'explorer',
        publicKey: 'explorer',
        privateKey: 'explorer',
        isProduction: false,
        accounts: new Map(),
      },
      braintreeSandbox(gated(() => emptyXml)),
    ),
    paynlClient(
      { user: 'AT', secret: 'explorer', serviceId: 'SL', twintMethod: null },
      paynlSandbox(gated(() => Response.json({}))) as Transport,
    ),
    judoClient(
      { token: 'explorer', secret: 'explorer', judoId: '100', isProduction: false },
      judoSandbox(gated(() => Response.json({}))),
    ),
    dojoClient('sk_explorer', dojoSandbox(gated(() => Response.json({})))),
  ];
  return {
    isSandbox: true,
    by: new Map(all.map((client) => [client.provider, client])),
    stripe_publishable_key: 'pk_test_explorer',
  };
}

const emptyXml = { status: 200, type: 'application/xml', body: '<other></other>' };

/** Ways to pay, with the details to enter for them. */
const ways = ['stripe', 'twint', 'guest_card_pay', 'dojo', 'judo', 'paynl'] as const;
type Way = (typeof ways)[number];
type CardName = keyof typeof cards;

/** The payment fields of an order; each request has a new one-time token if the way to pay uses one. */
export async function inputOf(cache: SandboxStore, way: Way, card: CardName): Promise<object> {
  const token = () => typed(cache, way === 'guest_card_pay' ? 'nonce' : 'ctoken', card);
  if (way === 'stripe' || way === 'guest_card_pay') return { type: way, token: await token() };
  return { type: way };
}

type Pick = <T>(list: readonly T[]) => T;

/** Any way to pay, usually one that works. */
export async function anyPayment(cache: SandboxStore, pick: Pick): Promise<object> {
  const card = pick<CardName>(['pays', 'pays', 'pays', 'declined', 'challenge']);
  return inputOf(cache, pick<Way>(['stripe', 'stripe', ...ways]), card);
}

/** A card that the first request already charges, so that its response can be lost. */
export async function chargedAtOnce(cache: SandboxStore, pick: Pick): Promise<object> {
  return inputOf(cache, pick<Way>(['stripe', 'stripe', 'guest_card_pay']), 'pays');
}

async function typed(cache: SandboxStore, prefix: string, name: CardName): Promise<string> {
  const card = testCard(cards[name], 12, 2034);
  if (!card) throw new Error(`${name} is no test card.`);
  const id = `${prefix}_${randomUUID().replaceAll('-', '')}`;
  await cache.put(id, { card, shifted: true });
  return id;
}

type Doc = Readonly<Record<string, unknown>> & { readonly object?: string };

export type BankVerdict = 'approve' | 'decline' | 'cancel';

/**
 * Acts as the customer on the provider's page or form for an order, if there is one, or as a venue that cancels the
 * payment in the provider's own back office.
 */
export async function actAtProvider(
  cache: SandboxStore,
  doc: Doc,
  verdict: BankVerdict,
): Promise<void> {
  if (verdict === 'cancel') return cancelAtProvider(cache, doc);
  const card: CardName = verdict === 'approve' ? 'pays' : 'declined';
  if (doc.object === 'payment_intent') await answerBank(cache, doc as TestIntent, verdict);
  if (doc.object === 'pay_order') await answerPayOrder(cache, doc as TestPayOrder, verdict);
  if (doc.object === 'dojo_intent') {
    await executeDojo(cache, (doc as TestDojo).client_secret, await typed(cache, 'ctoken', card));
  }
  if (doc.object === 'judo_session') await payAtJudo(cache, doc as TestJudo, card);
}

async function cancelAtProvider(cache: SandboxStore, doc: Doc): Promise<void> {
  if (doc.object === 'payment_intent') await cancelIntent(cache, doc as TestIntent);
  if (doc.object === 'pay_order') await answerPayOrder(cache, doc as TestPayOrder, 'cancel');
  if (doc.object !== 'dojo_intent' || doc.state !== 'Created') return;
  await cache.put(String(doc.id), { ...doc, state: 'Canceled' });
}

async function payAtJudo(cache: SandboxStore, session: TestJudo, card: CardName): Promise<void> {
  const { client_secret, judoId, consumer, payment, amount, currency } = session;
  const config = {
    judoId,
    yourConsumerReference: consumer,
    yourPaymentReference: payment,
    amount: (amount ?? 0) / 100,
    currency,
  };
  await executeJudo(cache, client_secret, { config, token: await typed(cache, 'ctoken', card) });
}
