import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { PaymentInput } from '#domain/model.ts';
import type { PaymentProvider } from '#domain/payment/providers.ts';
import { databaseCode } from '../contract/errors.ts';
import { signingSecret } from '../customers/signing-secret.ts';
import type { Db } from '../db/database.ts';
import { lockCardsOf } from '../db/locks.ts';
import { payment_methods } from '../db/schema-customers.ts';
import { provider_customers } from '../db/schema-payments.ts';
import { eraseCopy, forgetUnused } from './card-erasures.ts';
import type { ProviderClient, SavedCard } from './providers/provider.ts';
import { cardLabel } from './providers/provider.ts';

/** The provider's reference for a customer, created on first use; null if no card is saved or to be saved (P15). */
export async function providerCustomer(
  db: Db,
  client: ProviderClient,
  customer_id: number | null,
  input: Pick<PaymentInput, 'save' | 'payment_method_id'>,
): Promise<string | null> {
  const { provider, cards } = client;
  if (customer_id === null || !cards) return null;
  if (!input.save && input.payment_method_id == null) return null;
  const customerCondition = and(
    eq(provider_customers.customer_id, customer_id),
    eq(provider_customers.provider, provider),
  );
  const [known] = await db.select().from(provider_customers).where(customerCondition);
  if (known) return known.reference;
  const reference = await cards.createCustomer(await customerKey(db, customer_id));
  await db
    .insert(provider_customers)
    .values({ customer_id, provider, reference })
    .onConflictDoNothing()
    .catch(async (error) => {
      // After any other failure the customer is created again, perhaps under the same reference.
      const isAccountGone = databaseCode(error) === foreignKeyViolation;
      if (isAccountGone) await forgetUnused(db, provider, reference);
      throw error;
    });
  const [stored] = await db.select().from(provider_customers).where(customerCondition);
  if (stored && stored.reference !== reference) await forgetUnused(db, provider, reference);
  return stored?.reference ?? reference;
}

const foreignKeyViolation = '23503';

/** Names a customer at a provider; several databases may use one account there, and all count their customers from 1. */
async function customerKey(db: Db, customer_id: number): Promise<string> {
  const site = createHmac('sha256', await signingSecret(db)).update('customers at providers');
  return `${customer_id}:${site.digest('base64url').slice(0, 16)}`;
}

/** The provider's reference for a saved card; null if this customer has no such card (P15). */
export async function savedCardReference(
  db: Db,
  customer_id: number | null,
  { payment_method_id: id }: Pick<PaymentInput, 'payment_method_id'>,
  provider: PaymentProvider,
): Promise<string | null> {
  if (id == null || customer_id === null) return null;
  const methodCondition = and(
    eq(payment_methods.id, id),
    eq(payment_methods.customer_id, customer_id),
    eq(payment_methods.provider, provider),
  );
  const [method] = await db.select().from(payment_methods).where(methodCondition);
  return method?.reference ?? null;
}

/** A card that a customer saved at a provider. */
export type MethodRow = typeof payment_methods.$inferSelect;

/**
 * Stores a reference to a card saved at a provider. The first card becomes the default, and one for which that is wished;
 * the same card twice is stored once: the provider's second copy, which has a reference of its own, is deleted there (P15).
 * @throws Error if the database does not return what was written
 */
export async function storeCard(
  tx: Db,
  owner: {
    readonly customer_id: number;
    readonly venue_id: number | null;
    readonly provider: string;
  },
  card: SavedCard,
  now: Date,
  wantsDefault = false,
): Promise<MethodRow> {
  const { customer_id, provider } = owner;
  await lockCardsOf(tx, customer_id);
  const customerCondition = eq(payment_methods.customer_id, customer_id);
  const known = await tx.select().from(payment_methods).where(customerCondition);
  const { reference, card_type, last4, expires_on } = card;
  const doc = { provider, card_type, display_text: cardLabel(card_type, last4), expires_on };
  const own = known.filter((one) => one.provider === provider);
  const existing =
    own.find((one) => one.reference === reference) ?? own.find((one) => isSameCard(one.doc, doc));
  if (existing && existing.reference !== reference) await eraseCopy(tx, provider, reference, now);
  const isDefault = wantsDefault || known.length === 0;
  if (existing && (existing.is_default || !isDefault)) return existing;
  if (isDefault)
    await tx.update(payment_methods).set({ is_default: false }).where(customerCondition);
  const [stored] = existing
    ? await tx
        .update(payment_methods)
        .set({ is_default: true })
        .where(eq(payment_methods.id, existing.id))
        .returning()
    : await tx
        .insert(payment_methods)
        .values({ ...owner, reference, is_default: isDefault, doc, created_at: now })
        .returning();
  if (!stored) throw new Error('A card was not written.');
  return stored;
}

/** Whether two saved cards look alike to the customer: only cards with a number count. */
function isSameCard(one: MethodRow['doc'], other: MethodRow['doc']): boolean {
  return (
    /\d{4}$/.test(other.display_text ?? '') &&
    one.display_text === other.display_text &&
    one.expires_on === other.expires_on
  );
}
