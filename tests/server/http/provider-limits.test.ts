import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { limitedOperations } from '#server/http/rate-limits.ts';
import { newCustomer } from '../../support/customers.ts';
import { overNetwork } from '../../support/network/addresses.ts';
import { noon, orderCafe } from '../../support/orders.ts';
import { guestHeaders, openServer } from '../../support/server.ts';

const server = await openServer({ venues: [orderCafe({ card_payment: 'all' })], now: () => noon });
const me = await newCustomer(server);

type Call = readonly [method: string, path: string, body?: object];

/** Sends a call until it is refused; returns how often it was accepted. */
async function accepted([method, path, body]: Call, isGuest: boolean): Promise<number> {
  const from = overNetwork(server, { now: () => noon });
  const headers = guestHeaders({
    'Content-Type': 'application/json',
    'X-Client': 'phone12345',
    ...(!isGuest && { Authorization: me.Authorization }),
  });
  for (let turn = 0; turn < 100; turn += 1) {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const { status } = await from('203.0.113.7', path, init);
    if (status === 429) return turn;
    if (status === 401) throw new Error(`${path}: ${status}`);
  }
  throw new Error(`${path} is not limited.`);
}

describe('[T54] [D117] trying cards and calling providers', () => {
  it('saves ten cards an hour', async () => {
    const payment_method = { customer_id: me.id, provider: 'braintree', token: 'nonce' };
    const save: Call = ['POST', '/api/payment-methods.json', { payment_method }];
    expect(await accepted(save, false)).toBe(10);
  });

  it('gives a guest 60 tokens in ten minutes', async () => {
    const path = '/api/customers/guest-braintree-client-token.json?venue_id=1';
    expect(await accepted(['GET', path], true)).toBe(60);
  });

  it('limits every operation that calls a provider', () => {
    const calls = /\b(withProviderErrors|settle|settleBillPayment)\(/;
    const root = 'openapi/server';
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(root, file), 'utf8'));
    const operations = sources
      .filter((source) => calls.test(source))
      .flatMap((source) => [...source.matchAll(/: Handler<'(\w+)'>/g)].map(([, id = '']) => id));
    expect(operations).toContain('createPaymentMethod');
    const without = operations.filter((id) => !limitedOperations.has(id));
    // These are in the same files, and read or write only the database.
    expect(without.sort()).toEqual(['deletePaymentMethod', 'giveFeedback', 'listPaymentMethods']);
  });
});
