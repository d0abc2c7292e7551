import { beforeEach, expect, it } from 'vitest';
import { startCleanup } from '#server/customers/cleanup.ts';
import { card_erasures, payment_methods } from '#server/db/schema-customers.ts';
import { eraseCards } from '#server/payments/card-erasures.ts';
import { noProviderClients } from '#server/payments/providers/provider-clients.ts';
import {
  callAs,
  deleteAccount,
  newCustomer,
  type SignedInCustomer,
} from '../../support/customers.ts';
import { noon, orderCafe } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

/** The cards about which the provider never answers; it deletes all others. */
const silent = new Set<string>();
const asked: string[] = [];
const cards = {
  remove: async (reference: string) => {
    asked.push(reference);
    if (silent.has(reference)) await new Promise(() => {});
  },
};
const providers = { ...noProviderClients, by: new Map([['stripe', { cards }]]) } as never;
const fail = (error: unknown) => {
  throw error;
};

const server = await openServer({
  venues: [orderCafe()],
  now: () => noon,
  providers: () => providers,
});
beforeEach(async () => {
  await server.db.delete(card_erasures);
  silent.clear();
  asked.length = 0;
});

const due = (reference: string, tries = 0) =>
  server.db
    .insert(card_erasures)
    .values({ provider: 'stripe', reference, tries, due_at: new Date(noon.getTime() - 1_000) });
const left = async () =>
  (await server.db.select().from(card_erasures)).map(({ reference }) => reference).sort();

async function withCard(): Promise<{ readonly who: SignedInCustomer; readonly id: number }> {
  const who = await newCustomer(server);
  const [row] = await server.db
    .insert(payment_methods)
    .values({
      customer_id: who.id,
      provider: 'stripe',
      reference: `pm_${who.id}`,
      created_at: noon,
      doc: { provider: 'stripe', card_type: 'visa', display_text: 'Visa', expires_on: '2030-01' },
    })
    .returning();
  return { who, id: row?.id ?? 0 };
}

it.each([38, 2_000_000])(
  '[D145] a deletion that was requested %i times is retried in a day, and blocks no other',
  async (tries) => {
    await due('pm_broken', tries);
    await due('pm_other');
    const remove = async (reference: string) => {
      if (reference === 'pm_broken') throw new Error('no answer');
      asked.push(reference);
    };
    const broken = { ...noProviderClients, by: new Map([['stripe', { cards: { remove } }]]) };
    const errors: unknown[] = [];
    await eraseCards(server.db, broken as never, noon, (error) => errors.push(error));
    const rows = await server.db.select().from(card_erasures);
    expect([asked, errors.length]).toEqual([['pm_other'], 1]);
    expect(rows.map(({ reference, due_at }) => [reference, due_at])).toEqual([
      ['pm_broken', new Date(noon.getTime() + 86_400_000)],
    ]);
  },
);

it('[D306] a card whose provider does not respond delays no other', async () => {
  await due('pm_1');
  await due('pm_2');
  silent.add('pm_1').add('pm_2');
  await due('pm_3');
  void eraseCards(server.db, providers, noon, fail);
  await expect.poll(left).toEqual(['pm_1', 'pm_2']);
});

it('[D108] [D306] deleting a card or an account waits for no provider, nor for another’s card', async () => {
  const [one, other] = [await withCard(), await withCard()];
  await due('pm_of_somebody');
  for (const { who } of [one, other]) silent.add(`pm_${who.id}`);
  silent.add('pm_of_somebody');
  const ofOne = `/api/payment-methods/${one.id}.json?customer_id=${one.who.id}`;
  const removed = await callAs(server, one.who, ofOne, { method: 'DELETE' });
  const gone = await deleteAccount(server, other.who);
  expect([removed.status, gone.status, asked]).toEqual([204, 204, []]);
  expect(await left()).toEqual([`pm_${one.who.id}`, `pm_${other.who.id}`, 'pm_of_somebody'].sort());
});

it('[D145] cards are deleted at their providers while other work of the job fails', async () => {
  await due('pm_due');
  const errors: unknown[] = [];
  const stop = startCleanup(server.db, {
    providers,
    site: { retention_days: { guests: Number.NaN } } as never,
    report: (error) => errors.push(error),
    everyMs: 10,
  });
  // The job reads the real time.
  await server.db.update(card_erasures).set({ due_at: new Date(0) });
  await expect.poll(left).toEqual([]);
  await stop();
  expect(errors.length).toBeGreaterThan(0);
});
