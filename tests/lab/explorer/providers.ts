import { randomUUID } from 'node:crypto';
import type { PaymentType } from '#domain/model.ts';
import type { PaymentProvider } from '#domain/payment/providers.ts';
import { braintreeClient } from '#server/payments/providers/braintree.ts';
import { dojoClient } from '#server/payments/providers/dojo.ts';
import type { Transport } from '#server/payments/providers/json-http.ts';
import { judoClient } from '#server/payments/providers/judo.ts';
import { paynlClient } from '#server/payments/providers/paynl.ts';
import type { ProviderClient } from '#server/payments/providers/provider.ts';
import type { ProviderClients } from '#server/payments/providers/provider-clients.ts';
import { stripeClient } from '#server/payments/providers/stripe.ts';
import { braintreeSandbox } from '#server/payments/sandbox/braintree-api.ts';
import { sandboxAccounts } from '#server/payments/sandbox/braintree-sales.ts';
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
 * The product's own provider clients, against providers in memory: a request is lost, gets an empty response from
 * somebody else, or is handled; then its response arrives, arrives empty, or is lost.
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
      if (isLate || isSilent || fault === 'unsent') throw new TypeError('fetch failed');
      if (fault === 'garbled') return empty() as T;
      const answer = await ledger(act);
      const what =
        answer instanceof Response ? await answer.clone().text() : JSON.stringify(answer);
      const heard = await step('answer', what.slice(0, 200));
      if (heard === 'silence') silence.until = clock().getTime() + SILENT_MS;
      if (heard === 'lost' || heard === 'silence') throw new TypeError('fetch failed');
      const isNo = Object(answer).status >= 300;
      return heard === 'garbled' && !isNo ? (empty() as T) : answer;
    };
  const clients: Readonly<Record<PaymentProvider, ProviderClient>> = {
    stripe: stripeClient(
      'sk_test_explorer',
      stripeSandbox(gated(() => ({ status: 200, body: {} }))),
    ),
    braintree: braintreeClient(
      {
        merchantId: 'explorer',
        publicKey: 'explorer',
        privateKey: 'explorer',
        isProduction: false,
        accounts: sandboxAccounts,
      },
      braintreeSandbox(gated(() => emptyXml)),
    ),
    paynl: paynlClient(
      { user: 'AT', secret: 'explorer', serviceId: 'SL', twintMethod: null },
      paynlSandbox(gated(() => Response.json({}))) as Transport,
    ),
    judo: judoClient(
      { token: 'explorer', secret: 'explorer', judoId: '100', isProduction: false },
      judoSandbox(gated(() => Response.json({}))),
    ),
    dojo: dojoClient('sk_explorer', dojoSandbox(gated(() => Response.json({})))),
  };
  return {
    isSandbox: true,
    by: new Map(Object.values(clients).map((client) => [client.provider, client])),
    stripe_publishable_key: 'pk_test_explorer',
    google_merchant_id: null,
  };
}

const emptyXml = { status: 200, type: 'application/xml', body: '<other></other>' };

interface Way {
  readonly type: PaymentType;
  /** Kind of the one-time token of a card that is typed before the order, and charged by the first request. */
  readonly token: 'ctoken' | 'nonce' | null;
}

/** A way to pay with each provider. */
const ways = {
  stripe: { type: 'stripe', token: 'ctoken' },
  twint: { type: 'twint', token: null },
  braintree: { type: 'guest_card_pay', token: 'nonce' },
  dojo: { type: 'dojo', token: null },
  judo: { type: 'judo', token: null },
  paynl: { type: 'paynl', token: null },
} as const satisfies Readonly<Record<PaymentProvider | 'twint', Way>>;
type WayName = keyof typeof ways;
const names = Object.keys(ways) as readonly WayName[];
type CardName = keyof typeof cards;

/** The payment fields of an order; each request has a new one-time token if the way to pay uses one. */
export async function inputOf(cache: SandboxStore, name: WayName, card: CardName): Promise<object> {
  const { type, token } = ways[name];
  return token ? { type, token: await typed(cache, token, card) } : { type };
}

type Pick = <T>(list: readonly T[]) => T;

/** Any way to pay, usually one that works. */
export async function anyPayment(cache: SandboxStore, pick: Pick): Promise<object> {
  const card = pick<CardName>(['pays', 'pays', 'pays', 'declined', 'challenge']);
  return inputOf(cache, pick<WayName>(['stripe', 'stripe', ...names]), card);
}

/** A card that the first request already charges, so that its response can be lost. */
export async function chargedAtOnce(cache: SandboxStore, pick: Pick): Promise<object> {
  const atOnce = names.filter((name) => ways[name].token !== null);
  return inputOf(cache, pick<WayName>(['stripe', ...atOnce]), 'pays');
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

/** Actions at a provider on a payment that waits for its customer. */
interface ProviderActions {
  /** Kind of the document that the provider has of it. */
  readonly object: string;
  readonly answer: (cache: SandboxStore, doc: Doc, verdict: BankVerdict) => Promise<unknown>;
  /** Omitted if the back office cannot cancel it. */
  readonly cancel?: (cache: SandboxStore, doc: Doc) => Promise<unknown>;
}

const cardFor = (verdict: BankVerdict): CardName => (verdict === 'approve' ? 'pays' : 'declined');

/** null if nothing is left to do once the order is sent. */
const actionsAt: Readonly<Record<PaymentProvider, ProviderActions | null>> = {
  stripe: {
    object: 'payment_intent',
    answer: (cache, doc, verdict) => answerBank(cache, doc as TestIntent, verdict),
    cancel: (cache, doc) => cancelIntent(cache, doc as TestIntent),
  },
  braintree: null,
  paynl: {
    object: 'pay_order',
    answer: (cache, doc, verdict) => answerPayOrder(cache, doc as TestPayOrder, verdict),
    cancel: (cache, doc) => answerPayOrder(cache, doc as TestPayOrder, 'cancel'),
  },
  judo: {
    object: 'judo_session',
    answer: (cache, doc, verdict) => payAtJudo(cache, doc as TestJudo, cardFor(verdict)),
  },
  dojo: {
    object: 'dojo_intent',
    async answer(cache, doc, verdict) {
      const token = await typed(cache, 'ctoken', cardFor(verdict));
      await executeDojo(cache, (doc as TestDojo).client_secret, token);
    },
    async cancel(cache, doc) {
      if (doc.state === 'Created') await cache.put(String(doc.id), { ...doc, state: 'Canceled' });
    },
  },
};

/**
 * Acts as the customer on the provider's page or form for an order, if there is one, or as a venue that cancels the
 * payment in the provider's own back office.
 */
export async function actAtProvider(
  cache: SandboxStore,
  doc: Doc,
  verdict: BankVerdict,
): Promise<void> {
  const actions = Object.values(actionsAt).find((one) => one !== null && one.object === doc.object);
  if (verdict === 'cancel') await actions?.cancel?.(cache, doc);
  else await actions?.answer(cache, doc, verdict);
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
