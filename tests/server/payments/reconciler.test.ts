import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { payment_attempts } from '#server/db/schema-payments.ts';
import { demoProviderClients } from '#server/demo/demo.ts';
import type { ProviderClients } from '#server/payments/providers/provider-clients.ts';
import { startReconciler } from '#server/payments/reconcile.ts';
import { openCafe } from '../../support/orders.ts';
import { continuePayment, orderWith } from '../../support/payments/cards.ts';
import { driverOf } from '../../support/payments/providers.ts';
import { readOrder, reconcilerOf } from '../../support/payments/reconciler.ts';
import { openServer } from '../../support/server.ts';

let providers: ProviderClients;
let isSilent = false;
let answer = () => {};
/** Resolves when Stripe answers again. */
const answered = new Promise<void>((resolve) => {
  answer = resolve;
});
let requests = 0;

const server = await openServer({
  venues: [openCafe({ card_payment: 'all', currency: 'CHF' })],
  providers: (db) => {
    const clients = demoProviderClients({}, { db });
    const stripe = clients.by.get('stripe');
    if (!stripe) throw new Error('There is no Stripe.');
    const retrieve: typeof stripe.retrieve = async (charge) => {
      if (isSilent) {
        requests += 1;
        await answered;
      }
      return stripe.retrieve(charge);
    };
    providers = { ...clients, by: new Map(clients.by).set('stripe', { ...stripe, retrieve }) };
    return providers;
  },
});

it('[P17] [D104] [D319] a provider that does not respond delays no other, and uses only its own slots', async () => {
  const { typed } = driverOf.stripe;
  for (let at = 0; at < 25; at += 1) {
    const input = await typed(server, 'challenge', 'approve');
    await continuePayment(server, await orderWith(server, input, { ref: `S${at}` }));
  }
  const order = await continuePayment(
    server,
    await orderWith(server, { type: 'paynl' }, { ref: 'P' }),
  );
  await driverOf.paynl.atBank(server, order, 'pays', 'approve');
  // All others have waited at Stripe for longer.
  const due = { check_at: new Date(Date.now() - 60_000), lease_until: null };
  await server.db.update(payment_attempts).set(due).where(eq(payment_attempts.provider, 'stripe'));
  await server.db
    .update(payment_attempts)
    .set({ check_at: new Date() })
    .where(eq(payment_attempts.provider, 'paynl'));
  isSilent = true;
  const context = reconcilerOf(server, providers, () => new Date());
  const stop = startReconciler({ ...context, report: () => {} });
  const read = async () => (await readOrder(server, order.uuid)).status;
  await expect.poll(read, { timeout: 15_000 }).toBe('placed');
  expect(requests).toBeLessThanOrEqual(20);
  answer();
  await stop();
});
