import { and, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { paymentProviders } from '#domain/payment/providers.ts';
import type { Db } from '../db/database.ts';
import { card_erasures, payment_methods } from '../db/schema-customers.ts';
import { provider_customers } from '../db/schema-payments.ts';
import type { ProviderClients } from './providers/provider-clients.ts';

/**
 * Deletes saved cards, and queues their deletion at the providers in the same transaction: a provider that does not
 * respond is retried, so that no card stays there (A4, T71, D145).
 */
export async function deleteCards(tx: Db, which: SQL, now: Date): Promise<void> {
  const cards = await tx
    .delete(payment_methods)
    .where(which)
    .returning({ provider: payment_methods.provider, reference: payment_methods.reference });
  const due = cards.flatMap(({ provider, reference }) =>
    reference ? [{ provider, reference, due_at: now }] : [],
  );
  if (due.length > 0) await tx.insert(card_erasures).values(due);
}

/** Queues the deletion of a card that the provider has stored once more than this server (P15). */
export async function eraseCopy(
  tx: Db,
  provider: string,
  reference: string,
  now: Date,
): Promise<void> {
  await tx.insert(card_erasures).values({ provider, reference, due_at: now });
}

/**
 * Queues the deletion of a customer at the providers, in the transaction that deletes the account: the customer's
 * record there outlives its cards, and exists even if saving a card was never completed (A4, D212).
 */
export async function forgetAtProviders(tx: Db, customer_id: number, now: Date): Promise<void> {
  const records = await tx
    .delete(provider_customers)
    .where(eq(provider_customers.customer_id, customer_id))
    .returning();
  const due = records.map(({ provider, reference }) => ({
    kind: 'customer' as const,
    provider,
    reference,
    due_at: now,
  }));
  if (due.length > 0) await tx.insert(card_erasures).values(due);
}

/** Queues the deletion of a customer whom a provider created for nobody: the account is gone, or had one already (D307). */
export async function forgetUnused(db: Db, provider: string, reference: string): Promise<void> {
  const due = { kind: 'customer' as const, provider, reference, due_at: sql`now()` };
  await db.insert(card_erasures).values(due);
}

/**
 * Deletes due cards and customers at the providers, concurrently, so that a silent provider delays no other. Only a job
 * calls this, as no customer waits for it (D306). Each row is claimed by one process, and retried after any failure: a
 * refusal of wrong keys does not show whether the card is gone (D145, D212).
 */
export async function eraseCards(
  db: Db,
  providers: ProviderClients,
  now: Date,
  report: (error: unknown) => void,
): Promise<void> {
  const taken = db
    .select({ id: card_erasures.id })
    .from(card_erasures)
    .where(lte(card_erasures.due_at, now))
    .orderBy(card_erasures.due_at)
    .limit(batch)
    .for('update', { skipLocked: true });
  // An interval overflows before a power of two does.
  const pause = sql`least(power(2, least(${card_erasures.tries}, 11)) * interval '1 minute', interval '1 day')`;
  const due = await db
    .update(card_erasures)
    .set({
      tries: sql`${card_erasures.tries} + 1`,
      due_at: sql`${now.toISOString()}::timestamptz + ${pause}`,
    })
    .where(and(inArray(card_erasures.id, taken), isNotNull(card_erasures.due_at)))
    .returning();
  await Promise.all(due.map((row) => eraseCard(db, providers, row).catch(report)));
}

async function eraseCard(
  db: Db,
  providers: ProviderClients,
  { id, kind, provider, reference }: typeof card_erasures.$inferSelect,
): Promise<void> {
  const known = paymentProviders.find((one) => one === provider);
  const cards = known && providers.by.get(known)?.cards;
  // Without keys the provider cannot be called; the row waits until they are set.
  if (!cards) return;
  const remove = kind === 'card' ? cards.remove : cards.removeCustomer;
  await remove?.(reference);
  await db.delete(card_erasures).where(eq(card_erasures.id, id));
}

const batch = 20;
