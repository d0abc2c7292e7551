import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PaymentInput } from '#domain/model.ts';
import { asCardSaver, type PaymentProvider, paymentProviders } from '#domain/payment/providers.ts';
import { judoClient } from '#server/payments/providers/judo.ts';
import type { Charge } from '#server/payments/providers/provider.ts';
import { ProviderRefusal, ProviderTimeout } from '#server/payments/providers/provider-errors.ts';
import { operations } from '#server/payments/state-machine.ts';
import { actAtProvider, gatedProviders, inputOf } from '../lab/explorer/providers.ts';
import type { Fault, Gate } from '../lab/explorer/scheduler.ts';
import { noon } from '../support/orders.ts';
import { memoryLedger } from '../support/payments/memory-ledger.ts';
import { driverOf } from '../support/payments/providers.ts';

/** The operations to test; charging again is left out where it opens a new, unpaid page. */
const operationsOf = (provider: PaymentProvider) =>
  operations.filter((operation) => driverOf[provider].chargesOnce || operation !== 'charge');

/** No operation sends more requests than this. */
const MOST_REQUESTS = 4;

/** The response is lost, is empty, or comes from a proxy that never passed the request on. */
const faults = [
  ['lost', 'answer'],
  ['garbled', 'answer'],
  ['garbled', 'send'],
] as const;

/** A charge that the provider has collected, with a client whose next responses can fail. */
async function paidCharge(provider: PaymentProvider) {
  const { ledger, cache, all } = memoryLedger();
  const next = { fault: null as Fault, gate: '', at: 0, count: 0 };
  const step = async (gate: string): Promise<Fault> => {
    if (gate !== next.gate) return null;
    next.count += 1;
    return next.count === next.at ? next.fault : null;
  };
  const client = gatedProviders(ledger, step, () => noon).by.get(provider);
  if (!client) throw new Error(`There is no client of ${provider}.`);
  const charge: Charge = {
    order_uuid: randomUUID(),
    attempt: 1,
    amount_minor: 979,
    currency: 'CHF',
    input: (await inputOf(cache, provider, 'pays')) as PaymentInput,
    intent_id: null,
    customer: null,
    card: null,
    return_url: 'http://localhost/',
    tries: 0,
  };
  const opened = (await client.open?.(charge)) ?? null;
  const { intent_id, action = null } = await client.charge({ ...charge, intent_id: opened });
  for (const doc of all()) await actAtProvider(cache, doc, 'approve');
  return {
    client,
    charge: { ...charge, intent_id, action, tries: 1 },
    failAt(fault: Fault, gate: Gate, at: number) {
      Object.assign(next, { fault, gate, at, count: 0 });
    },
    /** Whether the provider still has the money. */
    hasMoney: () => all().some(({ charges, refunds }) => Number(charges) > Number(refunds)),
  };
}

describe.each(paymentProviders)('%s has the money', (provider) => {
  it.each(operationsOf(provider))(
    '[P17] [D270] %s: a lost or empty response is never taken for a refusal',
    async (operation) => {
      const { isFoundByOrder } = driverOf[provider];
      for (const [fault, gate] of faults) {
        for (let at = 1; at <= MOST_REQUESTS; at += 1) {
          // Otherwise nobody can pay a payment without an id: its page is unknown, or charging needs the id.
          for (const isKnown of isFoundByOrder ? [true, false] : [true]) {
            const { client, charge, failAt, hasMoney } = await paidCharge(provider);
            failAt(fault, gate, at);
            const current = isKnown ? charge : { ...charge, intent_id: null };
            const outcome = await client[operation](current).then(
              ({ state }) => state,
              (error) => error,
            );
            const where = `${gate} ${at} ${fault}, ${isKnown ? 'by its id' : 'by its key'}`;
            if (outcome instanceof Error) expect(outcome, where).toBeInstanceOf(ProviderTimeout);
            else expect(outcome, where).toBe(hasMoney() ? 'paid' : 'refunded');
          }
        }
      }
    },
  );
});

it('[P6] [P17] a refund that Judo declines does not count', async () => {
  const keys = { token: 'token', secret: 'secret', judoId: '100', isProduction: false };
  const client = judoClient(keys, async (url, { method }) => {
    if (method !== 'GET') return Response.json({ receiptId: '2', result: 'Declined' });
    const paid = { receiptId: '1', result: 'Success' };
    return Response.json({ results: url.includes('/refunds?') ? [] : [paid] });
  });
  const { charge } = await paidCharge('judo');
  await expect(client.refund(charge)).rejects.toBeInstanceOf(ProviderRefusal);
});

const cardSavers = paymentProviders.filter((provider) => asCardSaver(provider) !== null);
describe.each(cardSavers)('a card is saved with %s', (provider) => {
  it('[P12] [R12] [D270] an empty response is never taken for a refusal', async () => {
    const step = async (gate: string): Promise<Fault> => (gate === 'send' ? 'garbled' : null);
    const { ledger } = memoryLedger();
    const client = gatedProviders(ledger, step, () => noon).by.get(provider);
    const { cards, cardSession } = client ?? {};
    if (!cards) throw new Error(`${provider} saves no cards.`);
    const calls = [
      () => cards.save('token', 'customer'),
      ...(provider === 'judo' ? [] : [() => cards.createCustomer('7:site')]),
      ...(cards.createSetup ? [() => cards.createSetup?.('customer')] : []),
      ...(cards.createNonce ? [() => cards.createNonce?.('card')] : []),
      ...(cardSession ? [() => cardSession('customer', true)] : []),
    ];
    for (const call of calls)
      await expect(call(), `${call}`).rejects.toBeInstanceOf(ProviderTimeout);
  });
});
