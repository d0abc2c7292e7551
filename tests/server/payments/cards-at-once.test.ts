import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { payment_methods } from '#server/db/schema-customers.ts';
import { storeCard } from '#server/payments/customers.ts';
import { callAs, newCustomer, type SignedInCustomer } from '../../support/customers.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { noon, orderCafe } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

describe.each(testedEngines)('on %s', async (engine) => {
  const server = await openServer({ engine, venues: [orderCafe()], now: () => noon });

  const save = ({ id: customer_id }: SignedInCustomer, reference: string) => {
    const owner = { customer_id, venue_id: null, provider: 'stripe' };
    const card = {
      reference,
      card_type: 'visa',
      last4: reference.slice(-4),
      expires_on: '2030-01',
    };
    return server.db.transaction((tx) => storeCard(tx, owner, card, noon));
  };
  const defaultsOf = async ({ id: customer_id }: SignedInCustomer) =>
    (
      await server.db
        .select()
        .from(payment_methods)
        .where(eq(payment_methods.customer_id, customer_id))
    )
      .filter(({ is_default }) => is_default)
      .map(({ reference }) => reference);

  it('[P15] a card that is saved several times at once is stored once', async () => {
    const who = await newCustomer(server);
    const rows = await Promise.all(Array.from({ length: 6 }, () => save(who, 'pm_4242')));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
  });

  it('[P15] of the first cards, saved at once, one is the default, and after deletions another one', async () => {
    const who = await newCustomer(server);
    const rows = await Promise.all(
      ['pm_1111', 'pm_2222', 'pm_3333', 'pm_4444'].map((name) => save(who, name)),
    );
    expect(await defaultsOf(who)).toHaveLength(1);
    const remove = ({ id }: { readonly id: number }) =>
      callAs(server, who, `/api/payment-methods/${id}.json?customer_id=${who.id}`, {
        method: 'DELETE',
      });
    await Promise.all(rows.slice(0, 3).map(remove));
    expect(await defaultsOf(who)).toEqual(['pm_4444']);
  });
});
