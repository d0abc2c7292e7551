import { and, eq } from 'drizzle-orm';
import type { PaymentInput } from '#domain/model.ts';
import type { PaymentProvider } from '#domain/payment/providers.ts';
import type { Db } from '../db/database.ts';
import { payment_methods } from '../db/schema-customers.ts';
import { provider_customers } from '../db/schema-payments.ts';
import type { ProviderClient, SavedCard } from './providers/provider.ts';
import { cardText } from './providers/provider.ts';

/** The customer as a provider knows them, where a card is kept or shall be; made at the first need. */
export async function customerAt(
  db: Db,
  till: ProviderClient,
  customer_id: number | null,
  input: Pick<PaymentInput, 'save' | 'payment_method_id'>,
): Promise<string | null> {
  const { provider, cards } = till;
  if (customer_id === null || !cards) return null;
  if (!input.save && input.payment_method_id == null) return null;
  const isTheirs = and(
    eq(provider_customers.customer_id, customer_id),
    eq(provider_customers.provider, provider),
  );
  const [known] = await db.select().from(provider_customers).where(isTheirs);
  if (known) return known.reference;
  const reference = await cards.newCustomer(customer_id);
  await db
    .insert(provider_customers)
    .values({ customer_id, provider, reference })
    .onConflictDoNothing();
  const [kept] = await db.select().from(provider_customers).where(isTheirs);
  return kept?.reference ?? reference;
}

/** How the provider knows a saved card of this customer. */
export async function savedReference(
  db: Db,
  customer_id: number | null,
  { payment_method_id: id }: Pick<PaymentInput, 'payment_method_id'>,
  provider: PaymentProvider,
): Promise<string | null> {
  if (id == null || customer_id === null) return null;
  const isTheirs = and(
    eq(payment_methods.id, id),
    eq(payment_methods.customer_id, customer_id),
    eq(payment_methods.provider, provider),
  );
  const [method] = await db.select().from(payment_methods).where(isTheirs);
  return method?.reference ?? null;
}

export type MethodRow = typeof payment_methods.$inferSelect;

/** Writes down a card that a provider keeps; the first one is the default. The same card twice is one. */
export async function keepCard(
  tx: Db,
  whose: {
    readonly customer_id: number;
    readonly venue_id: number | null;
    readonly provider: string;
  },
  card: SavedCard,
  now: Date,
  wantsDefault = false,
): Promise<MethodRow> {
  const { customer_id, provider } = whose;
  const isTheirs = eq(payment_methods.customer_id, customer_id);
  const known = await tx.select().from(payment_methods).where(isTheirs);
  const same = known.find((one) => one.provider === provider && one.reference === card.reference);
  if (same) return same;
  const isDefault = wantsDefault || known.length === 0;
  if (isDefault) await tx.update(payment_methods).set({ is_default: false }).where(isTheirs);
  const { reference, card_type, last4, expires_on } = card;
  const doc = { provider, card_type, display_text: cardText(card_type, last4), expires_on };
  const [kept] = await tx
    .insert(payment_methods)
    .values({ ...whose, reference, is_default: isDefault, doc, created_at: now })
    .returning();
  if (!kept) throw new Error('A card was not written.');
  return kept;
}
